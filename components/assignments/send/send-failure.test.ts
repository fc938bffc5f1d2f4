import { expect, it } from "vitest";
import { CallError } from "@/lib/core/browser/ask";
import { sendFailure } from "./send-failure";

const refusal = (status: number, body: unknown) => sendFailure(new CallError("/api", status, "", body));
const limit = "This request exceeds provider's limit of 4 shifts per month.";

it("tells of the provider's limit in the server's words [ORG-M-058]", () => {
  expect(refusal(400, { error: limit, non_field_errors: [limit] })).toBe(limit);
});

it("tells of any other failure in the general words [ORG-M-059]", () => {
  const general = "Something went wrong. Please try again later.";
  expect(refusal(400, { error: "Provider is not available on this date." })).toBe(general);
  expect(refusal(500, null)).toBe(general);
});
