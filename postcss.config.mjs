import supportedStyles from "./scripts/start/supported-styles.mjs";

export default { plugins: ["@tailwindcss/postcss", supportedStyles()] };
