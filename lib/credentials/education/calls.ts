import { callsOf } from "@/lib/core/pure/call";
import { sectionCalls } from "@/lib/credentials/calls";

const call = callsOf("credentials", () => import("@/lib/credentials/education/schema"));

export const [education, saveEducation] = sectionCalls(call, "education", {
  read: "The own diplomas and certificates of training.",
  save: "Save the own education; each list replaces what was there.",
  input: "saveEducationInput",
  output: "educationShape",
});
