import type { UseFormReturn } from "react-hook-form";
import { describe, expect, it, test, vi } from "vitest";
import { CallError } from "@/lib/core/browser/call-errors";
import { somethingWentWrong } from "@/lib/core/pure/errors";
import { fieldOf, placeRefusal } from "./place-refusal";

const refusal = (body: unknown, status = 400) => new CallError("/api", status, "", body);

function aForm(values: Record<string, unknown>) {
  const setError = vi.fn();
  return { form: { getValues: () => values, setError } as unknown as UseFormReturn, setError };
}

test("puts texts on their fields in the form's order and focuses the first", () => {
  const { form, setError } = aForm({ firstName: "", phone: null });
  expect(placeRefusal(form, refusal({ phone: ["Too short"], first_name: ["Required", "Really"] }))).toEqual(
    [],
  );
  expect(setError.mock.calls).toEqual([
    ["firstName", { type: "server", message: "Required Really" }, { shouldFocus: true }],
    ["phone", { type: "server", message: "Too short" }, { shouldFocus: false }],
  ]);
});

test("reaches nested fields", () => {
  const { form, setError } = aForm({ shifts: [{ rate: 1 }, { rate: 2 }] });
  placeRefusal(form, refusal({ shifts: [{}, { rate: ["Too high"] }] }));
  expect(setError.mock.calls[0]?.[0]).toBe("shifts.1.rate");
});

test("returns what belongs to no field", () => {
  const { form } = aForm({ phone: "" });
  const body = { non_field_errors: ["No."], detail: "Gone.", healthcare_facility: ["Unknown"] };
  expect(placeRefusal(form, refusal(body))).toEqual(["No.", "Gone.", "Healthcare Facility: Unknown"]);
});

const values = { npi: "", degree: ["MD"], cmes: [], licenses: [{ state: null, file: null }] };

describe("the field that a path belongs to", () => {
  it("is the longest beginning that the form has", () => {
    expect(fieldOf(values, "npi")).toBe("npi");
    expect(fieldOf(values, "licenses.0.state")).toBe("licenses.0.state");
    expect(fieldOf(values, "licenses.0.file.file")).toBe("licenses.0.file");
    expect(fieldOf(values, "degree.0")).toBe("degree");
    expect(fieldOf(values, "cmes.0.file")).toBe("cmes");
    expect(fieldOf(values, "elsewhere")).toBe("elsewhere");
  });

  it("collects the texts of one field", () => {
    const { form, setError } = aForm({ cmes: ["a", "b"] });
    const body = { "cmes.0.file": ["x"], "cmes.1.file": ["y"], detail: "z" };
    expect(placeRefusal(form, refusal(body))).toEqual(["z"]);
    expect(setError.mock.calls).toEqual([
      ["cmes", { type: "server", message: "x y" }, { shouldFocus: true }],
    ]);
  });
});

test("reaches a field that stands elsewhere in the form", () => {
  const { form, setError } = aForm({ email: "" });
  const placed = placeRefusal(form, refusal({ "contact.email": ["No."] }), (path) =>
    path.replace("contact.", ""),
  );
  expect(placed).toEqual([]);
  expect(setError.mock.calls[0]?.[0]).toBe("email");
});

test("leaves alone what is not about the input, and never says nothing", () => {
  const { form, setError } = aForm({ email: "" });
  expect(placeRefusal(form, refusal({ email: ["No."] }, 500))).toBeNull();
  expect(placeRefusal(form, new TypeError("network"))).toBeNull();
  expect(placeRefusal(form, refusal({}))).toEqual([somethingWentWrong]);
  expect(setError).not.toHaveBeenCalled();
});
