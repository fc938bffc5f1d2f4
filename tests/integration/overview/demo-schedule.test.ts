import { beforeAll, describe, expect, it } from "vitest";
import { pool } from "@/db/client";
import { seedDemo } from "@/db/seed/demo";
import { addDays, addMonthsToDay, daysBetween } from "@/lib/core/pure/days";
import { dayIn } from "@/lib/core/pure/time";
import type { NeededShift } from "@/lib/opportunities/needed-shifts/schema";
import { signInAs } from "../../support/api";

const zone = "America/New_York";
const now = new Date();
const today = dayIn(zone, now);
const inZone = { "x-timezone": zone };

beforeAll(async () => {
  expect(await seedDemo(now)).toBe(true);
});

const signedIn = async (email: string) => {
  const [user] = await pool()`select id from users where email = ${email}`;
  return signInAs({ userId: user?.id });
};

const opportunityOf = async (title: string) => {
  const [row] = await pool()`
    select o.id, o.facility_id as facility from opportunities o where o.title = ${title}`;
  return { id: String(row?.id), facility: String(row?.facility) };
};
const emergency = () => opportunityOf("Emergency Medicine - Casco Harbor Medical Center");
const critical = () => opportunityOf("Critical Care - White Pine Regional Hospital");

const neededShiftsOf = async (id: string): Promise<NeededShift[]> => {
  const rep = await signedIn("rep@wardway.test");
  const { body } = await rep.get(`/assignments/opportunities/${id}/needed-shifts/?limit=100`, inZone);
  expect(body.results).toHaveLength(body.count);
  return body.results;
};

/** Days from today, by status and kind. */
function board(needs: NeededShift[]) {
  const shown: Record<string, number[]> = {};
  for (const { status, provider_rate_type, start_on } of needs) {
    const key = `${status} ${provider_rate_type}`;
    shown[key] = [...(shown[key] ?? []), daysBetween(today, start_on)];
  }
  return shown;
}

