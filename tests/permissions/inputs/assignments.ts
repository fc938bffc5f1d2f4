import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { availabilityPatterns, timeOff } from "@/db/schema";
import { addDays } from "@/lib/core/pure/days";
import { aFeed } from "../../support/assignments/feeds";
import { aPlan } from "../../support/assignments/plans";
import { aBookingRequest, anOpportunity, dayFromToday, someAvailability } from "../../support/builders";
import { aWish } from "../../support/marketplace/fit";
import { aNeededShift } from "../../support/opportunities/builders";
import { type Inputs, ownerFor } from "../inputs";
import type { ActorCode } from "../matrix";
import type { World } from "../world";

type Status = "pending" | "responded" | "confirmed";

const aRequest = (world: World, status: Status = "pending") =>
  aBookingRequest({ ...world.approved, status, shifts: [{ startOn: world.freeDay() }] });

const aReadableRequest = async (world: World) => {
  const { requestId } = await aRequest(world);
  return { path: [requestId], object: requestId };
};

async function shiftsToAsk(world: World) {
  const startOn = world.freeDay();
  await someAvailability(world.provider.providerId, [startOn]);
  return {
    body: {
      provider_id: world.provider.providerId,
      healthcare_facility_id: world.facility.facilityId,
      schedules: [{ start_on: startOn, start_time: "07:00", end_time: "19:00", provider_rate_type: "day" }],
      comment: "",
    },
  };
}

/** A calendar address of the actor's own; who is not signed in has none. */
async function ownFeed({ users, provider, facility }: World, actor: ActorCode) {
  const isProvider = ["AN", "PS", "PO", "PI"].includes(actor);
  const owner = actor === "AN" ? provider : users[actor];
  const { id } = await aFeed(owner, isProvider ? {} : { kind: "facility", facilityId: facility.facilityId });
  return { object: id };
}

/** A needed shift of the world's facility. */
async function aNeedOn(startOn: string, { rep, facility }: World) {
  const { id: opportunityId } = await anOpportunity({
    organizationId: rep.organizationId,
    facilityId: facility.facilityId,
    publishedAt: new Date(),
  });
  return aNeededShift({ opportunityId, repId: rep.repId, startOn });
}

/** A needed shift on a day of its own, on which the world's provider could work it. */
async function aNeed(world: World) {
  const startOn = world.freeDay();
  await someAvailability(world.provider.providerId, [startOn]);
  return aNeedOn(startOn, world);
}

/** A day soon enough to be shown, and before the first of the world's free days, which fill. */
const soon = dayFromToday(33);

/** An open shift at the facility where PS is approved. */
async function anOpenNeed(world: World) {
  const { id } = await aNeedOn(soon, world);
  return { path: [id], object: id };
}

/** The provider whose own rows a cell is about; PS where the actor is no provider. */
const selfOf = (world: World, actor: ActorCode) =>
  (actor === "PO" ? world.stranger : ownerFor(world, actor)).providerId;

/** A pattern of the actor's own that has ended, or of PS where the actor is no provider; in place of the one before. */
async function ownPattern(world: World, actor: ActorCode) {
  const providerId = selfOf(world, actor);
  await db().delete(availabilityPatterns).where(eq(availabilityPatterns.providerId, providerId));
  const id = newId();
  await db()
    .insert(availabilityPatterns)
    .values({
      id,
      providerId,
      name: "Mondays",
      startsOn: dayFromToday(-20),
      endsOn: dayFromToday(-10),
      days: [{ week: 1, weekday: 1, shift_type: "DAYTIME", preferred: false }],
    });
  return id;
}

/** Time off of the actor's own that is over, or of PS where the actor is no provider; in place of the one before. */
async function ownTimeOff(world: World, actor: ActorCode) {
  const providerId = selfOf(world, actor);
  await db().delete(timeOff).where(eq(timeOff.providerId, providerId));
  const id = newId();
  await db()
    .insert(timeOff)
    .values({ id, providerId, fromOn: dayFromToday(-9), toOn: dayFromToday(-8) });
  return id;
}

/** An open plan of the world's organization for one needed shift, with an item that is ticked. */
async function anOpenPlan(world: World) {
  const need = await aNeed(world);
  const id = await aPlan({ ...world, need });
  return { path: [id], object: id, need };
}

/** Plans, which belong to the organization of the facility. */
const planInputs: Inputs = {
  "POST /schedule-plans": async (world) => {
    const { startOn } = await aNeed(world);
    return {
      body: { source: "manual", facilities: [world.facility.facilityId], from: startOn, to: startOn },
    };
  },
  "GET /schedule-plans": async (world) => ({ object: (await anOpenPlan(world)).object }),
  "GET /schedule-plans/{}": anOpenPlan,
  "PATCH /schedule-plans/{}": async (world) => {
    const { path, need } = await anOpenPlan(world);
    return { path, body: { version: 1, items: [{ needed_shift: need.id, provider: null }] } };
  },
  "PUT /schedule-plans/{}/solve": async (world) => ({
    path: (await anOpenPlan(world)).path,
    body: { version: 1 },
  }),
  "PUT /schedule-plans/{}/send": async (world) => ({
    path: (await anOpenPlan(world)).path,
    body: { version: 1 },
  }),
  "DELETE /schedule-plans/{}": async (world) => ({ path: (await anOpenPlan(world)).path }),
};

