import { and, eq, inArray, sql } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import {
  bookings,
  callOuts,
  connectionRates,
  connections,
  providers,
  rescueOffers,
  rescues,
} from "@/db/schema";
import { systemActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { advanceRescues } from "@/lib/coverage/searches/commands/advance";
import { answerPaths } from "@/lib/notices/answer-links/commands/make";
import { type Caller, signInAs } from "../../support/api";
import { aBookingRequest, aConnection, aFacility, aRep, dayFromToday } from "../../support/builders";
import { readCallOut, readShift } from "../../support/coverage/builders";
import {
  aCandidate,
  aRule,
  type CandidateBuilt,
  isDueNow,
  offersOf,
  readSearch,
} from "../../support/coverage/searches";
import { rowOf, withGate, writesOf } from "../../support/gate";
import { openLink } from "../../support/notices/answer-links";
import { expectBooksBalance } from "../../support/pay/builders";
import { pairRounds, rounds } from "../../support/rounds";

const race = withGate();

const clients = 32;
const texts = {
  taken: "Somebody else has taken this shift. Thank you for answering.",
  stopped: "The facility no longer looks for cover for this shift. Thank you for answering.",
  paused: "The facility has paused this search. Your offer stays; please try again later.",
  impossible: "This shift cannot be accepted at the moment.",
  busy: "You are not free at that time.",
  overlap: "This shift overlaps another shift of the provider.",
  account: "Your account cannot be booked at the moment.",
  ended: "This search has ended.",
};

type Sent = { status: number; body: { error?: string } };
const outcomeOf = ({ status, body }: Sent) => (status < 300 ? String(status) : `${status} ${body.error}`);

/** What an acceptance by a link comes to, in the words of the call. */
async function outcomeByLink(page: Awaited<ReturnType<typeof openLink>>) {
  const { status, text } = await page.send({ answer: "accept" });
  if (status === 303) return "200";
  return `400 ${Object.values(texts).find((sentence) => text.includes(sentence)) ?? `${status} ${text}`}`;
}

type Person = CandidateBuilt & { caller: Caller };
let place: { rep: Awaited<ReturnType<typeof aRep>>; facility: Awaited<ReturnType<typeof aFacility>> };
let rep: Caller;
let holder: Awaited<ReturnType<typeof aHolder>>;
const crowd: Person[] = [];

async function aHolder() {
  const connected = await aConnection({ ...place, as: "approved" });
  return { ...connected, caller: await signInAs(connected.provider) };
}

beforeAll(async () => {
  const organizer = await aRep();
  place = { rep: organizer, facility: await aFacility({ organizationId: organizer.organizationId }) };
  rep = await signInAs(organizer);
  holder = await aHolder();
  for (let count = 0; count < clients; count += 1) {
    const candidate = await aCandidate(place);
    crowd.push({ ...candidate, caller: await signInAs(candidate) });
  }
}, 60_000);

/** After each race: nobody is held twice, and whoever was let go has a successor. */
afterEach(async () => {
  await expectBooksBalance();
  const broken = await db().execute(sql`
    select r.id from rescues r left join bookings b on b.id = r.filled_booking_id
     where r.status = 'filled' and (b.rescue_id is distinct from r.id or not b.holds)
    union all
    select c.id from call_outs c where c.status = 'filled' and not exists (
      select 1 from rescues r where r.call_out_id = c.id and r.status = 'filled')
    union all
    select a.id from bookings a join bookings b on b.provider_id = a.provider_id and b.id > a.id
     where a.holds and b.holds and a.released_at is null and b.released_at is null and a.during && b.during`);
  expect([...broken]).toEqual([]);
});

let days = 3;
/** A day on which nothing happens yet. */
function freeDay() {
  days += 1;
  return dayFromToday(days);
}

/** A night that its holder has called out of, on a day of its own, put to so many of the crowd. */
async function aSearch(
  asked = crowd.slice(0, 2),
  {
    startOn = freeDay(),
    of = holder,
    ...body
  }: { startOn?: string; of?: typeof holder; tiers?: string[] } = {},
) {
  const { caller, ...connected } = of;
  const built = await aBookingRequest({
    ...connected,
    status: "confirmed",
    shifts: [{ startOn, rateKind: "night" }],
  });
  const [shift] = built.shifts;
  const callOut = (await caller.post("/call-outs/", { booking: shift!.id })).body;
  const started = await rep.post("/rescues/", {
    booking: shift!.id,
    exclude: [...crowd, ...asked].map(({ id }) => id),
    ...body,
  });
  expect(started.status, JSON.stringify(started.body)).toBe(201);
  const rescueId: string = started.body.id;
  const offers = asked.map(({ id: providerId }) => ({
    id: newId(),
    rescueId,
    providerId,
    tier: "facility" as const,
    waveNumber: 1,
    reasons: [],
    notifiedBonusCents: 0,
  }));
  if (offers.length > 0) await db().insert(rescueOffers).values(offers);
  const accept = (place: number) => asked[place]!.caller.put(`/shift-offers/${offers[place]!.id}/accept/`);
  /** The pages that the links of these people open. */
  async function links(people: Person[]) {
    const { endsAt: expiresAt } = await readSearch(rescueId);
    const wanted = people.map(({ id, userId }) => ({
      userId,
      expiresAt,
      objectId: offers.find(({ providerId }) => providerId === id)!.id,
    }));
    const pages = [];
    for (const path of (await answerPaths("offer", wanted, new Date())).values())
      pages.push(await openLink(path));
    return pages;
  }
  const run = (call: string, body: object = {}) => rep.put(`/rescues/${rescueId}/${call}/`, body);
  return {
    rescueId,
    shift: shift!,
    requestId: built.requestId,
    callOutId: callOut.id,
    accept,
    links,
    run,
  };
}

const each = (all: number) => [...Array(rounds(all)).keys()];
const heldBy = async (rescueId: string) => db().$count(bookings, eq(bookings.rescueId, rescueId));

/** What all who move the vacant shift lock first. */
const holderOfShift = () => rowOf(providers, holder.provider.providerId);
const searchOf = (rescueId: string) => rowOf(rescues, rescueId);

/** All of these accept, every second one by the link in the mail: one is booked. */
async function acceptTogether(
  people: Person[],
  start: (racers: (() => Promise<string>)[]) => Promise<string[]>,
) {
  const { rescueId, accept, links } = await aSearch(people);
  const pages = await links(people.filter((_, place) => place % 2 === 1));
  const outcomes = await start(
    people.map((_, place) => async () => {
      const page = place % 2 === 1 ? pages[(place - 1) / 2] : undefined;
      return page ? outcomeByLink(page) : outcomeOf(await accept(place));
    }),
  );
  const others = Array(people.length - 1).fill(`400 ${texts.taken}`);
  expect(outcomes.sort()).toEqual(["200", ...others]);
  expect(await heldBy(rescueId)).toBe(1);
}

describe("at the same moment", () => {
  it("all who were asked accept, half of them by the link in their mail: exactly one is booked, the others get their sentence [RSC-I-030 RSC-I-013 RSC-I-018]", async () => {
    for (const round of pairRounds())
      await acceptTogether(crowd.slice(0, 8), (racers) => race(round, holderOfShift(), racers));
  }, 120_000);

  it("one accepts again and again: one booking, the same answer [RSC-I-034]", async () => {
    for (const round of each(4)) {
      const { rescueId, accept } = await aSearch();
      const again = () => accept(0);
      const answers = await race(round, holderOfShift(), [again, again, again, again]);
      expect(new Set(answers.map(outcomeOf))).toEqual(new Set(["200"]));
      expect(new Set(answers.map(({ body }) => body.booking_request_id)).size).toBe(1);
      expect(await heldBy(rescueId)).toBe(1);
    }
  }, 120_000);

  it.each([
    ["stop", texts.stopped],
    ["pause", texts.paused],
  ])(
    "an acceptance and a rep's %s: whichever comes first wins [RSC-I-031]",
    async (call, sentence) => {
      const seen = new Set<string>();
      for (const round of pairRounds()) {
        const { rescueId, accept, run } = await aSearch();
        const [accepted, other] = await race(round, searchOf(rescueId), [() => accept(0), () => run(call)]);
        seen.add([outcomeOf(accepted), outcomeOf(other)].join());
        expect(await heldBy(rescueId)).toBe(accepted.status === 200 ? 1 : 0);
      }
      expect(seen).toEqual(new Set([`200,400 ${texts.ended}`, `400 ${sentence},200`]));
    },
    120_000,
  );

  it("an acceptance and a higher bonus: the shift pays one of the two [RSC-I-031 RSC-V-008]", async () => {
    const seen = new Set<number>();
    for (const round of pairRounds()) {
      const { rescueId, accept } = await aSearch();
      const raise = () => rep.patch(`/rescues/${rescueId}/`, { bonus: 75 });
      const [accepted] = await race(round, searchOf(rescueId), [() => accept(0), raise]);
      expect(accepted.status).toBe(200);
      const { bonusCents } = await readSearch(rescueId);
      const [paid] = await db().execute(sql`select r.bonus_cents from booking_requests r
        join bookings b on b.booking_request_id = r.id where b.rescue_id = ${rescueId}`);
      expect(paid?.bonus_cents ?? 0).toBe(bonusCents);
      seen.add(bonusCents);
    }
    expect(seen).toEqual(new Set([0, 7500]));
  }, 120_000);

  it("an acceptance and the holder's word that it is worked after all: never both [RSC-I-031]", async () => {
    const seen = new Set<string>();
    for (const round of pairRounds()) {
      const { rescueId, accept, callOutId, shift } = await aSearch();
      const withdraw = () => holder.caller.put(`/call-outs/${callOutId}/withdraw/`, {});
      const [accepted, back] = await race(round, holderOfShift(), [() => accept(0), withdraw]);
      seen.add([outcomeOf(accepted), outcomeOf(back)].join());
      expect((await readShift(shift.id)).releasedAt !== null).toBe(accepted.status === 200);
      expect(await heldBy(rescueId)).toBe(accepted.status === 200 ? 1 : 0);
    }
    expect(seen).toEqual(new Set(["200,400 This report is closed.", `400 ${texts.stopped},200`]));
  }, 120_000);

  it("an acceptance and a release: the successor is booked either way [RSC-I-031]", async () => {
    const seen = new Set<string>();
    for (const round of pairRounds()) {
      const { accept, callOutId, shift } = await aSearch();
      const release = () => rep.put(`/call-outs/${callOutId}/release/`);
      const [accepted] = await race(round, holderOfShift(), [() => accept(0), release]);
      expect(outcomeOf(accepted)).toBe("200");
      expect((await readShift(shift.id)).releasedAt).not.toBeNull();
      seen.add((await readCallOut(callOutId)).status);
    }
    expect(seen).toEqual(new Set(["filled", "released"]));
  }, 120_000);

  it("an acceptance and the end of the whole request: whichever comes first wins [RSC-I-031]", async () => {
    const seen = new Set<string>();
    for (const round of pairRounds()) {
      const { rescueId, accept, requestId } = await aSearch();
      const cancel = () => rep.put(`/booking-requests/${requestId}/cancel/`, {});
      const [accepted] = await race(round, holderOfShift(), [() => accept(0), cancel]);
      seen.add(outcomeOf(accepted));
      expect(await heldBy(rescueId)).toBe(accepted.status === 200 ? 1 : 0);
    }
    expect(seen).toEqual(new Set(["200", `400 ${texts.stopped}`]));
  }, 120_000);

  it("two overlapping searches are accepted by one provider: one of them [RSC-I-033 RSC-I-032 RSC-I-015]", async () => {
    const [person] = crowd as [Person];
    const another = await aHolder();
    for (const round of pairRounds()) {
      const startOn = freeDay();
      const one = await aSearch([person], { startOn });
      const other = await aSearch([person], { startOn, of: another });
      const answers = await race(round, rowOf(providers, person.providerId), [
        () => one.accept(0),
        () => other.accept(0),
      ]);
      const outcomes = answers.map(outcomeOf).sort();
      expect(outcomes[0], `round ${round}`).toBe("200");
      expect([`400 ${texts.busy}`, `400 ${texts.overlap}`]).toContain(outcomes[1]);
    }
  }, 120_000);

  it("an acceptance and the same provider's yes to another facility for that night: one of the two holds [RSC-I-032]", async () => {
    const [person] = crowd as [Person];
    const elsewhere = await aConnection({ provider: person, as: "approved" });
    const seen = new Set<string>();
    for (const round of pairRounds()) {
      const { rescueId, accept, shift } = await aSearch([person]);
      const shifts = [{ startOn: shift.startOn, rateKind: "night" as const }];
      const other = await aBookingRequest({ ...elsewhere, shifts });
      const [asked] = other.shifts;
      const yes = { bookings: [{ id: asked!.id, status_by_provider: true }] };
      const respond = () => person.caller.put(`/booking-requests/${other.requestId}/respond/`, yes);
      const held = rowOf(providers, person.providerId);
      const [accepted, answered] = await race(round, held, [() => accept(0), respond]);
      seen.add([accepted.status, answered.status].join());
      expect(await heldBy(rescueId)).toBe(accepted.status === 200 ? 1 : 0);
      expect((await readShift(asked!.id)).holds).toBe(answered.status === 200);
    }
    expect(seen).toEqual(new Set(["200,400", "400,200"]));
  }, 120_000);

  it("an acceptance and the loss of the rights that it stands on: nobody is approved by them afterwards [RSC-I-031 RSC-P-019]", async () => {
    const { organizationId } = place.rep;
    const groups = ["connect_with_providers", "grant_presentation_approval"] as const;
    const ticker = await aRep({ organizationId, groups: [...groups] });
    const rightsAre = (names: readonly string[]) =>
      db().execute(sql`update reps set group_names = ${`{${names.join()}}`} where id = ${ticker.repId}`);
    await aRule(place, { otherFacilities: true, tickedByRepId: ticker.repId });
    for (const round of pairRounds()) {
      await rightsAre(groups);
      const sister = await aCandidate(place, "organization");
      const person = { ...sister, caller: await signInAs(sister) };
      const tiers = ["facility", "organization"];
      const { rescueId, accept } = await aSearch([person], { tiers });
      // The rights go before the acceptance reads them, or between that and what is written by them.
      const held = round % 2 ? writesOf(connectionRates) : searchOf(rescueId);
      const meanwhile = () => rightsAre([]);
      const [accepted] = await race(round, held, [() => accept(0)], { meanwhile });
      expect(["200", `400 ${texts.impossible}`], `round ${round}`).toContain(outcomeOf(accepted));
      const here = and(
        eq(connections.providerId, sister.providerId),
        eq(connections.facilityId, place.facility.facilityId),
      );
      const approved = accepted.status === 200 ? 1 : 0;
      expect([await heldBy(rescueId), await db().$count(connections, here)]).toEqual([approved, approved]);
    }
  }, 120_000);

  it("an acceptance and a deactivation: never a booking of a closed account [RSC-I-039 RSC-I-015]", async () => {
    const seen = new Set<string>();
    for (const round of pairRounds()) {
      const candidate = await aCandidate(place);
      const person = { ...candidate, caller: await signInAs(candidate) };
      const { rescueId, accept } = await aSearch([person]);
      const [accepted] = await race(round, rowOf(providers, person.providerId), [
        () => accept(0),
        async () => db().execute(sql`update users set is_active = false where id = ${person.userId}`),
      ]);
      const outcome = outcomeOf(accepted);
      seen.add(outcome);
      expect(["200", `400 ${texts.account}`, "401 undefined", "403 undefined"]).toContain(outcome);
      expect(await heldBy(rescueId)).toBe(accepted.status === 200 ? 1 : 0);
    }
    expect([...seen]).toEqual(expect.arrayContaining(["200", `400 ${texts.account}`]));
  }, 120_000);

  it("two searches are started for one shift: one is [RSC-I-009]", async () => {
    for (const round of pairRounds()) {
      const shifts = [{ startOn: freeDay(), rateKind: "night" as const }];
      const { caller, ...connected } = holder;
      const built = await aBookingRequest({ ...connected, status: "confirmed", shifts });
      const booking = built.shifts[0]!.id;
      await caller.post("/call-outs/", { booking });
      const exclude = crowd.map(({ id }) => id);
      const start = () => rep.post("/rescues/", { booking, exclude });
      const answers = await race(round, holderOfShift(), [start, start, start, start]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400]);
    }
  }, 120_000);

  it("one wave is run by two servers: nobody is asked twice [RSC-I-042]", async () => {
    const sweep = () => advanceRescues(systemActor("advance-rescues"), contextAt(new Date()));
    for (const round of pairRounds()) {
      const { rescueId } = await aSearch([]);
      await db()
        .update(rescues)
        .set({ exhaustedAt: null, excluded: crowd.slice(6).map(({ id }) => id), waveSize: 2 })
        .where(eq(rescues.id, rescueId));
      await db().execute(sql`update notice_settings set max_offers_per_day = 20`);
      await isDueNow(rescueId);
      const before = await offersOf(rescueId);
      // A row that is held would be skipped: the gate holds the table.
      await race(round, writesOf(rescues), [sweep, sweep]);
      const waves = (await offersOf(rescueId)).length - before.length;
      expect(waves).toBeLessThanOrEqual(2);
      await db()
        .update(rescues)
        .set({ status: "stopped", closedAt: new Date(), nextWaveAt: null })
        .where(and(eq(rescues.id, rescueId), inArray(rescues.status, ["running", "paused"])));
    }
    expect(await db().$count(callOuts)).toBeGreaterThan(0);
  }, 120_000);

  // Last: it opens a connection for each of them, and every one is kept.
  it(`${clients} who were asked accept as luck has it: exactly one is booked [RSC-I-030]`, async () => {
    for (const _ of each(4))
      await acceptTogether(crowd, (racers) => Promise.all(racers.map((accept) => accept())));
  }, 120_000);
});
