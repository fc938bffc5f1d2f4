import { describe, expect, it } from "vitest";
import { pool } from "@/db/client";
import { listFeeds } from "@/lib/assignments/feeds/queries/feeds";
import { feedsInput } from "@/lib/assignments/feeds/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { addDays } from "@/lib/core/pure/days";
import { dayIn } from "@/lib/core/pure/time";
import { listOpenShifts } from "@/lib/coverage/board/queries/list";
import { openShiftsInput } from "@/lib/coverage/board/schema";
import { listCallOuts } from "@/lib/coverage/call-outs/queries/list";
import { callOutsInput } from "@/lib/coverage/call-outs/schema";
import { listShiftOffers } from "@/lib/coverage/offers/queries/list";
import { offersInput } from "@/lib/coverage/offers/schema";
import { getRescueRule } from "@/lib/coverage/rescue-rules/queries";
import type { RescueDetail } from "@/lib/coverage/searches/schema";
import { listNotices } from "@/lib/notices/bell/queries";
import { noticesInput } from "@/lib/notices/bell/schema";
import { demoMoments, type SeededStory, searchesIn, searchFor, seedStory } from "../../support/coverage/demo";
import { expectBooksBalance } from "../../support/pay/builders";

const zone = "America/New_York";
const hourMs = 3_600_000;

const offered = ({ offers }: RescueDetail) =>
  Object.fromEntries(offers.map((offer) => [offer.provider.display_name.split(",")[0], offer]));

/** Amara cannot work her night in two days; Elena and Sofia were asked, and one of them has said no. */
async function expectAmarasNight(story: SeededStory) {
  const { now, context, rep, elena } = story;
  const search = searchFor(await searchesIn("running", story), "Lindholm");
  const on = addDays(dayIn(zone, now), 2);
  expect(search).toMatchObject({
    source: "call_out",
    by_rule: true,
    provider_rate_type: "night",
    start_on: on,
    wave_number: 2,
    wave_size: 5,
    wave_minutes: 30,
    bonus: 150,
    bonus_step: 50,
    bonus_max: 300,
    call_out: { reason: "ILLNESS", status: "open" },
    counts: { asked: 2, seen: 1, declined: 1 },
  });
  expect(search.healthcare_facility.name).toContain("Casco Harbor");
  expect(Date.parse(search.next_wave_at!)).toBeGreaterThan(now.getTime());
  const { "Elena Marchetti": hers, "Sofia Almeida": sofias, ...others } = offered(search);
  expect(hers).toMatchObject({ wave_number: 1, status: "asked", seen_at: null });
  expect(sofias).toMatchObject({ wave_number: 1, status: "declined", seen_at: expect.any(String) });
  expect(others).toEqual({});
  const open = await listShiftOffers(elena, offersInput.parse({ tab: "open" }), context);
  expect(open.results).toMatchObject([{ start_on: on, status: "asked", seen_at: null, bonus: 150 }]);
  const facility_id = search.healthcare_facility.id;
  const rule = await getRescueRule(rep, { facilityId: facility_id }, context);
  expect(rule).toMatchObject({ on_call_out: true, bonus: 100, bonus_step: 50, bonus_max: 300 });
}

/** Nobody else can work where James does: his day is on the board, where somebody near sees it. */
async function expectJamesDay(story: SeededStory) {
  const { context, by } = story;
  const search = searchFor(await searchesIn("running", story), "Whitcomb");
  expect(search.healthcare_facility.name).toContain("Kennebec Ridge");
  expect(search).toMatchObject({ offers: [], exhausted_at: expect.any(String), source: "call_out" });
  const second = by("provider2@wardway.test");
  const { results } = await listOpenShifts(second, openShiftsInput.parse({}), context);
  expect(results).toContainEqual(expect.objectContaining({ id: search.id, start_on: search.start_on }));
}

/** A month ago one search found Elena, one found nobody, and one was stopped. */
async function expectLastMonth(story: SeededStory) {
  const { now, context, elena } = story;
  const ended = await searchesIn("filled,unfilled,stopped", story);
  expect(ended.map(({ status }) => status).sort()).toEqual(["filled", "stopped", "unfilled"]);
  const today = dayIn(zone, now);
  for (const { start_on, status } of ended)
    expect([addDays(today, -33) < start_on, start_on < addDays(today, -28)], status).toEqual([true, true]);
  expect(ended.find(({ status }) => status === "unfilled")!.offers).toEqual([]);
  const covered = ended.find(({ status }) => status === "filled")!;
  expect(covered.bonus).toBe(150);
  expect(offered(covered)["Elena Marchetti"]).toMatchObject({ status: "accepted" });
  const answered = await listShiftOffers(elena, offersInput.parse({ tab: "answered" }), context);
  expect(answered.results).toMatchObject([{ status: "accepted", bonus: 150 }]);
  const request = answered.results[0]!.booking_request_id;
  expect(request).toBe(covered.filled_booking_request_id);
  await expectPaid(request!, ended);
}

