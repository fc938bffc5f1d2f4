/** The lists below keep their state in the address. */
export { NuqsAdapter as default } from "nuqs/adapters/next/app";
