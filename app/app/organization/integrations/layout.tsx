/** The list keeps its state in the address. */
export { NuqsAdapter as default } from "nuqs/adapters/next/app";
