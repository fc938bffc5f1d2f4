/** The list keeps its page in the address. */
export { NuqsAdapter as default } from "nuqs/adapters/next/app";