/** The calendar, and assignments of the party on its approved connection. */
export const assignmentInputs: Inputs = {
  ...planInputs,
  "GET /schedules": (world, actor) => ({ query: { provider: ownerFor(world, actor).providerId } }),
  "POST /schedules": (world, actor) => ({
    body: {
      provider_id: ownerFor(world, actor).providerId,
      schedules: [{ shift_type: "DAYTIME", start_on: world.freeDay() }],
    },
  }),
  "DELETE /schedules": async (world, actor) => {
    const { providerId } = ownerFor(world, actor);
    const day = world.freeDay();
    await someAvailability(providerId, [day]);
    return { body: { provider: providerId, dates: [day] } };
  },
  "GET /open-needs": async (world) => ({
    object: (await anOpenNeed(world)).object,
    query: { limit: "1000" },
  }),
  "PUT /open-needs/{}/wish": async (world) => ({
    path: (await anOpenNeed(world)).path,
    body: { note: "Gladly." },
  }),
  "DELETE /open-needs/{}/wish": async (world) => {
    const { path, object } = await anOpenNeed(world);
    await aWish(object, world.provider.providerId);
    return { path };
  },
  "GET /availability-patterns": async (world, actor) => ({ object: await ownPattern(world, actor) }),
  "POST /availability-patterns": async (world, actor) => {
    await ownPattern(world, actor);
    const days = [{ week: 1, weekday: 1, shift_type: "DAYTIME" }];
    const span = { starts_on: dayFromToday(400), ends_on: dayFromToday(406) };
    return { body: { name: "Mondays", every_weeks: 1, ...span, days } };
  },
  "PATCH /availability-patterns/{}": async (world) => ({
    path: [await ownPattern(world, "PS")],
    body: { name: "Tuesdays" },
  }),
  "DELETE /availability-patterns/{}": async (world) => ({ path: [await ownPattern(world, "PS")] }),
  "PUT /availability-patterns-reset": async (world, actor) => {
    const day = world.freeDay();
    await someAvailability(selfOf(world, actor), [day]);
    return { body: { dates: [day] } };
  },
  "GET /time-off": async (world, actor) => ({ object: await ownTimeOff(world, actor) }),
  "POST /time-off": (world) => {
    const day = addDays(world.freeDay(), 2000);
    return { body: { from_on: day, to_on: day } };
  },
  "DELETE /time-off/{}": async (world) => ({ path: [await ownTimeOff(world, "PS")] }),
  "GET /work-limits": () => ({}),
  "PUT /work-limits": () => ({ body: { min_rest_hours: 11 } }),
  "GET /booking-requests": async (world) => {
    const { requestId } = await aRequest(world);
    return { object: requestId };
  },
  "GET /booking-requests/{}": aReadableRequest,
  "GET /booking-requests/{}/history": async (world) => ({ path: [(await aRequest(world)).requestId] }),
  "GET /booking-requests/{}/attachments": async (world) => ({ path: [(await aRequest(world)).requestId] }),
  "PUT /booking-requests/{}/attachments": async (world) => ({
    path: [(await aRequest(world)).requestId],
    body: { files: [] },
  }),
  "PUT /booking-requests/{}/respond": async (world) => {
    const { requestId, shifts } = await aRequest(world);
    return {
      path: [requestId],
      body: { bookings: shifts.map(({ id }) => ({ id, status_by_provider: true })), comment: "" },
    };
  },
  "PUT /booking-requests/{}": async (world, actor) => {
    const { requestId, shifts } = await aRequest(world, "responded");
    const asProvider = shifts.map(({ id }) => ({ id, status_by_provider: true }));
    const asRep = shifts.map(({ id }) => ({ id, start_time: "08:00", end_time: "18:00" }));
    return { path: [requestId], body: { bookings: actor.startsWith("P") ? asProvider : asRep, comment: "" } };
  },
  "PUT /booking-requests/{}/cancel": async (world) => ({
    path: [(await aRequest(world)).requestId],
    body: { comment: "" },
  }),
  "PUT /booking-requests/{}/confirm": async (world) => {
    const { requestId, shifts } = await aRequest(world, "responded");
    return {
      path: [requestId],
      body: { bookings: shifts.map(({ id }) => ({ id, status_by_rep: true })), comment: "" },
    };
  },
  "POST /booking-requests-extra/{}": async (world) => ({
    path: [(await aRequest(world, "confirmed")).requestId],
    body: { additional_charges_bonus: 100 },
  }),
  "PATCH /booking-requests-validate": shiftsToAsk,
  "POST /bookings": shiftsToAsk,
  "POST /assignments/needed-shifts/{}/ask": async (world) => {
    const { rep, facility, provider } = world;
    const values = { organizationId: rep.organizationId, facilityId: facility.facilityId };
    const { id: opportunityId } = await anOpportunity({ ...values, publishedAt: new Date() });
    const startOn = world.freeDay();
    await someAvailability(provider.providerId, [startOn]);
    const { id } = await aNeededShift({ opportunityId, repId: rep.repId, startOn });
    return { path: [id], body: { provider: provider.providerId } };
  },
  "GET /calendar-feeds": ownFeed,
  "POST /calendar-feeds": ({ facility }, actor) => ({
    body: actor.startsWith("P") ? { kind: "own" } : { kind: "facility", facility: facility.facilityId },
  }),
  "DELETE /calendar-feeds/{}": async ({ provider }) => ({ path: [(await aFeed(provider)).id] }),
};
