import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { providers, users } from "@/db/schema";
import { aConnection } from "../../support/builders";
import { withoutLimits } from "../../support/limits";
import { followMails } from "../../support/mail-table";
import { savedSearchEvents } from "../../support/mailed-events";
import { anAlert, anOpportunityAlert } from "../../support/marketplace/saved-searches";
import { aChoice, noticesOf } from "../../support/notices/builders";

withoutLimits();
const post = followMails({ rings: true });

beforeAll(() => post.mailsSince());

const page = (path: string) => new RegExp(`^${path.replace(/[?.]/g, "\\$&")}`);

describe("the owner of a saved search", () => {
  it("is notified of providers by what may be read of them: name, specialty, states [SCH-J-012 SCH-J-013]", async () => {
    const { rep, join, run, family } = await anAlert("Emergency in Maine");
    const known = await join();
    await aConnection({ rep, provider: known, as: "accepted" });
    const stranger = await join(family, { specialties: ["CARDIOLOGY"] });
    await run();
    const [mail] = await post.expectMails([
      [
        rep.user.email,
        '2 new for "Emergency in Maine"',
        page(`/app/healthcare-entity/providers?display_name__icontains=${family}`),
      ],
    ]);
    expect(mail?.text).toContain(`${known.user.lastName}, MD · Emergency Medicine · Maine`);
    expect(mail?.text).toContain(`${stranger.user.firstName} L., MD · Cardiology · Maine`);
    expect(mail?.text).toContain("Open the search");
    expect(mail?.text).not.toMatch(/\$|\d{3}-\d{4}|2075550100|@example/);
    expect(await noticesOf(rep)).toMatchObject([
      {
        kind: "saved_search",
        title: '2 new for "Emergency in Maine"',
        href: expect.stringContaining(family),
      },
    ]);
    expect(post.lines).toContain("2 new results of a saved search");
  });

  it("is notified of opportunities by title, facility and status, of twenty and how many more [SCH-J-012 SCH-J-013]", async () => {
    const { rep, need, run } = await anOpportunityAlert();
    for (let place = 11; place <= 32; place += 1) await need(`Nights ${place}`);
    await run();
    const [mail] = await post.expectMails([
      [rep.user.email, '22 new for "Open"', page("/app/organization/opportunities")],
    ]);
    expect(mail?.text).toMatch(/Nights 11 · Facility \d+ · Open/);
    expect(mail?.text).toContain("Nights 30 ·");
    expect(mail?.text).not.toContain("Nights 31");
    expect(mail?.text).toContain("and 2 more");
  });

  it("is not notified of who cannot be listed any more, nor when the account has ended [SCH-I-075 SCH-J-012]", async () => {
    const left = await anAlert("Left");
    const { providerId } = await left.join();
    await left.run();
    await db().update(providers).set({ preferredName: "Gone" }).where(eq(providers.id, providerId));
    const ended = await anAlert("Ended");
    await ended.join();
    await ended.run();
    await db().update(users).set({ isActive: false }).where(eq(users.id, ended.rep.userId));
    await post.expectMails([]);
  });

  it("hears once a day, or not at all, by choice [SCH-J-012]", async () => {
    const { rep, join, run } = await anAlert();
    await aChoice(rep, "saved_search", { email: "digest" });
    await join();
    await run();
    await post.expectMails([]);
    expect(await noticesOf(rep)).toMatchObject([{ inDigest: true }]);
  });

  it("was notified of every event of saved searches in this file [SCH-J-012]", () => {
    expect(savedSearchEvents.filter((name) => !post.covered.has(name))).toEqual([]);
  });
});