/** Elena is paid for the night with its bonus; those who were let go are not. */
async function expectPaid(request: string, ended: RescueDetail[]) {
  const [paid] = await pool()`
    select r.bonus_cents::int as bonus, t.status, t.pay_cents > 0 as has_pay,
           array(select distinct i.status from pay_lines l join invoices i on i.id = l.invoice_id
                  where l.booking_request_id = r.id) as bills
      from booking_requests r join timesheets t on t.booking_request_id = r.id where r.id = ${request}`;
  expect(paid).toEqual({ bonus: 15_000, status: "invoiced", has_pay: true, bills: ["paid"] });
  const released = await pool()`
    select distinct t.status, t.attendance, t.pay_cents::int as pay, b.released_at is not null as released
      from bookings b join timesheets t on t.booking_id = b.id
     where b.id = any(${ended.map(({ booking_id }) => booking_id)}::uuid[])`;
  expect(released).toEqual([
    { status: "closed", attendance: "canceled_by_provider", pay: 0, released: true },
  ]);
}

/** What a rep has reported waits for David's word. */
async function expectReport({ context, by }: SeededStory) {
  const david = by("david.rosenthal@clinicians.test");
  const { results } = await listCallOuts(david, callOutsInput.parse({ awaits_me: true }), context);
  expect(results).toMatchObject([{ reported_by: "rep", status: "open", confirmed_at: null }]);
}

/** Both have a calendar address, and news that they have not read. */
async function expectNews({ now, rep, elena }: SeededStory) {
  const kinds = { [rep.kind]: "facility", [elena.kind]: "own" };
  for (const actor of [rep, elena]) {
    const feeds = await listFeeds(actor, feedsInput.parse({}));
    expect(feeds.results).toMatchObject([{ kind: kinds[actor.kind], url: null }]);
    const all = (await listNotices(actor, noticesInput.parse({ limit: 50 }))).results;
    for (const { created_at, title } of all)
      expect(Date.parse(created_at), title).toBeLessThanOrEqual(now.getTime());
    const unread = all.filter(({ read_at }) => read_at === null);
    expect(unread.length).toBeLessThan(all.length);
    for (const { created_at } of unread)
      expect(now.getTime() - Date.parse(created_at)).toBeLessThan(48 * hourMs);
  }
  const unread = noticesInput.parse({ unread: true, limit: 50 });
  const titlesOf = async (actor: Actor) =>
    (await listNotices(actor, unread)).results.map(({ title }) =>
      title.replace(/[A-Z][a-z]{2}, [A-Z][a-z]{2} \d+/, "…"),
    );
  expect(await titlesOf(elena)).toContain("Can you work …, 19:00–07:00 at Casco Harbor Medical Center?");
  expect(await titlesOf(rep)).toEqual(
    expect.arrayContaining([
      "A search has started: … at Casco Harbor Medical Center",
      "Amara Lindholm, MD, MPH cannot work … at Casco Harbor Medical Center",
      "Everybody has been asked: … at Kennebec Ridge Hospital",
    ]),
  );
}

async function expectSilence() {
  const [counts] = await pool()`
    select pay_first_break() as first_break, (select count(*)::int from mailbox) as mails,
           (select count(*)::int from outbox where delivered_at is null) as announced,
           (select count(*)::int from notices where in_digest) as digests`;
  expect(counts).toEqual({ first_break: null, mails: 0, announced: 0, digests: 0 });
  await expectBooksBalance();
}

describe("the demo story of shifts that fall free", () => {
  it.each(demoMoments)(
    "is told at %s: two searches and a report under way, three searches of last month, what people were told, and books that balance [RSC-S-029]",
    async (moment) => {
      const story = await seedStory(moment);
      await expectAmarasNight(story);
      await expectJamesDay(story);
      await expectLastMonth(story);
      await expectReport(story);
      await expectNews(story);
      await expectSilence();
    },
  );
});
