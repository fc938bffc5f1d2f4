import { expect, test } from "vitest";
import { CallError } from "@/lib/core/browser/call-errors";
import { failureTexts, readRefusal, refusalLines } from "./refusal";

const refusal = (status: number, body: unknown) => new CallError("/api", status, "", body);
const linesOf = (body: unknown) => refusalLines(refusal(400, body));

test("lists general texts as they are, and those of fields with the field's name [SHR-M-017]", () => {
  const body = { first_name: ["x"], non_field_errors: ["y"], detail: "z", error: "w" };
  expect(linesOf(body)).toEqual(["First Name: x", "y", "z", "w"]);
});

test("names the whole way to a nested field, without its numbers", () => {
  expect(linesOf({ "bookings.0.start_on": ["Invalid value"] })).toEqual(["Bookings Start On: Invalid value"]);
  expect(linesOf({ rep: { title: ["Missing"] }, shifts: [{}, { rate: ["Too high"] }] })).toEqual([
    "Rep Title: Missing",
    "Shifts Rate: Too high",
  ]);
  expect(linesOf({ rep: { non_field_errors: ["No."] } })).toEqual(["No."]);
});

test("says each text once", () => {
  expect(linesOf({ error: "No.", non_field_errors: ["No."] })).toEqual(["No."]);
});

test("says 'Invalid value' for a field without a text [SHR-M-024]", () => {
  expect(linesOf({ zip_code: [] })).toEqual(["Zip Code: Invalid value"]);
  expect(linesOf({ zip_code: [""] })).toEqual(["Zip Code: Invalid value"]);
  expect(linesOf({ zip_code: null })).toEqual(["Zip Code: Invalid value"]);
});

test("says 'Unknown error' for what is no text [SHR-M-023]", () => {
  expect(linesOf({ non_field_errors: [7] })).toEqual(["Unknown error"]);
  expect(linesOf({ zip_code: true })).toEqual(["Zip Code: Unknown error"]);
});

test("has nothing to say of a body without texts", () => {
  for (const body of [null, undefined, "", "<html>", {}, []]) expect(linesOf(body)).toEqual([]);
});

test("says where nothing was said what is given", () => {
  expect(refusalLines(refusal(502, "<html>"), "Sorry.")).toEqual(["Sorry."]);
  expect(refusalLines(new TypeError("network"), "Sorry.")).toEqual(["Sorry."]);
});

test("lists every text of a refused change once [PRV-M-025 PRV-M-026 PRV-M-027]", () => {
  const body = { comment: ["Too long"], error: "x", non_field_errors: ["x"], message: "y" };
  expect(failureTexts(refusal(400, body))).toEqual(["x", "y", "Comment: Too long"]);
});

test("names fields of lists without their place", () => {
  expect(failureTexts(refusal(400, { "bookings.0": ["Too late"] }))).toEqual(["Bookings: Too late"]);
});

test("leaves other failures to a toast [PRV-M-028]", () => {
  expect(failureTexts(refusal(500, null))).toBeNull();
  expect(failureTexts(new TypeError("network"))).toBeNull();
});

test("is read as its code, what it says of the whole, and what it says of each field [SIL-177]", () => {
  const body = {
    detail: "No.",
    error: "No.",
    shifts: [{}, { rate: ["Too high", "Odd"] }],
    "rep.title": "Missing",
  };
  expect(readRefusal(new CallError("/api", 400, "", body, "not_possible"))).toEqual({
    code: "not_possible",
    general: ["No."],
    fields: { "shifts.1.rate": ["Too high", "Odd"], "rep.title": ["Missing"] },
  });
  expect(readRefusal(new TypeError("network"))).toEqual({ code: null, general: [], fields: {} });
});
