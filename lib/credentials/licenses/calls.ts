import { callsOf } from "@/lib/core/pure/call";
import { sectionCalls } from "@/lib/credentials/calls";

const call = callsOf("credentials", () => import("@/lib/credentials/licenses/schema"));

export const [licenses, saveLicenses] = sectionCalls(call, "licenses", {
  read: "The own licenses and certifications.",
  save: "Save the own licenses and certifications; each list replaces what was there.",
  input: "saveLicensesInput",
  output: "licensesShape",
});
