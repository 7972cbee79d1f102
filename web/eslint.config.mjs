// What the compiler does not see: promises nobody waits for, conditions that cannot fail, names never used.

import tseslint from "typescript-eslint";

export default tseslint.config(
  { ignores: ["node_modules", "src/generated"] },
  {
    files: ["src/**/*.ts", "src/**/*.tsx", "tests/**/*.ts"],
    languageOptions: { parser: tseslint.parser, parserOptions: { projectService: true } },
    plugins: { ts: tseslint.plugin },
    rules: {
      eqeqeq: "error",
      "no-console": "error",
      "no-var": "error",
      "prefer-const": "error",
      "no-restricted-globals": ["error", "event", "name"],
      "ts/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
      "ts/no-explicit-any": "error",
      "ts/no-floating-promises": "error",
      "ts/no-misused-promises": ["error", { checksVoidReturn: { attributes: false } }],
      "ts/no-unnecessary-type-assertion": "error",
      "ts/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "ts/await-thenable": "error",
    },
  },
  {
    // The model is told everything and asks for nothing: no window, no drawing library.
    files: ["src/model/**/*.ts"],
    rules: {
      "no-restricted-globals": [
        "error",
        "window",
        "document",
        "navigator",
        "localStorage",
        "location",
        "fetch",
        "EventSource",
        "matchMedia",
        "setTimeout",
        "Date",
      ],
      "no-restricted-imports": ["error", { patterns: ["preact*", "**/table/*", "**/ui/*", "**/games/*", "**/api"] }],
    },
  },
);
