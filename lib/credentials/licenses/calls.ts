import { sectionCalls } from "@/lib/credentials/calls";
import { licensesShape, saveLicensesInput } from "@/lib/credentials/licenses/schema";

export const [licenses, saveLicenses] = sectionCalls("licenses", {
  read: "The own licenses and certifications.",
  save: "Save the own licenses and certifications; each list replaces what was there.",
  input: saveLicensesInput,
  output: licensesShape,
});
