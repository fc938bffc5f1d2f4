import { expect, it } from "vitest";
import { CallError } from "@/lib/core/browser/call-errors";
import type { ErrorCode } from "@/lib/core/pure/error-codes";
import { sendFailure } from "./send-failure";

const refusal = (status: number, body: unknown, code?: ErrorCode) =>
  sendFailure(new CallError("/api", status, "", body, code));
const limit = "This request exceeds provider's limit of 4 shifts per month.";

it("tells of the provider's limit in the server's words [ORG-M-058]", () => {
  expect(refusal(400, { error: limit, non_field_errors: [limit] }, "over_limit")).toBe(limit);
});

it("tells of any other failure in the general words [ORG-M-059]", () => {
  const general = "Something went wrong. Please try again later.";
  expect(refusal(400, { error: "Provider is not available on this date." }, "not_possible")).toBe(general);
  expect(refusal(500, null)).toBe(general);
});
