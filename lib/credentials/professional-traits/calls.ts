import { callsOf } from "@/lib/core/pure/call";
import { sectionCalls } from "@/lib/credentials/calls";

const call = callsOf("credentials", () => import("@/lib/credentials/professional-traits/schema"));

export const [traits, saveTraits] = sectionCalls(call, "professional-traits", {
  read: "The own professional traits and references, terminated ones too.",
  save: "Save the own professional traits; references left out are terminated.",
  input: "saveTraitsInput",
  output: "traitsShape",
});
