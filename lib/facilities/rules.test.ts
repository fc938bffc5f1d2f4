import { describe, expect, it } from "vitest";
import { Refusal } from "@/lib/core/pure/errors";
import { changedFacility, emptyFacility, fieldValuesOf, phoneProblem, zipProblem } from "./rules";

const invalidPhone = { blocks: true, text: "Please enter a valid phone number" };

describe("a phone number", () => {
  it.each([
    "+1 555-123-4567",
    "555.123.4567",
    "5551234567",
    "1 555 123 4567",
    "(555) 123-4567",
    "44-555-123-4567",
  ])("may be written %s [ORG-V-017]", (phone) => expect(phoneProblem(phone)).toBeNull());

  it.each(["55-1234", "123", "555-123-456", "555-123-45678", "123 555-123-4567", "555/123/4567"])(
    "may not be written %s [ORG-V-016, ORG-V-017]",
    (phone) => expect(phoneProblem(phone)).toEqual(invalidPhone),
  );

  it("is only asked for while it is empty [ORG-V-015]", () => {
    expect(phoneProblem(" ")).toEqual({ blocks: false, text: "Please enter a phone number" });
  });
});

describe("a ZIP code", () => {
  it("has exactly five digits and is only asked for while it is empty [ORG-V-018, ORG-V-019]", () => {
    expect(zipProblem("04101")).toBeNull();
    expect(zipProblem("")).toEqual({ blocks: false, text: "Please enter a ZIP code" });
    for (const zip of ["123", "123456", "0410a", "04101-1234"])
      expect(zipProblem(zip)).toEqual({ blocks: true, text: "ZIP code must be exactly 5 digits" });
  });
});

const hospital = changedFacility(emptyFacility, {
  name: "Harbor",
  state: "IL",
  facilityType: "ACUTE_CARE_HOSPITAL",
  requiredProcedures: "Intubation",
  facilityTypeFields: [
    { fieldName: "number_of_beds", fieldValue: 25 },
    { fieldName: "trauma_level", fieldValue: "II" },
  ],
});

describe("a facility", () => {
  it("keeps a field of the same name in its column (SIL-138)", () => {
    expect(hospital).toMatchObject({ numberOfBeds: 25, dynamicValues: { trauma_level: "II" } });
    expect(fieldValuesOf(hospital)).toMatchObject({ number_of_beds: 25, trauma_level: "II" });
    expect(fieldValuesOf({ ...hospital, numberOfBeds: 30 })).toMatchObject({ number_of_beds: 30 });
  });

  it("takes whichever of column and field was changed", () => {
    const same = [{ fieldName: "number_of_beds", fieldValue: 25 }];
    expect(changedFacility(hospital, { numberOfBeds: 40, facilityTypeFields: same }).numberOfBeds).toBe(40);
    const other = [{ fieldName: "number_of_beds", fieldValue: 50 }];
    expect(changedFacility(hospital, { numberOfBeds: 25, facilityTypeFields: other }).numberOfBeds).toBe(50);
  });

  it("keeps what a change leaves out", () => {
    expect(changedFacility(hospital, { name: "Harbor East" })).toEqual({ ...hospital, name: "Harbor East" });
    const emptied = [{ fieldName: "trauma_level", fieldValue: null }];
    expect(changedFacility(hospital, { facilityTypeFields: emptied })).toEqual({
      ...hospital,
      dynamicValues: {},
    });
  });

  it("loses the values of its former type with another type [ORG-S-003]", () => {
    const next = changedFacility(hospital, { facilityType: "CRITICAL_ACCESS_HOSPITAL" });
    expect(next).toMatchObject({ numberOfBeds: null, dynamicValues: {}, requiredProcedures: "Intubation" });
    const filled = changedFacility(hospital, {
      facilityType: "ASC",
      facilityTypeFields: [{ fieldName: "or_rooms", fieldValue: 4 }],
    });
    expect(filled).toMatchObject({ numberOfBeds: null, orRooms: 4, dynamicValues: {} });
  });

  it("has the time zone of its state until another is chosen (SIL-15)", () => {
    expect(hospital.timeZone).toBe("America/Chicago");
    expect(changedFacility(hospital, { state: "ME" }).timeZone).toBe("America/New_York");
    const own = changedFacility(hospital, { timeZone: "America/Denver" });
    expect(own.timeZone).toBe("America/Denver");
    expect(changedFacility(own, { state: "ME" }).timeZone).toBe("America/Denver");
  });

  it("refuses fields of another type", () => {
    const stale = [{ fieldName: "trauma_level", fieldValue: "I" }];
    expect(() => changedFacility(hospital, { facilityType: "CLINIC", facilityTypeFields: stale })).toThrow(
      Refusal,
    );
  });
});
