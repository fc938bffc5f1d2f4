import { describe, expect, test } from "vitest";
import { beginningOf } from "@/lib/core/browser/form-outcome";
import type { Refused, Typed } from "@/lib/core/pure/form-action";

const values = { first_name: "", rep: { title: "" }, password1: "", opt_in: true, rates: [1] };

const refused = (body: unknown, typed: Typed = {}, refusal: Partial<Refused["refusal"]> = {}) =>
  beginningOf(values, { refusal: { code: "validation", status: 400, body, ...refusal }, typed });

describe("a form that the browser has sent", () => {
  test("begins as ever where it was not sent, or was answered", () => {
    for (const outcome of [null, { answer: { detail: "Done." } }])
      expect(beginningOf(values, outcome)).toEqual({ values, problems: [], refused: null });
  });

  test("begins with what was typed: texts in its own fields, and a box as it was ticked", () => {
    const typed = { first_name: "Ana", "rep.title": "Nurse", stranger: "x", rates: "2", "rep.none": "y" };
    expect(refused({}, typed).values).toEqual({
      first_name: "Ana",
      rep: { title: "Nurse" },
      password1: "",
      opt_in: false,
      rates: [1],
    });
    expect(refused({}, { opt_in: "on" }).values.opt_in).toBe(true);
    expect(values).toEqual({ first_name: "", rep: { title: "" }, password1: "", opt_in: true, rates: [1] });
  });

  test("says a text once that a field is refused with twice, and ends one before the next", () => {
    const body = { first_name: ["Invalid value", "Invalid value"], password1: ["Too short.", "No digit"] };
    expect(refused(body).errors).toEqual({
      first_name: { type: "server", message: "Invalid value" },
      password1: { type: "server", message: "Too short. No digit" },
    });
  });

  test("reads values that are no texts from what was typed, as the form says", () => {
    const outcome = {
      refusal: { code: "validation", status: 400, body: {} },
      typed: { rates: "2" },
    } as Refused;
    const toValues = ({ rates }: Typed) => ({ rates: [Number(rates)] });
    expect(beginningOf(values, outcome, undefined, toValues).values.rates).toEqual([2]);
  });

  test("has the texts of a refusal at their fields, the focus at the first, and the rest above", () => {
    const body = {
      password1: ["Too short", "No digit"],
      "rep.title": ["Say it"],
      token: ["Old"],
      detail: "No.",
    };
    const beginning = refused(body);
    expect(beginning.errors).toEqual({
      rep: { title: { type: "server", message: "Say it" } },
      password1: { type: "server", message: "Too short. No digit" },
    });
    expect(beginning.focusAt).toBe("rep.title");
    expect(beginning.problems).toEqual(["No.", "Token: Old"]);
    expect(beginning.refused?.code).toBe("validation");
  });

  test("has all texts above it where the refusal is not about what was sent", () => {
    const { problems, focusAt } = refused({ detail: "Wait." }, {}, { code: "throttled", status: 429 });
    expect([problems, focusAt]).toEqual([["Wait."], undefined]);
    expect(refused(null, {}, { code: "unexpected", status: 500 }).problems).toEqual([
      "Something went wrong. Please try again later.",
    ]);
  });
});
