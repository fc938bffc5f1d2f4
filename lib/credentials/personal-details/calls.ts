import { callsOf } from "@/lib/core/pure/call";
import { sectionCalls } from "@/lib/credentials/calls";

const call = callsOf("credentials", () => import("@/lib/credentials/personal-details/schema"));

export const [personal, savePersonal] = sectionCalls(call, "personal", {
  read: "The own personal information.",
  save: "Save the own personal information.",
  input: "savePersonalInput",
  output: "personalShape",
});

export const [identification, saveIdentification] = sectionCalls(call, "identification", {
  read: "The own identification; of the Social Security number the last four digits.",
  save: "Save the own identification.",
  input: "saveIdentificationInput",
  output: "identificationShape",
});
