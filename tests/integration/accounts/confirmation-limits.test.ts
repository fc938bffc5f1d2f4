import { expect, it } from "vitest";
import { aPerson } from "../../support/accounts/factors";

it("confirming waits as a sign-in does after five wrong answers, and nobody else waits with it [ACS-C-005]", async () => {
  const [{ browser }, other] = [await aPerson(), await aPerson()];
  const statuses = [];
  for (let each = 0; each < 6; each += 1)
    statuses.push((await browser.post("/account/confirm/", { password: "Other-pass1!" })).status);
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  expect((await other.browser.post("/account/confirm/", { password: "Other-pass1!" })).status).toBe(400);
});
