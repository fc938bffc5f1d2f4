import { expect, it } from "vitest";
import { CallError } from "@/lib/core/browser/ask";
import { failureTexts } from "./failure-texts";

const refusal = (status: number, body: unknown) => new CallError("/api", status, "", body);

it("lists every text of a refused change once [PRV-M-025 PRV-M-026 PRV-M-027]", () => {
  const body = { comment: ["Too long"], error: "x", non_field_errors: ["x"], message: "y" };
  expect(failureTexts(refusal(400, body))).toEqual(["x", "y", "Comment: Too long"]);
});

it("names fields of lists without their place", () => {
  expect(failureTexts(refusal(400, { "bookings.0": ["Too late"] }))).toEqual(["Bookings: Too late"]);
});

it("leaves other failures to a toast [PRV-M-028]", () => {
  expect(failureTexts(refusal(500, null))).toBeNull();
  expect(failureTexts(new TypeError("network"))).toBeNull();
});
