import { expect, it } from "vitest";
import { compareFacts } from "@/lib/credentials/exclusions/rules/compare";

const profile = {
  firstName: "José",
  preferredName: "",
  middleName: "Antonio",
  lastName: "Núñez",
  otherNames: "",
  npi: "1234567893",
  birthOn: "1970-03-12",
  states: ["ME", "NH"],
};

const found = (entry: Record<string, string>, of = profile) =>
  Object.fromEntries(compareFacts(of, entry).map(({ label, comparison }) => [label, comparison]));

it("says of each fact whether it is equal, different, or known to one side alone [CRD-S-029]", () => {
  const entry = { LASTNAME: "NUNEZ", FIRSTNAME: "JOSE", MIDNAME: "A", DOB: "1970-03-12", STATE: "me" };
  expect(found(entry)).toEqual({
    "Last name": "equal",
    "First name": "equal",
    "Middle name": "equal",
    NPI: "unknown",
    "Birth date": "equal",
    States: "equal",
  });
  expect(found({ ...entry, MIDNAME: "B", DOB: "1970-03-13", NPI: "1999999999", STATE: "VT" })).toMatchObject({
    "Middle name": "different",
    NPI: "different",
    "Birth date": "different",
    States: "different",
  });
  expect(found({ ...entry, MIDNAME: "ANTON" })).toMatchObject({ "Middle name": "different" });
  expect(compareFacts({ ...profile, npi: "" }, entry)[3]).toEqual({
    label: "NPI",
    provider: "Not known",
    entry: "Not known",
    comparison: "unknown",
  });
});
