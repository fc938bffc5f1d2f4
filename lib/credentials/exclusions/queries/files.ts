import type { FileReader } from "@/lib/files/policy";

/** Evidence of a hit, and files of lists: only staff learn that they exist (CRD-P-030). */
export const exclusionFileReader: FileReader = {
  isPublic: false,
  sightOf: async (actor) => (actor.kind === "staff" ? "read" : "404"),
};
