import { describe, expect, it } from "vitest";
import type { GroupName } from "@/lib/core/pure/actor";
import { signInAs } from "../../support/api";
import { aBookingRequest, aConnection, aRep } from "../../support/builders";
import { aNeed, anOpportunityAt, aPlace } from "../../support/overview/board";
import { openPage } from "../../support/reputation/referee-pages";

const path = "/app/organization/schedule/print";

const printed = async (person: { userId: string }, query: string) =>
  openPage(`${path}?${query}`, { headers: { cookie: (await signInAs(person)).cookie }, secondsAgo: 0 });

const texts = (page: Awaited<ReturnType<typeof printed>>, what: string) =>
  [...page.document.querySelectorAll(what)].map(({ textContent }) => textContent);

describe("a printed schedule", () => {
  it("has the needs of each facility with names and signs, a page a week, and never money [SCH-S-040]", async () => {
    const place = await aPlace({ name: "Casco Harbor" });
    const need = await aNeed(place, { startOn: "2026-12-07" });
    await aNeed(place, { startOn: "2026-12-07" });
    await aNeed(place, { startOn: "2026-12-15", rateKind: "night", priority: "high" });
    const tie = await aConnection({ ...place, as: "approved" });
    await aBookingRequest({
      ...tie,
      status: "confirmed",
      shifts: [{ startOn: "2026-12-07", neededShiftId: need.needId }],
    });
    const { facilityId } = place.facility;
    const page = await printed(place.rep, `facility=${facilityId}&from=2026-12-06&span=two_weeks`);
    expect(texts(page, "h2")).toEqual([
      "Casco Harbor · Dec 6 – Dec 12, 2026",
      "Casco Harbor · Dec 13 – Dec 19, 2026",
    ]);
    expect(texts(page, "section:first-of-type thead th")).toEqual([
      "Shifts",
      "Sun, Dec 6",
      "Mon, Dec 7",
      "Tue, Dec 8",
      "Wed, Dec 9",
      "Thu, Dec 10",
      "Fri, Dec 11",
      "Sat, Dec 12",
    ]);
    expect(page.text).toContain("1/2 ✕");
    expect(page.text).toContain(`${tie.provider.user.lastName}, F`);
    expect(page.text).toContain("Times are local to the facility (Eastern Time).");
    expect(page.text).toMatch(/Printed [A-Z][a-z]{2} \d+, \d{4} by First\d+ Last\d+/);
    expect(page.html).not.toMatch(/\$|rate_/);
    expect(page.document.querySelector("nav")).toBeNull();
  });

  it("has at most 20 lanes a page [SCH-S-040]", async () => {
    const place = await aPlace();
    for (let lane = 0; lane < 21; lane += 1) {
      const opportunity = await anOpportunityAt(place, { title: `Need ${String(lane).padStart(2, "0")}` });
      await aNeed({ ...place, opportunity }, { startOn: "2026-12-07" });
    }
    const page = await printed(place.rep, `facility=${place.facility.facilityId}&from=2026-12-06`);
    const rows = [...page.document.querySelectorAll("tbody")].map(
      (body) => body.querySelectorAll("tr").length,
    );
    expect(rows).toEqual([20, 2]);
  });

  it("says when there is nothing, and takes at most 62 days [SCH-S-040]", async () => {
    const { rep } = await aPlace();
    expect((await printed(rep, "from=2026-12-06")).text).toContain("No shifts in this period.");
    const tooLong = await printed(rep, "from=2026-12-01&to=2027-02-01");
    expect(tooLong.text).toContain("Choose at most 62 days.");
    expect((await printed(rep, "from=2026-12-01&to=2027-01-31")).text).toContain("No shifts in this period.");
  });

  it("is for whoever may open the schedule, and of the own facilities alone [SCH-P-035 SCH-P-034]", async () => {
    const { rep } = await aPlace();
    const foreign = await aPlace();
    const groups: GroupName[] = ["manage_users"];
    const other = await aRep({ organizationId: rep.organizationId, groups });
    expect((await printed(other, "")).status).toBe(303);
    const page = await printed(rep, `facility=${foreign.facility.facilityId}`);
    expect(page.status).toBe(404);
    expect(page.html).not.toContain(foreign.facility.name);
  });
});
