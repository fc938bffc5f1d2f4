/** What became of a credential is said on the page of the next one. */
export { DeskFrame as default } from "@/components/staff/credentials/desk";
