import { describe, expect, it } from "vitest";
import { pool } from "@/db/client";
import { shiftEndings } from "@/lib/catalog/shift-endings";
import { settleClocks } from "@/lib/connections/clock/commands/settle";
import { listStaffClearances } from "@/lib/connections/clock/queries/staff-list";
import { getClearanceTimes } from "@/lib/connections/clock/queries/times";
import { staffClearancesInput } from "@/lib/connections/clock/schema";
import { clearanceSteps } from "@/lib/connections/clock/words";
import { systemActor } from "@/lib/core/pure/actor";
import { coverShiftsAtRisk, warnOfShiftsAtRisk } from "@/lib/coverage/call-outs/commands/watch";
import { listCallOuts } from "@/lib/coverage/call-outs/queries/list";
import { callOutsInput } from "@/lib/coverage/call-outs/schema";
import { demoMoments, type SeededStory, searchesIn, searchFor, seedStory } from "../../support/coverage/demo";

/** Where each connection is, by whom it is about. */
const openTurns = async () => [
  ...(await pool()`
    select p.display_name as provider, f.name as facility, s.step, s.holder
      from clearance_steps s join providers p on p.id = s.provider_id join facilities f on f.id = s.facility_id
     where s.ended_at is null order by 1, 2`),
];

/** Connections wait at every step, one for too long, and of one somebody was reminded; nothing is left to be settled. */
async function expectSteps({ by, context }: SeededStory) {
  const staff = by("staff@wardway.test");
  const { results } = await listStaffClearances(staff, staffClearancesInput.parse({ limit: 100 }), context);
  expect(new Set(results.map(({ clock }) => clock.step))).toEqual(new Set(clearanceSteps));
  const [first, ...others] = results;
  expect(first).toMatchObject({
    provider: { display_name: expect.stringContaining("Grace Mbeki") },
    clock: { step: "verification", holder: "staff" },
    nudged_at: expect.any(String),
  });
  expect(others.every(({ nudged_at }) => nudged_at === null)).toBe(true);
  const late = results.find(({ provider }) => provider.display_name.includes("Villareal"));
  expect(late?.clock).toMatchObject({ step: "clearance", holder: "facility", is_overdue: true });
  const turns = await openTurns();
  await settleClocks(systemActor("settle-clocks"), {}, context);
  expect(await openTurns()).toEqual(turns);
}

async function expectMedian({ rep, context }: SeededStory) {
  const times = await getClearanceTimes(rep, {}, context);
  expect(times).toMatchObject({ count: 9, median_days: expect.any(Number) });
  for (const [holder, days] of Object.entries(times.by_holder ?? {})) expect(days, holder).toBeGreaterThan(0);
}

/** A license has ended: one shift is at risk, and cover is sought for the one that is near. */
async function expectShiftsAtRisk(story: SeededStory) {
  const { rep, context } = story;
  const { results } = await listCallOuts(rep, callOutsInput.parse({ limit: 50 }), context);
  expect(results.filter(({ reported_by }) => reported_by === "product")).toMatchObject([
    { status: "open", reason: "CREDENTIAL", confirmed_at: expect.any(String) },
  ]);
  const search = searchFor(await searchesIn("running", story), "Wendell Price");
  expect(search.healthcare_facility.name).toBe("Prairie Gate Emergency");
  const [warned] = await pool()`select count(*)::int as count from risk_warnings`;
  expect(warned?.count).toBe(2);
  const watcher = systemActor("watch-shifts");
  expect(await coverShiftsAtRisk(watcher, shiftEndings, context)).toBe(0);
  expect(await warnOfShiftsAtRisk(watcher, {}, context)).toBe(0);
}

describe("the demo story of clearances and credentials", () => {
  it.each(demoMoments.slice(0, 2))(
    "has at %s connections at every step, a median, and a shift at risk with one that needs cover [CRD-S-040]",
    async (moment) => {
      const story = await seedStory(moment);
      await expectSteps(story);
      await expectMedian(story);
      await expectShiftsAtRisk(story);
    },
  );
});
