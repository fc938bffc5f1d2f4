import { expect, it } from "vitest";
import { manual } from "./manual";

it("takes what staff typed for settled, either way [PAY-C-040]", async () => {
  const transfer = { amountCents: -2000, paidOn: "2026-12-04", reference: "ACH 1" };
  const outcome = { state: "settled", paidOn: "2026-12-04", reference: "ACH 1" };
  expect(await manual.collect("invoice", transfer)).toEqual(outcome);
  expect(await manual.payOut("statement", transfer)).toEqual(outcome);
});
