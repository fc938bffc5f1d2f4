import { sectionCalls } from "@/lib/credentials/calls";
import {
  identificationShape,
  personalShape,
  saveIdentificationInput,
  savePersonalInput,
} from "@/lib/credentials/personal-details/schema";

export const [personal, savePersonal] = sectionCalls("personal", {
  read: "The own personal information.",
  save: "Save the own personal information.",
  input: savePersonalInput,
  output: personalShape,
});

export const [identification, saveIdentification] = sectionCalls("identification", {
  read: "The own identification; of the Social Security number the last four digits.",
  save: "Save the own identification.",
  input: saveIdentificationInput,
  output: identificationShape,
});
