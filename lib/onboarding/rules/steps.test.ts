import { describe, expect, it, test } from "vitest";
import { isCode } from "@/lib/core/pure/codes";
import {
  completedSteps,
  firstIncompleteStep,
  malformedBasicInfo,
  missingBasicInfo,
  missingProfessionalDetails,
  missingShiftDetails,
  parseBirthDate,
} from "@/lib/onboarding/rules/steps";
import type { Registry } from "@/lib/ports/registry/schema";
import { asksRegistry, mailingAddress, registryAfter, registrySpecialties, registryStates } from "./registry";

const today = "2026-11-20";

const whole = {
  firstName: "Sam",
  lastName: "Lee",
  birthDate: "1980-02-03",
  npi: "1234567893",
  streetAddress: "1 Harbor St",
  city: "Portland",
  state: "ME",
  zipCode: "04101",
  rates: [null, 18_000, null, null],
  workType: "SIDE_GIG",
  travelType: "LOCAL",
  states: ["ME"],
  isResident: false,
  residentGraduationOn: null,
  degree: ["MD"],
  specialties: ["EMERGENCY_MEDICINE"],
  boardCertifications: [{ type: "NONE" }],
  agreed: true,
};

describe("what a step lacks", () => {
  it("says so in the documented words, in the order of the fields [ONB-V-021, ONB-V-022, ONB-V-023]", () => {
    const empty = {
      ...whole,
      firstName: " ",
      lastName: "",
      birthDate: null,
      npi: "",
      streetAddress: "",
      city: "",
      state: null,
      zipCode: "",
    };
    expect(missingBasicInfo(empty)).toEqual([
      "First Name is required",
      "Last Name is required",
      "Please enter your date of birth",
      "Please enter your NPI number",
      "Please enter your street address",
      "Please enter your city",
      "Please enter your state",
      "Please enter your ZIP code",
    ]);
    expect(missingShiftDetails({ rates: [null], workType: null, travelType: null })).toEqual([
      "Please select a shift type and then enter a rate",
      "Please select how many shifts you are open to working",
      "Please select where you are looking to work",
    ]);
    const nothing = {
      states: [],
      isResident: true,
      residentGraduationOn: null,
      degree: [],
      specialties: [],
      boardCertifications: [],
    };
    expect(missingProfessionalDetails(nothing)).toHaveLength(5);
    expect(missingProfessionalDetails({ ...nothing, isResident: false })).toHaveLength(4);
  });

  it.each([
    [{}, []],
    [{ npi: "" }, ["BASIC_INFO"]],
    [{ rates: [null, null, null, null] }, ["RATES"]],
    [{ travelType: null, degree: [] }, ["RATES", "PROFESSIONAL_TRAITS"]],
    [{ isResident: true }, ["PROFESSIONAL_TRAITS"]],
    [{ isResident: true, residentGraduationOn: "2027-06-30" }, []],
    [{ agreed: false }, ["SIGN_AGREEMENT"]],
  ])("with %j leaves %j incomplete", (change, incomplete) => {
    const completed = completedSteps({ ...whole, ...change });
    expect([...completed, ...incomplete].sort()).toEqual([
      "BASIC_INFO",
      "PROFESSIONAL_TRAITS",
      "RATES",
      "SIGN_AGREEMENT",
    ]);
    expect(firstIncompleteStep(completed)).toBe(incomplete[0] ?? null);
  });
});

test.each([
  ["02/03/1980", "1980-02-03"],
  ["02-03-1980", "1980-02-03"],
  ["2.3.1980", "1980-02-03"],
  [" 12/31/2025 ", "2025-12-31"],
  ["01/01/1901", "1901-01-01"],
  ["01/01/1900", null],
  ["01/01/2026", null],
  ["13/01/1980", null],
  ["01/32/1980", null],
  ["02/31/1980", null],
  ["02/29/1981", null],
  ["02031980", null],
  ["1980-02-03", null],
  ["02/03/80", null],
  ["", null],
])("reads the birth date %j as %j [ONB-V-012, ONB-V-013, ONB-V-014, ONB-V-015, ONB-V-016]", (typed, day) => {
  expect(parseBirthDate(typed, today)).toBe(day);
});

