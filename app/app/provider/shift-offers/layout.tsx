/** The list keeps its state in the address, also behind an opened offer. */
export { NuqsAdapter as default } from "nuqs/adapters/next/app";
