import { sectionCalls } from "@/lib/credentials/calls";
import { saveTraitsInput, traitsShape } from "@/lib/credentials/professional-traits/schema";

export const [traits, saveTraits] = sectionCalls("professional-traits", {
  read: "The own professional traits and references, terminated ones too.",
  save: "Save the own professional traits; references left out are terminated.",
  input: saveTraitsInput,
  output: traitsShape,
});
