import { and, eq, inArray } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "@/db/client";
import { bookingRequests, bookings, connections, neededShifts, opportunities, providers } from "@/db/schema";
import type { Answer } from "../../support/api";
import {
  aBookable,
  aNeedingHospital,
  anotherOpportunity,
  type Bookable,
  needPath,
  needsPath,
  send,
} from "../../support/assignments/needs";
import { aConnection, aFacility, dayFromToday } from "../../support/builders";
import { one } from "../../support/opportunities/builders";
import { withSettings } from "../../support/settings";

withSettings({ RATE_LIMITS: "off" });

/*
Random histories of needed shifts and shifts. After each step the links are compared with those that the rule gives, which is
written here once more, from the document: what held before and holds still stays, then each shift without a link takes
the best that is free [SCH-I-004 SCH-I-005].
*/

/** Steps over all; RANDOM_TRIES=10000 takes so many. */
const steps = Number(process.env.RANDOM_TRIES) || 400;
const seed = Number(process.env.RANDOM_SEED) || 20_261_129;

/** Mulberry32: numbers of one seed, each time the same. */
function numbers(from: number) {
  let state = from;
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const readAll = async (organizationId: string) => ({
  shifts: await db()
    .select({
      shift: bookings,
      status: bookingRequests.status,
      opportunityId: connections.opportunityId,
      specialties: providers.specialties,
    })
    .from(bookings)
    .innerJoin(bookingRequests, eq(bookingRequests.id, bookings.bookingRequestId))
    .innerJoin(connections, eq(connections.id, bookingRequests.connectionId))
    .innerJoin(providers, eq(providers.id, bookings.providerId))
    .where(eq(bookings.organizationId, organizationId)),
  needs: await db()
    .select({ need: neededShifts, opportunity: opportunities })
    .from(neededShifts)
    .innerJoin(opportunities, eq(opportunities.id, neededShifts.opportunityId))
    .where(eq(neededShifts.organizationId, organizationId)),
});

type All = Awaited<ReturnType<typeof readAll>>;
type Shift = All["shifts"][number];
type Need = All["needs"][number];

const isStanding = ({ shift }: Shift) =>
  !shift.isCanceled &&
  !shift.isRemoved &&
  shift.statusByProvider !== "rejected" &&
  shift.statusByRep !== "rejected";

const edges = (during: string) =>
  during
    .replace(/[[\]()"]/g, "")
    .split(",")
    .map((edge) => Date.parse(`${edge.replace(" ", "T")}:00`)) as [number, number];

function qualifies({ shift, specialties }: Shift, { need: needed, opportunity }: Need) {
  const [[from, to], [neededFrom, neededTo]] = [edges(shift.during), edges(needed.during)];
  return (
    needed.withdrawnAt === null &&
    needed.publishedAt !== null &&
    opportunity.publishedAt !== null &&
    shift.facilityId === needed.facilityId &&
    shift.startOn === needed.startOn &&
    shift.rateKind === needed.rateKind &&
    from < neededTo &&
    neededFrom < to &&
    specialties.includes(opportunity.specialty)
  );
}

const place = ({ shift, status }: Shift) => {
  if (shift.statusByProvider !== "accepted") return 2;
  return status === "confirmed" && shift.statusByRep === "accepted" ? 0 : 1;
};

type Links = Map<string, string>;

const linksOf = ({ shifts }: All): Links =>
  new Map(
    shifts.flatMap((each) =>
      isStanding(each) && each.shift.neededShiftId
        ? [[each.shift.id, each.shift.neededShiftId] as const]
        : [],
    ),
  );

const rememberedIn = ({ shifts }: All): Links =>
  new Map(
    shifts.flatMap(({ shift }) => (shift.neededShiftId ? [[shift.id, shift.neededShiftId] as const] : [])),
  );

const compare = (...pairs: [string | number, string | number][]) => {
  for (const [one, other] of pairs) if (one !== other) return one < other ? -1 : 1;
  return 0;
};

const opened = ({ need: needed, opportunity }: Need) =>
  Math.max(needed.publishedAt?.getTime() ?? 0, opportunity.publishedAt?.getTime() ?? 0);

const sameTimes = ({ shift }: Shift, { need: needed }: Need) =>
  shift.startTime === needed.startTime && shift.endTime === needed.endTime ? 0 : 1;

/** The links after a step: of what was linked before it, and of the facts after it. `asked` names what a shift was asked for. */
function relinked(before: All, after: All, asked: Links): Links {
  const needOf = new Map(after.needs.map((each) => [each.need.id, each]));
  const held = linksOf(before);
  const remembered = rememberedIn(before);
  const links: Links = new Map();
  const taken = new Set<string>();
  const keep = (each: Shift, id: string | undefined) => {
    const needed = id === undefined ? undefined : needOf.get(id);
    if (!needed || taken.has(needed.need.id) || !qualifies(each, needed)) return;
    links.set(each.shift.id, needed.need.id);
    taken.add(needed.need.id);
  };
  const standing = after.shifts.filter(isStanding);
  for (const each of standing) keep(each, held.get(each.shift.id));
  for (const each of standing) if (!links.has(each.shift.id)) keep(each, asked.get(each.shift.id));
  for (const each of standing)
    if (!links.has(each.shift.id) && !held.has(each.shift.id)) keep(each, remembered.get(each.shift.id));
  const waiting = standing
    .filter(({ shift }) => !links.has(shift.id))
    .sort((a, b) =>
      compare(
        [place(a), place(b)],
        [a.shift.createdAt.getTime(), b.shift.createdAt.getTime()],
        [a.shift.id, b.shift.id],
      ),
    );
  for (const each of waiting) {
    const [best] = after.needs
      .filter((needed) => !taken.has(needed.need.id) && qualifies(each, needed))
      .sort((a, b) =>
        compare(
          [sameTimes(each, a), sameTimes(each, b)],
          [a.opportunity.id === each.opportunityId ? 0 : 1, b.opportunity.id === each.opportunityId ? 0 : 1],
          [opened(a), opened(b)],
          [a.need.id, b.need.id],
        ),
      );
    keep(each, best?.need.id);
  }
  return links;
}

async function aWorld() {
  const hospital = await aNeedingHospital();
  const second = await aFacility({ organizationId: hospital.rep.organizationId });
  const own = await anotherOpportunity(hospital);
  const unpublished = await anotherOpportunity(hospital, { status: "draft", publishedAt: null });
  const internal = await anotherOpportunity(hospital, { specialty: "INTERNAL_MEDICINE" });
  const elsewhere = await anotherOpportunity({ ...hospital, facility: second });
  const bookables: Bookable[] = [];
  for (let index = 0; index < 6; index += 1) {
    const specialties = index === 5 ? ["INTERNAL_MEDICINE"] : ["EMERGENCY_MEDICINE"];
    const bookable = await aBookable(hospital, { specialties }, index % 2 === 0 ? own.id : undefined);
    const there = await aConnection({ ...bookable, facility: second, as: "approved" });
    bookables.push(bookable, { ...bookable, ...there });
  }
  return {
    ...hospital,
    bookables,
    opportunities: [hospital.opportunity, own, unpublished, internal, elsewhere],
  };
}

type World = Awaited<ReturnType<typeof aWorld>>;

const onlyDays = [7, 8, 9].map(dayFromToday);
const times = [{}, {}, { start_time: "08:00" }, { start_time: "07:00", end_time: "12:00" }];

/** One step of a history: a call with whatever it is given; most succeed, and a refusal changes nothing. */
async function step({ asRep, rep, bookables, opportunities: all }: World, random: (below: number) => number) {
  const some = <Item>(items: readonly Item[]) => items[random(items.length)];
  const day = () => some(onlyDays)!;
  const kind = () => (random(5) === 0 ? "call" : "day");
  const opportunity = some(all)!;
  const { organizationId } = rep;
  const aNeed = async () =>
    some(await db().select().from(neededShifts).where(eq(neededShifts.organizationId, organizationId)));
  const aRequest = async (...statuses: ("pending" | "responded" | "confirmed")[]) => {
    const found = some(
      await db()
        .select()
        .from(bookingRequests)
        .where(
          and(eq(bookingRequests.organizationId, organizationId), inArray(bookingRequests.status, statuses)),
        ),
    );
    if (!found) return null;
    const shifts = await db().select().from(bookings).where(eq(bookings.bookingRequestId, found.id));
    const by = bookables.find(({ provider }) => provider.providerId === found.providerId)!;
    return { id: found.id, shifts: shifts.filter(({ isRemoved }) => !isRemoved), by };
  };
  let named: string | null = null;
  const acts: (() => Promise<Answer | null>)[] = [
    () =>
      asRep.post(needsPath(opportunity.id), {
        shifts: [{ start_on: day(), provider_rate_type: kind(), count: 1 + random(2), ...some(times) }],
        publish: random(4) > 0,
      }),
    async () => {
      const found = await aNeed();
      return found ? asRep.put("/needed-shifts-publish/", { ids: [found.id] }) : null;
    },
    async () => {
      const found = await aNeed();
      return found ? asRep.patch(needPath(found.id), { start_on: day(), ...some(times) }) : null;
    },
    async () => {
      const found = await aNeed();
      const body = { days: random(2) === 0 ? 1 : -1, needed_shift: found?.id };
      return found ? asRep.post(`${needsPath(found.opportunityId)}move/`, body) : null;
    },
    async () => {
      const found = await aNeed();
      return found ? asRep.delete(needPath(found.id)) : null;
    },
    () => send(asRep, some(bookables)!, { start_on: day(), provider_rate_type: kind(), ...some(times) }),
    () => send(asRep, some(bookables)!, { start_on: onlyDays[0]! }, { start_on: onlyDays[1]! }),
    async () => {
      const found = await aNeed();
      const provider = some(bookables)!.provider.providerId;
      named = found?.id ?? null;
      return found ? asRep.post(`${needPath(found.id)}ask/`, { provider }) : null;
    },
    async () => {
      const request = await aRequest("pending");
      if (!request) return null;
      const answers = request.shifts.map(({ id }) => ({ id, status_by_provider: random(3) > 0 }));
      const body = { bookings: answers, comment: "" };
      return request.by.asProvider.put(`/booking-requests/${request.id}/respond/`, body);
    },
    async () => {
      const request = await aRequest("responded");
      if (!request) return null;
      const answers = request.shifts.map(({ id }) => ({ id, status_by_provider: random(2) > 0 }));
      return request.by.asProvider.put(`/booking-requests/${request.id}/`, {
        bookings: answers,
        comment: "",
      });
    },
    async () => {
      const request = await aRequest("pending", "responded");
      const shift = request && some(request.shifts);
      if (!shift) return null;
      const change = random(4) === 0 ? { is_removed: true } : { start_on: day(), ...some(times) };
      const added =
        random(3) === 0
          ? [{ start_on: day(), start_time: "07:00", end_time: "19:00", provider_rate_type: "day" }]
          : [];
      const body = { bookings: [{ id: shift.id, ...change }, ...added], comment: "" };
      return asRep.put(`/booking-requests/${request.id}/`, body);
    },
    async () => {
      const request = await aRequest("responded");
      if (!request) return null;
      const answered = request.shifts.filter(({ statusByProvider }) => statusByProvider === "accepted");
      const decided = answered.map(({ id }) => ({ id, status_by_rep: random(4) > 0 }));
      return asRep.put(`/booking-requests/${request.id}/confirm/`, { bookings: decided, comment: "" });
    },
    async () => {
      const request = await aRequest("pending", "responded", "confirmed");
      return request ? asRep.put(`/booking-requests/${request.id}/cancel/`, { comment: "" }) : null;
    },
    async () => {
      const request = await aRequest("confirmed");
      const shift = request && some(request.shifts);
      return shift ? asRep.put(`/bookings/${shift.id}/cancel/`, { reason: "Closed." }) : null;
    },
    async () => {
      const request = await aRequest("confirmed");
      const shift = request && some(request.shifts);
      if (!shift) return null;
      const body = { booking: shift.id, reason: "ILLNESS", comment: "" };
      const opening = await request.by.asProvider.post("/call-outs/", body);
      return opening.status === 201 ? asRep.put(`/call-outs/${opening.body.id}/release/`, {}) : opening;
    },
    async () => {
      const code = some(["open", "closed", "reopened", "filled"]);
      return random(4) > 0 ? null : asRep.patch(`${one(opportunity.id)}status-update/`, { code });
    },
    async () => {
      if (random(6) > 0) return null;
      const specialty = random(2) === 0 ? "INTERNAL_MEDICINE" : "EMERGENCY_MEDICINE";
      return asRep.patch(one(opportunity.id), { specialty });
    },
  ];
  const answer = await some(acts)!();
  return { answer, named };
}

/** New shifts, of which the only one of an ask is asked for its needed shift by name. */
function askedFor(named: string | null, before: All, after: All): Links {
  const known = new Set(before.shifts.map(({ shift }) => shift.id));
  const made = after.shifts.filter(({ shift }) => !known.has(shift.id));
  return new Map(named ? made.map(({ shift }) => [shift.id, named]) : []);
}

it(`after ${steps} random steps every link equals its recomputation [SCH-I-004 SCH-I-005 SCH-I-006 SCH-I-007]`, async () => {
  const random = numbers(seed);
  let world = await aWorld();
  let before = await readAll(world.rep.organizationId);
  const answered = new Map<number, number>();
  for (let taken = 0; taken < steps; taken += 1) {
    if (taken % 250 === 249) {
      world = await aWorld();
      before = await readAll(world.rep.organizationId);
    }
    const { answer, named } = await step(world, random);
    const status = answer?.status ?? 0;
    answered.set(status, (answered.get(status) ?? 0) + 1);
    expect(status, JSON.stringify(answer?.body)).toBeLessThan(500);
    const after = await readAll(world.rep.organizationId);
    const expected = relinked(before, after, askedFor(named, before, after));
    expect(linksOf(after), `step ${taken} of seed ${seed}`).toEqual(expected);
    for (const { need: needed, opportunity } of after.needs)
      if (opportunity.status === "closed" && needed.withdrawnAt === null)
        expect([...linksOf(after).values()], `step ${taken}`).toContain(needed.id);
    before = after;
  }
  const worked = [200, 201, 204].reduce((sum, status) => sum + (answered.get(status) ?? 0), 0);
  expect(worked).toBeGreaterThan(steps / 4);
});
