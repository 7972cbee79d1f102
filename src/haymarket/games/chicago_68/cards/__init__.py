"""Cards with an effect of their own, one function each. The others name shared verbs."""
