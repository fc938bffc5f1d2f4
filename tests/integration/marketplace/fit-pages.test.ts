import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { opportunities, providers } from "@/db/schema";
import { signInAs } from "../../support/api";
import { aConnection, aRep } from "../../support/builders";
import { aClinician, aNeededShift, anEmergencyNeed, daysFromToday } from "../../support/marketplace/fit";
import { openPage } from "../../support/pages";

const words = (body: Element) => (body.textContent ?? "").replace(/\s+/g, " ");
const hrefs = (body: Element) =>
  [...body.querySelectorAll("a")].map((link) => link.getAttribute("href") ?? "");

const [day] = daysFromToday(20) as [string];
const candidates = "app/organization/opportunities/[opportunityId]/candidates";

async function aNeed() {
  await db().update(providers).set({ specialties: [] });
  const need = await anEmergencyNeed({ title: "Winter nights" });
  const needed = await aNeededShift(need, day);
  const provider = await aClinician({ travelType: "NATIONAL" }, {}, [day]);
  return { need, needed, provider };
}

describe("the page of who fits", () => {
  it("comes with its rows, counts and panels [SCH-S-021 SCH-S-022 SCH-S-024]", async () => {
    const { need, provider } = await aNeed();
    const { title, body } = await openPage(need.asRep, candidates, { params: { opportunityId: need.id } });
    expect(title).toBe("Who fits");
    const text = words(body);
    for (const shown of ["Winter nights", "Fits (1)", "Near misses (0)", "Free for this shift"])
      expect(text).toContain(shown);
    expect(text).toContain("1 provider has this specialty. 1 fits.");
    expect(hrefs(body)).toContain(`/app/healthcare-entity/providers/${provider.providerId}`);
  });

  it("names the needed shift that it is about, and is not there for a foreign one [SCH-S-021 SCH-V-004 SCH-P-034]", async () => {
    const { need, needed } = await aNeed();
    const other = await anEmergencyNeed();
    const foreign = await aNeededShift(other, day);
    const ask = (id: string) =>
      openPage(need.asRep, candidates, { params: { opportunityId: need.id }, search: `needed_shift=${id}` });
    const { body } = await ask(needed.id);
    expect(words(body)).toMatch(/, \d{4}, 07:00 – 19:00, Day at Casco Harbor Medical Center/);
    for (const id of [foreign.id, newId()]) await expect(ask(id)).rejects.toThrow("not found");
    const stranger = await signInAs(await aRep());
    await expect(openPage(stranger, candidates, { params: { opportunityId: need.id } })).rejects.toThrow(
      "not found",
    );
  });
});

describe("the page of an opportunity", () => {
  const page = "app/organization/opportunities/[opportunityId]";

  it("shows what it needs next and who fits below the form, but not while it is edited [SCH-S-025]", async () => {
    const { need, provider } = await aNeed();
    const { body } = await openPage(need.asRep, page, { params: { opportunityId: need.id } });
    expect([...body.querySelectorAll("h2")].map(({ textContent }) => textContent).slice(-2)).toEqual([
      "Needed shifts",
      "Who fits",
    ]);
    expect(words(body)).toContain("1 fit");
    expect(hrefs(body)).toContain(`/app/healthcare-entity/providers/${provider.providerId}`);
    expect(hrefs(body)).toContain(`/app/organization/opportunities/${need.id}/candidates`);
    expect(hrefs(body)).toContain(`/app/organization/opportunities/${need.id}/shifts`);
    const edited = await openPage(need.asRep, `${page}/edit`, { params: { opportunityId: need.id } });
    expect(words(edited.body)).not.toContain("Who fits");
  });
});

describe("the page of a provider's request", () => {
  it("comes with why the opportunity fits it, and no word of maxima [SCH-S-027 SCH-I-048]", async () => {
    const { need, provider } = await aNeed();
    await db().update(opportunities).set({ maxRateDayCents: 12_345 }).where(eq(opportunities.id, need.id));
    const { connectionId } = await aConnection({ ...need, provider, opportunityId: need.id });
    const { body } = await openPage(await signInAs(provider), "app/provider/connection-requests/[id]", {
      params: { id: connectionId },
    });
    expect(words(body)).toContain("Why this fits you");
    expect(words(body)).toMatch(/\d+ of 90/);
    expect(words(body)).toContain("The organization's budget is not part of what you see.");
    expect(body.innerHTML).not.toContain("123.45");
  });

  it("says nothing of it without an opportunity [SCH-S-027]", async () => {
    const { need, provider } = await aNeed();
    const { rep, facility } = need;
    const { connectionId } = await aConnection({ rep, facility, provider });
    const { body } = await openPage(await signInAs(provider), "app/provider/connection-requests/[id]", {
      params: { id: connectionId },
    });
    expect(words(body)).not.toContain("Why this fits you");
  });
});

describe("the page of insights", () => {
  it("begins with what opens more opportunities [SCH-S-026]", async () => {
    await db().update(opportunities).set({ status: "closed" });
    await aNeed();
    const provider = await aClinician({ travelType: "NATIONAL" }, {}, [day]);
    const { body } = await openPage(await signInAs(provider), "app/provider/insights");
    expect(words(body)).toContain("What opens more opportunities");
    expect(words(body)).toContain("You match fewer than 3 open opportunities.");
  });
});
