import { describe, expect, it } from "vitest";
import type { SignedIn } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { visitOf } from "@/lib/core/server/auth";
import { limitCostly } from "@/lib/core/server/costly";
import type { Caller } from "../../support/api";
import { anEmergencyNeed } from "../../support/marketplace/fit";
import { openPage } from "../../support/pages";
import { withSettings } from "../../support/settings";

/** All costly reads of a minute but so many. */
async function spend(caller: Caller, left = 0) {
  const { actor } = await visitOf(caller.cookie);
  for (let count = left; count < 60; count += 1) await limitCostly(actor as SignedIn, contextAt());
}

const words = (body: Element) => (body.textContent ?? "").replace(/\s+/g, " ");

describe("a page of costly reads", () => {
  withSettings({ RATE_LIMITS: "on" });

  it.each([
    "app/organization/schedule/(board)",
    "app/organization/opportunities/[opportunityId]/candidates",
    "app/organization/analytics",
    "app/organization/analytics/rows",
  ])("says when to try again once sixty were read within a minute: %s [SCH-P-042]", async (file) => {
    const need = await anEmergencyNeed();
    const address = { params: { opportunityId: need.id } };
    await spend(need.asRep);
    const { body } = await openPage(need.asRep, file, address);
    expect(body.querySelector("h1")?.textContent).toBe("Too many requests");
    expect(words(body)).toMatch(/Please try again in ([2-9]|[1-5]\d|60) seconds\./);
    const [again, ...others] = [...body.querySelectorAll("a")];
    expect([again?.textContent, others]).toEqual(["Try again", []]);
  });

  it("still shows what the sixtieth of them reads [SCH-P-042]", async () => {
    const need = await anEmergencyNeed();
    await spend(need.asRep, 1);
    const open = async () =>
      (await openPage(need.asRep, "app/organization/schedule/(board)")).body.querySelector("h1")?.textContent;
    expect([await open(), await open()]).toEqual(["Schedule", "Too many requests"]);
  });
});
