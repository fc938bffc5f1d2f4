import { sectionCalls } from "@/lib/credentials/calls";
import { educationShape, saveEducationInput } from "@/lib/credentials/education/schema";

export const [education, saveEducation] = sectionCalls("education", {
  read: "The own diplomas and certificates of training.",
  save: "Save the own education; each list replaces what was there.",
  input: saveEducationInput,
  output: educationShape,
});