describe("the schedule of the demo story", () => {
  it("has 25 published needed shifts of Casco Harbor's emergency department and two drafts, entered 40 days ago [SCH-S-044]", async () => {
    const needs = await neededShiftsOf((await emergency()).id);
    expect(board(needs)).toEqual({
      "filled night": [-9, -8, 2, 3, 4, 7],
      "unfilled day": [-6],
      "filled day": [-3, -2, -1, 4, 5],
      "unfilled night": [-2],
      "accepted day": [6, 18, 19],
      "requested day": [13, 14],
      "requested night": [16],
      "accepted night": [17, 18],
      "open day": [20, 21, 27],
      "open night": [22],
      "draft day": [28],
      "draft night": [28],
    });
    const published = needs.filter(({ published_at }) => published_at !== null);
    expect(published).toHaveLength(25);
    for (const { published_at, opened_at } of published)
      expect([dayIn(zone, new Date(published_at ?? 0)), opened_at]).toEqual([
        addDays(today, -40),
        published_at,
      ]);
    const inDays = (is: (need: NeededShift) => boolean) =>
      needs.filter(is).map(({ start_on }) => daysBetween(today, start_on));
    expect(inDays(({ priority }) => priority === "high")).toEqual([22]);
    expect(inDays(({ called_out }) => called_out)).toEqual([2]);
    expect(needs.every(({ facility }) => facility.name === "Casco Harbor Medical Center")).toBe(true);
  });

  it("fills them with the shifts of the earlier stories, whose search goes on [SCH-S-044 SCH-I-004]", async () => {
    const rep = await signedIn("rep@wardway.test");
    const needs = await neededShiftsOf((await emergency()).id);
    const held = needs.filter(({ booking_id }) => booking_id !== null);
    expect(held.map(({ provider }) => provider?.display_name.split(" ")[0])).toEqual(
      ["Amara", "Amara", "Elena", "Elena", "Elena", "Amara", "Amara"].concat(
        ["Elena", "Amara", "Elena", "Sofia", "Elena", "Elena", "Elena", "Elena", "Amara"],
        ["Elena", "Amara", "Elena"],
      ),
    );
    const [calledOut] = needs.filter(({ called_out }) => called_out);
    const { results } = (await rep.get("/rescues/?status__in=running&limit=50")).body;
    const searches = results.filter(
      (search: { booking_id: string }) => search.booking_id === calledOut?.booking_id,
    );
    expect(searches).toHaveLength(1);
  });

  it("has four open nights at White Pine [SCH-S-044]", async () => {
    expect(board(await neededShiftsOf((await critical()).id))).toEqual({ "open night": [14, 15, 16, 17] });
  });

  it("shows 71.4 and 33.3 percent of Casco Harbor, and 27.3 over the organization [SCH-S-044 SCH-I-079 SCH-I-081]", async () => {
    const rep = await signedIn("rep@wardway.test");
    const { facility } = await emergency();
    const numbersOf = async (query: string) => {
      const { body } = await rep.get(`/analytics/summary/?period=last_90_days${query}`, inZone);
      type Metric = { code: string; value: number; numerator: number; denominator: number };
      return Object.fromEntries(
        (body.metrics as Metric[]).map(({ code, value, numerator, denominator }) => [
          code,
          [value, numerator, denominator],
        ]),
      );
    };
    expect(await numbersOf(`&facility=${facility}`)).toMatchObject({
      fill_rate: [71.4, 5, 7],
      coverage: [33.3, 6, 18],
    });
    expect(await numbersOf("")).toMatchObject({ fill_rate: [71.4, 5, 7], coverage: [27.3, 6, 22] });
  });

  it("has a template by hand, and a wish of Sofia Almeida's for day 20 [SCH-S-045]", async () => {
    const rep = await signedIn("rep@wardway.test");
    const { id, facility } = await emergency();
    const { results } = (await rep.get("/need-templates/")).body;
    expect(results).toMatchObject([
      {
        name: "ED days and nights",
        text: "Every day: Day 07:00–19:00 × 2, Night 19:00–07:00 × 1",
        facility: { id: facility },
        opportunity: { id },
        weeks_ahead: 0,
        made_until: null,
        stopped_reason: null,
      },
    ]);
    const wished = (await neededShiftsOf(id)).filter(({ wishes }) => wishes > 0);
    expect(wished.map(({ start_on, wishes }) => [daysBetween(today, start_on), wishes])).toEqual([[20, 1]]);
    const sofia = await signedIn("sofia.almeida@clinicians.test");
    const open = (await sofia.get("/open-needs/?limit=50", inZone)).body.results;
    const liked = open.filter(({ wish }: { wish: object | null }) => wish !== null);
    expect(liked).toMatchObject([{ id: wished[0]?.id, start_on: addDays(today, 20) }]);
  });

  it("has a plan that the solver has worked out and nobody has sent, and a discarded one [SCH-S-045]", async () => {
    const rep = await signedIn("rep@wardway.test");
    const { facility } = await emergency();
    const { results } = (await rep.get("/schedule-plans/")).body;
    const span = { from: addDays(today, 20), to: addDays(today, 27), facilities: [{ id: facility }] };
    expect(results).toHaveLength(2);
    const byStatus = (wanted: string) => results.find(({ status }: { status: string }) => status === wanted);
    expect(byStatus("discarded")).toMatchObject(span);
    expect(byStatus("open")).toMatchObject({ ...span, source: "solver" });
    const plan = (await rep.get(`/schedule-plans/${byStatus("open").id}/`)).body;
    expect(plan.result).toMatchObject({ positions: 4, method: "solver", is_proved: true });
    expect(plan.items).toHaveLength(plan.result.covered);
    expect(plan.items.length + plan.left.length).toBe(4);
    expect(plan.items.length).toBeGreaterThan(0);
    for (const item of plan.items)
      expect(item).toMatchObject({ state: "proposed", is_ticked: true, booking_request_id: null });
  });

  it("has a pattern from the day after the last one that is offered by hand, time off in two months, and limits [SCH-S-045]", async () => {
    const elena = await signedIn("provider@wardway.test");
    const [pattern, ...others] = (await elena.get("/availability-patterns/")).body.results;
    expect(others).toEqual([]);
    expect(pattern).toMatchObject({ every_weeks: 1, ends_on: null, made_until: addDays(today, 182) });
    const days = (await elena.get("/schedules/")).body.results as {
      start_on: string;
      from_pattern: boolean;
      is_preferred: boolean;
    }[];
    const [byHand, repeated] = [false, true].map((is) =>
      days.filter(({ from_pattern }) => from_pattern === is).map(({ start_on }) => start_on),
    );
    expect(addDays(byHand?.sort().at(-1) ?? "", 1)).toBe(pattern.starts_on);
    expect(repeated).toHaveLength(pattern.days_made);
    expect(pattern.days_made).toBeGreaterThan(100);
    expect(days.some(({ is_preferred }) => is_preferred)).toBe(true);
    const from_on = addMonthsToDay(today, 2);
    const away = (await elena.get("/time-off/")).body.results;
    expect(away).toMatchObject([{ from_on, to_on: addDays(from_on, 6), booked: [] }]);
    expect(days.filter(({ start_on }) => start_on >= from_on && start_on <= away[0].to_on)).toEqual([]);
    expect((await elena.get("/work-limits/")).body).toEqual({
      min_rest_hours: 10,
      max_nights_in_row: 4,
      max_days_in_row: null,
      max_hours_week: null,
    });
  });

  it("keeps two searches of the representative's, none of the scheduler's, and one reference rate [SCH-S-045]", async () => {
    const rep = await signedIn("rep@wardway.test");
    const { facility } = await emergency();
    const { results } = (await rep.get("/saved-searches/")).body;
    expect(results).toMatchObject([
      { name: "Emergency in Maine", scope: "providers", alert: true, new_count: 0, paused_reason: null },
      {
        name: "Casco this month",
        scope: "schedule",
        alert: false,
        href: `/app/organization/schedule?facility=${facility}&span=month`,
      },
    ]);
    const [known] = await pool()`
      select count(*)::int as count from saved_search_hits where saved_search_id = ${results[0].id}`;
    expect(known?.count).toBeGreaterThan(2);
    const scheduler = await signedIn("scheduler@wardway.test");
    expect((await scheduler.get("/saved-searches/")).body.count).toBe(0);
    const { rates } = (await rep.get("/reference-rates/")).body;
    expect(rates.filter(({ amount }: { amount: number | null }) => amount !== null)).toEqual([
      { specialty: "EMERGENCY_MEDICINE", amount: 165 },
    ]);
  });

  it("makes no notice and no mail, and leaves nothing to be announced [SCH-S-045]", async () => {
    const [counts] = await pool()`
      select (select count(*)::int from notices where kind in ('schedule', 'saved_search')) as notices,
             (select count(*)::int from notices where kind = 'open_shift' and key like '%open-needs%') as openings,
             (select count(*)::int from mailbox) as mails,
             (select count(*)::int from outbox where delivered_at is null) as announced`;
    expect(counts).toEqual({ notices: 0, openings: 0, mails: 0, announced: 0 });
  });
});
