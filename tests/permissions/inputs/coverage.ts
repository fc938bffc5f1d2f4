import { eq, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { callOuts, noticeSettings, providerBlocks, raisedHands, rescueOffers, rescues } from "@/db/schema";
import { aBookingRequest, aConnection } from "../../support/builders";
import type { Inputs } from "../inputs";
import type { World } from "../world";

/** A confirmed shift of the party on a day of its own. */
async function aPartysShift({ approved, freeDay }: World) {
  const built = await aBookingRequest({
    ...approved,
    status: "confirmed",
    shifts: [{ startOn: freeDay() }],
  });
  return built.shifts[0]!;
}

/** A party's shift, called out by its provider, or reported by a rep. */
async function aPartysCallOut(world: World, reportedBy: "provider" | "rep" = "provider") {
  const { id: bookingId, providerId, organizationId, facilityId } = await aPartysShift(world);
  const parties = { bookingId, providerId, organizationId, facilityId };
  const { userId } = world[reportedBy];
  const confirmedAt = reportedBy === "provider" ? new Date() : null;
  const [callOut] = await db()
    .insert(callOuts)
    .values({ ...parties, reportedBy, reportedByUserId: userId, confirmedAt })
    .returning();
  return { path: [callOut!.id], object: callOut!.id, body: {} };
}

async function aCalledOutShift(world: World) {
  const { object } = await aPartysCallOut(world);
  const [callOut] = await db().select().from(callOuts).where(eq(callOuts.id, object));
  return callOut!.bookingId;
}

/** A party's shift with a search that asks somebody at another place; who starts it has saved no rule. */
async function aPartysSearch(world: World, values: Partial<typeof rescues.$inferInsert> = {}) {
  const shift = await aPartysShift(world);
  const { id: bookingId, organizationId, facilityId, providerId: holderId } = shift;
  const span = {
    startOn: shift.startOn,
    endOn: shift.endOn,
    startTime: shift.startTime,
    endTime: shift.endTime,
  };
  const { during, minutes, rateKind } = shift;
  const [search] = await db()
    .insert(rescues)
    .values({
      bookingId,
      organizationId,
      facilityId,
      holderId,
      source: "declined",
      repId: world.rep.repId,
      rateKind,
      ...span,
      during,
      minutes,
      endsAt: sql`lower(${during}::tstzrange)`,
      tiers: ["facility"],
      specialty: "EMERGENCY_MEDICINE",
      degrees: ["MD"],
      nextWaveAt: new Date(Date.now() + 3_600_000),
      ...values,
    })
    .returning();
  return search!;
}

const named = ({ id }: { id: string }, body: object = {}) => ({ path: [id], object: id, body });

/** A search whose holder is somebody else, put to the provider of the party. The other provider wants none of the facility. */
async function aPartysOffer(world: World) {
  const { rep, facility, provider, stranger } = world;
  await db()
    .insert(providerBlocks)
    .values({ providerId: stranger.providerId, scope: "facility", blocked: facility.facilityId })
    .onConflictDoNothing();
  const holder = await aConnection({ rep, facility, as: "approved" });
  const built = await aBookingRequest({
    ...holder,
    status: "responded",
    shifts: [{ startOn: world.freeDay() }],
  });
  const shift = built.shifts[0]!;
  const [search] = await db()
    .insert(rescues)
    .values({
      bookingId: shift.id,
      organizationId: shift.organizationId,
      facilityId: shift.facilityId,
      holderId: shift.providerId,
      source: "declined",
      repId: rep.repId,
      rateKind: shift.rateKind,
      startOn: shift.startOn,
      endOn: shift.endOn,
      startTime: shift.startTime,
      endTime: shift.endTime,
      during: shift.during,
      minutes: shift.minutes,
      endsAt: sql`lower(${shift.during}::tstzrange)`,
      tiers: ["facility"],
      specialty: "EMERGENCY_MEDICINE",
      degrees: ["MD"],
      onBoardAt: new Date(),
    })
    .returning();
  const [offer] = await db()
    .insert(rescueOffers)
    .values({
      rescueId: search!.id,
      providerId: provider.providerId,
      tier: "facility",
      waveNumber: 1,
      reasons: [],
      notifiedBonusCents: 0,
    })
    .returning();
  return { search: search!, offer: offer! };
}

const ruleOf = ({ facility }: World) => ({ path: [facility.facilityId], object: facility.facilityId });

/** Shifts that their providers cannot work, and whoever might take them. */
export const coverageInputs: Inputs = {
  "GET /shift-offers": async (world) => ({ object: (await aPartysOffer(world)).offer.id }),
  "GET /shift-offers/{}": async (world) => named((await aPartysOffer(world)).offer),
  "PUT /shift-offers/{}/seen": async (world) => named((await aPartysOffer(world)).offer),
  "PUT /shift-offers/{}/accept": async (world) => named((await aPartysOffer(world)).offer),
  "PUT /shift-offers/{}/decline": async (world) => named((await aPartysOffer(world)).offer),
  "GET /open-shifts": () => ({}),
  "PUT /open-shifts/{}/hand": async (world) => named((await aPartysOffer(world)).search),
  "DELETE /open-shifts/{}/hand": async (world) => {
    const { search } = await aPartysOffer(world);
    await db().insert(raisedHands).values({ rescueId: search.id, providerId: world.provider.providerId });
    return named(search);
  },
  "GET /rescues": async (world) => ({ object: (await aPartysSearch(world)).id }),
  "GET /rescues/{}": async (world) => named(await aPartysSearch(world)),
  "GET /rescues/candidates": async (world) => {
    const { rep, facility } = world;
    const { provider } = await aConnection({ rep, facility, as: "approved" });
    return { query: { booking: await aCalledOutShift(world) }, object: provider.providerId };
  },
  "POST /rescues": async (world) => {
    return { body: { booking: await aCalledOutShift(world) } };
  },
  "PATCH /rescues/{}": async (world) => named(await aPartysSearch(world), { note: "Changed" }),
  "PUT /rescues/{}/pause": async (world) => named(await aPartysSearch(world)),
  "PUT /rescues/{}/resume": async (world) =>
    named(
      await aPartysSearch(world, {
        status: "paused",
        pausedAt: new Date(),
        nextWaveAt: null,
        secondsLeft: 60,
      }),
    ),
  "PUT /rescues/{}/stop": async (world) => named(await aPartysSearch(world)),
  "PUT /rescues/{}/next-wave": async (world) =>
    named(await aPartysSearch(world, { bonusStepCents: 1000, bonusMaxCents: 9000 })),
  "PUT /rescues/{}/ask": async (world) => {
    const { rep, facility } = world;
    const { provider } = await aConnection({ rep, facility, as: "approved" });
    await db()
      .insert(noticeSettings)
      .values({ userId: provider.userId, timeZone: "America/New_York", urgentInQuietHours: true });
    return named(await aPartysSearch(world), { provider: provider.providerId });
  },
  "GET /rescue-rules/{}": ruleOf,
  "PUT /rescue-rules/{}": (world) => ({ ...ruleOf(world), body: { on_call_out: false } }),
  "GET /call-outs": async (world) => ({ object: (await aPartysCallOut(world)).object }),
  "POST /call-outs": async (world) => ({ body: { booking: (await aPartysShift(world)).id } }),
  "PUT /call-outs/{}/confirm": (world) => aPartysCallOut(world, "rep"),
  "PUT /call-outs/{}/withdraw": (world) => aPartysCallOut(world),
  "PUT /call-outs/{}/release": (world) => aPartysCallOut(world),
};
