import { describe, expect, it } from "vitest";
import { pool } from "@/db/client";
import { extendAvailability } from "@/lib/assignments/patterns/commands/extend";
import { dispatchPlans } from "@/lib/assignments/plans/commands/dispatch";
import { sendPlan } from "@/lib/assignments/plans/commands/send";
import { listPlans } from "@/lib/assignments/plans/queries/list";
import { getPlan } from "@/lib/assignments/plans/queries/one";
import { plansInput } from "@/lib/assignments/plans/schema";
import { listOpenNeeds } from "@/lib/assignments/wishes/queries/list";
import { openNeedsInput } from "@/lib/assignments/wishes/schema";
import { keptScopes } from "@/lib/catalog/saved-searches";
import { type Actor, permissionNames, systemActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { addDays } from "@/lib/core/pure/days";
import { minuteMs } from "@/lib/core/pure/durations";
import { dayIn } from "@/lib/core/pure/time";
import { listCandidates } from "@/lib/marketplace/fit/queries/candidates";
import { candidatesInput } from "@/lib/marketplace/fit/schema";
import { runSavedSearches } from "@/lib/marketplace/searches/commands/run";
import { makeNeeds } from "@/lib/opportunities/need-templates/commands/keep";
import { getBoard } from "@/lib/overview/board/queries/board";
import { boardInput } from "@/lib/overview/board/schema";
import { getSummary } from "@/lib/overview/numbers/queries/summary";
import { summaryInput } from "@/lib/overview/numbers/schema";
import { demoMoments, type SeededStory, seedStory } from "../../support/coverage/demo";

const zone = "America/New_York";
const inMaine = (now: Date) => contextAt(now, zone);
const later = (now: Date, minutes: number) => inMaine(new Date(now.getTime() + minutes * minuteMs));

const places = async () => {
  const [row] = await pool()`
    select id as opportunity, facility_id as facility from opportunities
     where title = 'Emergency Medicine - Casco Harbor Medical Center'`;
  return { opportunity: String(row?.opportunity), facility: String(row?.facility) };
};

/** From the first needed shift to the draft after the last one, what is filled, what waits and what is open. */
async function expectMonth({ now, rep }: SeededStory) {
  const from = addDays(dayIn(zone, now), -9);
  const asked = boardInput.parse({ facility: (await places()).facility, from, days: 38 });
  const { facilities } = await getBoard(rep, asked, inMaine(now));
  const sum = (count: "needed" | "filled" | "accepted" | "requested" | "open" | "drafts" | "called_out") =>
    facilities[0]?.totals.reduce((all, day) => all + day[count], 0);
  expect({
    needed: sum("needed"),
    filled: sum("filled"),
    waiting: (sum("accepted") ?? 0) + (sum("requested") ?? 0),
    open: sum("open"),
    drafts: sum("drafts"),
    called_out: sum("called_out"),
  }).toEqual({ needed: 25, filled: 11, waiting: 8, open: 6, drafts: 2, called_out: 1 });
}

async function expectNumbers({ now, rep }: SeededStory) {
  const { facility } = await places();
  for (const [asked, coverage] of [
    [{ facility }, [33.3, 6, 18]],
    [{}, [27.3, 6, 22]],
  ] as const) {
    const { metrics } = await getSummary(rep, summaryInput.parse(asked), inMaine(now));
    const shown = new Map(
      metrics.map(({ code, value, numerator, denominator }) => [code, [value, numerator, denominator]]),
    );
    expect([shown.get("fill_rate"), shown.get("coverage")]).toEqual([[71.4, 5, 7], coverage]);
  }
}

/** Clinicians who work there already fit, and can be asked at once. */
async function expectWhoFits({ now, rep }: SeededStory) {
  const { opportunity } = await places();
  const asked = candidatesInput.parse({ id: opportunity, step: "book", limit: 50 });
  const reader = { ...rep, permissions: [...permissionNames] } as Actor;
  const { results } = await listCandidates(reader, asked, inMaine(now));
  const names = results.map(({ provider }) => provider.display_name.split(",")[0]);
  expect(names).toEqual(expect.arrayContaining(["Elena Marchetti", "Sofia Almeida", "Amara Lindholm"]));
}

/** The plan is sent: each clinician in it gets one request, and what it asked for is open no longer. */
async function expectPlanSent({ now, rep }: SeededStory) {
  const [open] = (await listPlans(rep, plansInput.parse({ status__in: "open" }), inMaine(now))).results;
  const plan = await getPlan(rep, { id: open?.id ?? "" }, inMaine(now));
  expect(plan.result?.covered).toBe(plan.items.length);
  const people = new Set(plan.items.map(({ provider }) => provider.id));
  const requests = async () =>
    Number((await pool()`select count(*)::int as count from booking_requests`)[0]?.count);
  const before = await requests();
  await sendPlan(rep, { id: plan.id, version: plan.version, comment: "" }, later(now, 5));
  await dispatchPlans(systemActor("send-plan"), { planId: plan.id }, later(now, 6));
  const sent = await getPlan(rep, { id: plan.id }, later(now, 7));
  expect(sent.status).toBe("sent");
  expect(new Set(sent.items.map(({ state }) => state))).toEqual(new Set(["sent"]));
  expect((await requests()) - before).toBe(people.size);
}

async function expectWish({ now, by }: SeededStory) {
  const sofia = by("sofia.almeida@clinicians.test");
  const { results } = await listOpenNeeds(sofia, openNeedsInput.parse({ limit: 50 }), inMaine(now));
  const liked = results.filter(({ wish }) => wish !== null);
  expect(liked.map(({ start_on }) => start_on)).toEqual([addDays(dayIn(zone, now), 20)]);
}

const announced = () => pool()`
  select (select count(*)::int from notices) as notices, (select count(*)::int from mailbox) as mails,
         (select count(*)::int from outbox where delivered_at is null) as events,
         (select count(*)::int from availabilities) as days, (select count(*)::int from needed_shifts) as needs,
         (select count(*)::int from saved_search_hits) as hits`;

/** Nothing is due that has not happened already. */
async function expectSilence({ now }: SeededStory) {
  const before = await announced();
  expect(before).toMatchObject([{ mails: 0, events: 0 }]);
  await extendAvailability(systemActor("extend-availability"), contextAt(now));
  await makeNeeds(systemActor("make-needs"), contextAt(now));
  await runSavedSearches(systemActor("run-saved-searches"), keptScopes, contextAt(now));
  expect(await announced()).toEqual(before);
}

describe("the demo story of a facility's month, walked as the documentation tells it", () => {
  it.each(demoMoments.filter((_, place) => place % 2 === 1))(
    "holds at %s: what is filled and open, the numbers, who fits, a wish, a plan that is sent, and silence [SCH-S-044 SCH-S-045]",
    async (moment) => {
      const story = await seedStory(moment);
      await expectSilence(story);
      await expectMonth(story);
      await expectNumbers(story);
      await expectWhoFits(story);
      await expectWish(story);
      await expectPlanSent(story);
    },
  );
});
