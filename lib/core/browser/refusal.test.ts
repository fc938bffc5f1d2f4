import { expect, test } from "vitest";
import { errorTexts } from "./refusal";

test("lists general texts as they are, and those of fields with the field's name [SHR-M-017]", () => {
  const body = { first_name: ["x"], non_field_errors: ["y"], detail: "z", error: "w" };
  expect(errorTexts(body)).toEqual(["First Name: x", "y", "z", "w"]);
});

test("names the whole way to a nested field, without its numbers", () => {
  expect(errorTexts({ "bookings.0.start_on": ["Invalid value"] })).toEqual([
    "Bookings Start On: Invalid value",
  ]);
  expect(errorTexts({ rep: { title: ["Missing"] }, shifts: [{}, { rate: ["Too high"] }] })).toEqual([
    "Rep Title: Missing",
    "Shifts Rate: Too high",
  ]);
  expect(errorTexts({ rep: { non_field_errors: ["No."] } })).toEqual(["No."]);
});

test("says each text once", () => {
  expect(errorTexts({ error: "No.", non_field_errors: ["No."] })).toEqual(["No."]);
});

test("says 'Invalid value' for a field without a text [SHR-M-024]", () => {
  expect(errorTexts({ zip_code: [] })).toEqual(["Zip Code: Invalid value"]);
  expect(errorTexts({ zip_code: [""] })).toEqual(["Zip Code: Invalid value"]);
  expect(errorTexts({ zip_code: null })).toEqual(["Zip Code: Invalid value"]);
});

test("says 'Unknown error' for what is no text [SHR-M-023]", () => {
  expect(errorTexts({ non_field_errors: [7] })).toEqual(["Unknown error"]);
  expect(errorTexts({ zip_code: true })).toEqual(["Zip Code: Unknown error"]);
});

test("has nothing to say of a body without texts", () => {
  for (const body of [null, undefined, "", "<html>", {}, []]) expect(errorTexts(body)).toEqual([]);
});
