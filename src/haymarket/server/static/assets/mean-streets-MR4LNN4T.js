import{t}from"/assets/chunk-YNO7RUEP.js";var r=t,s=()=>"";export{r as Board,s as status};