test("only what is written can be malformed", () => {
  expect(malformedBasicInfo({ birthDate: "", npi: "", zipCode: "" }, today)).toEqual({});
  expect(malformedBasicInfo({ birthDate: "02/03/1980", npi: "1234567893", zipCode: "04101" }, today)).toEqual(
    {},
  );
  expect(malformedBasicInfo({ birthDate: "1/1", npi: "123", zipCode: "0410a" }, today)).toEqual({
    birthDate: "Please enter a valid date (mm/dd/yyyy)",
    npi: "NPI must be exactly 10 digits",
    zipCode: "ZIP code must be exactly 5 digits",
  });
});

describe("what the registry fills in", () => {
  const taxonomy = { desc: "", license: "1", primary: true };
  const registry: Registry = {
    taxonomies: [
      { ...taxonomy, code: "207P00000X", state: "ME" },
      { ...taxonomy, code: "207R00000X", state: "ME" },
      { ...taxonomy, code: "999", state: "" },
    ],
    addresses: [
      { purpose: "LOCATION", address_1: "2 Main St", city: "Bangor", state: "ME", postal_code: "04401" },
      {
        purpose: "MAILING",
        address_1: "1 Harbor St",
        city: "Portland",
        state: "ME",
        postal_code: "041011234",
      },
    ],
  };

  it("takes the mailing address with five characters of its postal code", () => {
    expect(mailingAddress(registry)).toEqual({
      streetAddress: "1 Harbor St",
      city: "Portland",
      state: "ME",
      zipCode: "04101",
    });
    expect(mailingAddress({ ...registry, addresses: [] })).toBeNull();
    expect(mailingAddress(null)).toBeNull();
  });

  it("takes the address whatever the case of its purpose, and no state that is none of ours", () => {
    const abroad = {
      purpose: "mailing",
      address_1: "1 Rue X",
      city: "Paris",
      state: "PARIS",
      postal_code: "750",
    };
    expect(mailingAddress({ taxonomies: [], addresses: [abroad] })).toEqual({
      streetAddress: "1 Rue X",
      city: "Paris",
      state: null,
      zipCode: "750",
    });
  });

  it("takes each known state and specialty once", () => {
    expect(registryStates(registry)).toEqual(["ME"]);
    expect(registrySpecialties(registry)).toEqual(["EMERGENCY_MEDICINE", "INTERNAL_MEDICINE"]);
    expect(registrySpecialties(registry).every((code) => isCode("Specialty", code))).toBe(true);
    expect([...registryStates(null), ...registrySpecialties(null)]).toEqual([]);
  });
});

describe("what is kept of the registry", () => {
  const answered: Registry = { taxonomies: [], addresses: [] };
  const known = { npi: "1", registry: answered };

  it.each([
    ["a first number", undefined, "1", true],
    ["another number", known, "2", true],
    ["the same number", known, "1", false],
    ["the same number, of which it told nothing", { npi: "1", registry: null }, "1", true],
  ])("writing %s asks it or not", (_, before, npi, asks) => {
    expect(asksRegistry(before, npi)).toBe(asks);
  });

  it.each([
    ["no number is written", undefined, undefined, undefined],
    ["it told something", "2", answered, answered],
    ["it told nothing", "2", null, null],
    ["it was not asked about the same number", "1", undefined, undefined],
    ["it was not asked, and the number is another by now", "2", undefined, null],
    ["the number is emptied", "", undefined, null],
  ])("when %s", (_, npi, found, kept) => {
    expect(registryAfter(known, npi, found)).toBe(kept);
  });
});
