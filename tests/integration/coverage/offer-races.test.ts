import { and, eq, inArray, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { closePool, db } from "@/db/client";
import { newId } from "@/db/columns";
import { bookings, callOuts, connections, rescueOffers, rescues } from "@/db/schema";
import { systemActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { advanceRescues } from "@/lib/coverage/searches/commands/advance";
import { answerPaths } from "@/lib/notices/answer-links/commands/make";
import { type Caller, patiently, signInAs } from "../../support/api";
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
import { openLink } from "../../support/notices/answer-links";
import { expectBooksBalance } from "../../support/pay/builders";
import { rounds } from "../../support/rounds";
import { withSettings } from "../../support/settings";

// Every client gets a connection of its own, and nobody is slowed down.
withSettings({ DATABASE_POOL: 36, RATE_LIMITS: "off" });

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
const crowd: Person[] = [];

beforeAll(async () => {
  await closePool();
  const organizer = await aRep();
  place = { rep: organizer, facility: await aFacility({ organizationId: organizer.organizationId }) };
  rep = await signInAs(organizer);
  for (let count = 0; count < clients; count += 1) {
    const candidate = await aCandidate(place);
    crowd.push({ ...candidate, caller: await signInAs(candidate) });
  }
}, 60_000);
afterAll(closePool);

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
async function aRace(asked = crowd.slice(0, 2), startOn = freeDay(), body: object = {}) {
  const holder = await aConnection({ ...place, as: "approved" });
  const built = await aBookingRequest({
    ...holder,
    status: "confirmed",
    shifts: [{ startOn, rateKind: "night" }],
  });
  const [shift] = built.shifts;
  const holding = await signInAs(built.provider);
  const callOut = (await holding.post("/call-outs/", { booking: shift!.id })).body;
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
    holding,
    callOutId: callOut.id,
    accept,
    links,
    run,
  };
}

const each = (all: number) => [...Array(rounds(all)).keys()];
const heldBy = async (rescueId: string) => db().$count(bookings, eq(bookings.rescueId, rescueId));

describe("at the same moment", () => {
  it("all who were asked accept, half of them by the link in their mail: exactly one is booked, the others get their sentence [RSC-I-030 RSC-I-013 RSC-I-018]", async () => {
    for (const round of each(50)) {
      const { rescueId, accept, links } = await aRace(crowd);
      const pages = await links(crowd.slice(clients / 2));
      const answers = await Promise.all([
        ...crowd.slice(0, clients / 2).map((_, place) => accept(place).then(outcomeOf)),
        ...pages.map(outcomeByLink),
      ]);
      const outcomes = answers.sort();
      expect(outcomes, `round ${round}`).toEqual(["200", ...Array(clients - 1).fill(`400 ${texts.taken}`)]);
      expect(await heldBy(rescueId)).toBe(1);
    }
  }, 240_000);

  it("one accepts again and again: one booking, the same answer [RSC-I-034]", async () => {
    for (const _ of each(20)) {
      const { rescueId, accept } = await aRace();
      const answers = await Promise.all([...Array(8)].map(() => accept(0)));
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
      for (const round of each(50)) {
        const { rescueId, accept, run } = await aRace();
        const [accepted, other] = await Promise.all([accept(0), run(call)]);
        const outcome = [outcomeOf(accepted), outcomeOf(other)].join();
        expect([`200,400 ${texts.ended}`, `400 ${sentence},200`], `round ${round}`).toContain(outcome);
        expect(await heldBy(rescueId)).toBe(accepted.status === 200 ? 1 : 0);
      }
    },
    120_000,
  );

  it("an acceptance and a higher bonus: the shift pays one of the two [RSC-I-031 RSC-V-008]", async () => {
    for (const _ of each(50)) {
      const { rescueId, accept } = await aRace();
      const [accepted] = await Promise.all([accept(0), rep.patch(`/rescues/${rescueId}/`, { bonus: 75 })]);
      expect(accepted.status).toBe(200);
      const { bonusCents } = await readSearch(rescueId);
      const [paid] = await db().execute(sql`select r.bonus_cents from booking_requests r
        join bookings b on b.booking_request_id = r.id where b.rescue_id = ${rescueId}`);
      expect(paid?.bonus_cents ?? 0).toBe(bonusCents);
    }
  }, 120_000);

  it("an acceptance and the holder's word that it is worked after all: never both [RSC-I-031]", async () => {
    for (const round of each(50)) {
      const { rescueId, accept, holding, callOutId, shift } = await aRace();
      const [accepted, back] = await Promise.all([
        accept(0),
        holding.put(`/call-outs/${callOutId}/withdraw/`, {}),
      ]);
      const outcome = [outcomeOf(accepted), outcomeOf(back)].join();
      expect(["200,400 This report is closed.", `400 ${texts.stopped},200`], `round ${round}`).toContain(
        outcome,
      );
      expect((await readShift(shift.id)).releasedAt !== null).toBe(accepted.status === 200);
      expect(await heldBy(rescueId)).toBe(accepted.status === 200 ? 1 : 0);
    }
  }, 120_000);

  it("an acceptance and a release: the successor is booked either way [RSC-I-031]", async () => {
    for (const _ of each(50)) {
      const { accept, callOutId, shift } = await aRace();
      const [accepted] = await Promise.all([accept(0), rep.put(`/call-outs/${callOutId}/release/`)]);
      expect(outcomeOf(accepted)).toBe("200");
      expect((await readShift(shift.id)).releasedAt).not.toBeNull();
      expect(["filled", "released"]).toContain((await readCallOut(callOutId)).status);
    }
  }, 120_000);

  it("an acceptance and the end of the whole request: whichever comes first wins [RSC-I-031]", async () => {
    for (const round of each(50)) {
      const { rescueId, accept, requestId } = await aRace();
      const [accepted] = await Promise.all([
        accept(0),
        rep.put(`/booking-requests/${requestId}/cancel/`, {}),
      ]);
      expect(["200", `400 ${texts.stopped}`], `round ${round}`).toContain(outcomeOf(accepted));
      expect(await heldBy(rescueId)).toBe(accepted.status === 200 ? 1 : 0);
    }
  }, 120_000);

  it("two overlapping searches are accepted by one provider: one of them [RSC-I-033 RSC-I-032 RSC-I-015]", async () => {
    for (const round of each(50)) {
      const startOn = freeDay();
      const [one, other] = [await aRace(crowd.slice(0, 1), startOn), await aRace(crowd.slice(0, 1), startOn)];
      const answers = await Promise.all([one.accept(0), other.accept(0)]);
      const outcomes = answers.map(outcomeOf).sort();
      expect(outcomes[0], `round ${round}`).toBe("200");
      expect([`400 ${texts.busy}`, `400 ${texts.overlap}`]).toContain(outcomes[1]);
    }
  }, 120_000);

  it("an acceptance and the same provider's yes to another facility for that night: one of the two holds [RSC-I-032]", async () => {
    const [person] = crowd as [Person];
    for (const round of each(50)) {
      const { rescueId, accept, shift } = await aRace([person]);
      const shifts = [{ startOn: shift.startOn, rateKind: "night" as const }];
      const elsewhere = await aConnection({ provider: person, as: "approved" });
      const other = await aBookingRequest({ ...elsewhere, shifts });
      const [asked] = other.shifts;
      const yes = { bookings: [{ id: asked!.id, status_by_provider: true }] };
      const [accepted, answered] = await Promise.all([
        accept(0),
        person.caller.put(`/booking-requests/${other.requestId}/respond/`, yes),
      ]);
      expect([accepted.status, answered.status].sort(), `round ${round}`).toEqual([200, 400]);
      expect(await heldBy(rescueId)).toBe(accepted.status === 200 ? 1 : 0);
      expect((await readShift(asked!.id)).holds).toBe(answered.status === 200);
    }
  }, 120_000);

  it("an acceptance and the loss of the rights that it stands on: nobody is approved by them afterwards [RSC-I-031 RSC-P-019]", async () => {
    const { organizationId } = place.rep;
    const groups = ["connect_with_providers", "grant_presentation_approval"] as const;
    const ticker = await aRep({ organizationId, groups: [...groups] });
    const rightsAre = (names: readonly string[]) =>
      db().execute(sql`update reps set group_names = ${`{${names.join()}}`} where id = ${ticker.repId}`);
    await aRule(place, { otherFacilities: true, tickedByRepId: ticker.repId });
    for (const round of each(50)) {
      await rightsAre(groups);
      const sister = await aCandidate(place, "organization");
      const person = { ...sister, caller: await signInAs(sister) };
      const tiers = ["facility", "organization"];
      const { rescueId, accept } = await aRace([person], undefined, { tiers });
      const [accepted] = await Promise.all([accept(0), rightsAre([])]);
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
    for (const _ of each(20)) {
      const candidate = await aCandidate(place);
      const person = { ...candidate, caller: await signInAs(candidate) };
      const { rescueId, accept } = await aRace([person]);
      const [accepted] = await Promise.all([
        accept(0),
        db().execute(sql`update users set is_active = false where id = ${person.userId}`),
      ]);
      expect(["200", `400 ${texts.account}`, "401 undefined", "403 undefined"]).toContain(
        outcomeOf(accepted),
      );
      expect(await heldBy(rescueId)).toBe(accepted.status === 200 ? 1 : 0);
    }
  }, 120_000);

  it("two searches are started for one shift: one is [RSC-I-009]", async () => {
    for (const _ of each(30)) {
      const holder = await aConnection({ ...place, as: "approved" });
      const shifts = [{ startOn: freeDay(), rateKind: "night" as const }];
      const built = await aBookingRequest({ ...holder, status: "confirmed", shifts });
      const booking = built.shifts[0]!.id;
      await (await signInAs(built.provider)).post("/call-outs/", { booking });
      const exclude = crowd.map(({ id }) => id);
      const start = () => patiently(() => rep.post("/rescues/", { booking, exclude }));
      const answers = await Promise.all([start(), start(), start(), start()]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400]);
    }
  }, 120_000);

  it("one wave is run by two servers: nobody is asked twice [RSC-I-042]", async () => {
    const sweep = () => advanceRescues(systemActor("advance-rescues"), contextAt(new Date()));
    for (const _ of each(30)) {
      const { rescueId } = await aRace([]);
      await db()
        .update(rescues)
        .set({ exhaustedAt: null, excluded: crowd.slice(6).map(({ id }) => id), waveSize: 2 })
        .where(eq(rescues.id, rescueId));
      await db().execute(sql`update notice_settings set max_offers_per_day = 20`);
      await isDueNow(rescueId);
      const before = await offersOf(rescueId);
      await Promise.all([sweep(), sweep()]);
      const waves = (await offersOf(rescueId)).length - before.length;
      expect(waves).toBeLessThanOrEqual(2);
      await db()
        .update(rescues)
        .set({ status: "stopped", closedAt: new Date(), nextWaveAt: null })
        .where(and(eq(rescues.id, rescueId), inArray(rescues.status, ["running", "paused"])));
    }
    expect(await db().$count(callOuts)).toBeGreaterThan(0);
  }, 120_000);
});
