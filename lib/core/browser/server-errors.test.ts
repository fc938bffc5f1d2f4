import type { UseFormReturn } from "react-hook-form";
import { expect, test, vi } from "vitest";
import { applyServerErrors } from "./server-errors";

function aForm(values: Record<string, unknown>) {
  const setError = vi.fn();
  return { form: { getValues: () => values, setError } as unknown as UseFormReturn, setError };
}

test("puts texts on their fields in the form's order and focuses the first", () => {
  const { form, setError } = aForm({ firstName: "", phone: null });
  expect(applyServerErrors(form, { phone: ["Too short"], first_name: ["Required", "Really"] })).toEqual([]);
  expect(setError.mock.calls).toEqual([
    ["firstName", { type: "server", message: "Required Really" }, { shouldFocus: true }],
    ["phone", { type: "server", message: "Too short" }, { shouldFocus: false }],
  ]);
});

test("reaches nested fields", () => {
  const { form, setError } = aForm({ shifts: [{ rate: 1 }, { rate: 2 }] });
  applyServerErrors(form, { shifts: [{}, { rate: ["Too high"] }] });
  expect(setError.mock.calls[0]?.[0]).toBe("shifts.1.rate");
});

test("returns what belongs to no field", () => {
  const { form } = aForm({ phone: "" });
  const body = { non_field_errors: ["No."], detail: "Gone.", healthcare_facility: ["Unknown"] };
  expect(applyServerErrors(form, body)).toEqual(["No.", "Gone.", "Healthcare facility: Unknown"]);
});
