import { eq, inArray } from "drizzle-orm";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { billingAccounts, bookingRequests, bookings, timesheets } from "@/db/schema";
import { aConnection, aFacility, aProvider, aRep } from "../../builders";
import { at, dayMs, daysAfter, hourMs, localAt, minuteMs, momentsOf } from "./clock";
import type { Random } from "./random";
import type { Facility, Organization, Provider, Request, Shift } from "./shifts";
import { quarters } from "./worth";

/** Who works where: two organizations of two facilities each, and providers who work for both. */

type Place = Facility & { connections: Map<Provider, string>; repId: string };
export type World = { places: Place[]; organizations: Organization[]; providers: Provider[] };

const zones = [
  ["America/New_York", "America/Phoenix"],
  ["America/Chicago", "America/Los_Angeles"],
] as const;

async function anOrganization(termsDays: number) {
  const rep = await aRep();
  const { organizationId: id } = rep;
  await db()
    .update(billingAccounts)
    .set({ paymentTermsDays: termsDays })
    .where(eq(billingAccounts.organizationId, id));
  return { organization: { id, rep, autoApproveHours: 72 }, rep, termsDays };
}

export async function aWorld(providerCount: number): Promise<World> {
  const people = [];
  for (let count = 0; count < providerCount; count += 1) {
    const person = await aProvider();
    people.push({ person, provider: { id: person.providerId, userId: person.userId } });
  }
  const owners = [await anOrganization(30), await anOrganization(0)];
  const places: Place[] = [];
  for (const [index, { organization, rep, termsDays }] of owners.entries())
    for (const zone of zones[index] ?? []) {
      const facility = await aFacility({ organizationId: organization.id, timeZone: zone });
      const connections = new Map<Provider, string>();
      for (const { person, provider } of people)
        connections.set(
          provider,
          (await aConnection({ provider: person, rep, facility, as: "approved" })).connectionId,
        );
      places.push({ id: facility.id, zone, organization, termsDays, connections, repId: rep.repId });
    }
  const organizations = owners.map(({ organization }) => organization);
  return { places, organizations, providers: people.map(({ provider }) => provider) };
}

/** Days and starts that leave room before and after each shift: reported hours may differ by three and a half. */
function timesOf(random: Random, sunday: string) {
  const isNight = random.happens(0.5);
  const firstDay = isNight ? 0 : 1;
  const days = [0, 1, 2, 3, 4, 5, 6].filter((day) => day >= firstDay && random.happens(0.8));
  return (days.length > 0 ? days : [6]).map((day) => ({
    day: daysAfter(sunday, day),
    minute: isNight ? random.between(222, 240) * 5 : random.between(72, 108) * 5,
    length: isNight ? random.between(114, 144) * 5 : random.between(48, 150) * 5,
  }));
}

const clockOf = (minutes: number) => new Date(minutes * minuteMs).toISOString().slice(11, 16);

/** When its facility cancels a shift, if it does: about the notice that was agreed, or at any time before. */
function cancellationOf(random: Random, from: number, noticeHours: number) {
  if (!random.happens(0.07)) return null;
  const notice = random.choice([
    [0.2, noticeHours * 60],
    [0.2, noticeHours * 60 + 1],
    [0.2, noticeHours * 60 - 1],
    [0.4, random.between(1, 6000)],
  ]);
  return from - Math.max(1, notice ?? 1) * minuteMs;
}

function aShift(random: Random, request: Request, rates: Pick<Shift, "shiftRate" | "facilityRate">) {
  const { zone } = request.facility;
  return ({ day, minute, length }: ReturnType<typeof timesOf>[number]): Shift => {
    const [from = 0] = momentsOf(day, clockOf(minute), zone);
    const [to = 0] = momentsOf(
      daysAfter(day, minute + length >= 1440 ? 1 : 0),
      clockOf(minute + length),
      zone,
    );
    return {
      id: "",
      bookingId: newId(),
      request,
      day,
      from,
      to,
      ...rates,
      minutes: quarters((to - from) / minuteMs),
      cancelAt: cancellationOf(random, from, request.noticeHours),
      status: "draft",
      attendance: null,
      worked: null,
      breakMinutes: 0,
      extras: [],
      noticeMinutes: null,
      reason: null,
      isSent: false,
      clockEndsAt: null,
      announcedAt: null,
      version: 1,
      revision: 0,
    };
  };
}

function anAssignment(random: Random, world: World, provider: Provider, sunday: string): Request {
  const hasHours = random.happens(0.15);
  const request: Request = {
    id: newId(),
    facility: random.oneOf(world.places),
    provider,
    feePercent: random.oneOf([0, 15, 20, 33]),
    noticeHours: random.oneOf([0, 24, 72, 168, 720]),
    percent: random.oneOf([0, 33, 50, 100]),
    mileageTenths: random.oneOf([0, 655, 725]),
    extra: {
      minutes: hasHours ? random.between(1, 600) : null,
      hours: hasHours ? random.between(100, 90_001) : 0,
      bonus: random.happens(0.1) ? random.between(1, 50_000) : 0,
      travel: random.happens(0.1) ? random.between(1, 50_000) : 0,
    },
    isCanceled: false,
    shifts: [],
    billed: [],
  };
  const shiftRate = random.between(2000, 30_000);
  const rates = { shiftRate, facilityRate: shiftRate + random.between(0, 8000) };
  request.shifts = timesOf(random, sunday).map(aShift(random, request, rates));
  return request;
}

const requestRow = ({ facility, provider, extra, ...request }: Request, madeAt: Date) => {
  const { id: facilityId, organization, connections, repId } = facility as Place;
  return {
    id: request.id,
    providerId: provider.id,
    organizationId: organization.id,
    facilityId,
    repId,
    connectionId: connections.get(provider) as string,
    feePercent: request.feePercent,
    cancellationNoticeHours: request.noticeHours,
    cancellationPayPercent: request.percent,
    mileageRateTenths: request.mileageTenths,
    extraMinutes: extra.minutes,
    extraHoursCents: extra.hours || null,
    bonusCents: extra.bonus || null,
    travelCents: extra.travel || null,
    createdAt: madeAt,
    updatedAt: madeAt,
  };
};

const bookingRow = (shift: Shift) => {
  const { facility, provider, id } = shift.request;
  const [start, end] = [localAt(shift.from, facility.zone), localAt(shift.to, facility.zone)];
  return {
    id: shift.bookingId,
    bookingRequestId: id,
    providerId: provider.id,
    facilityId: facility.id,
    organizationId: facility.organization.id,
    rateKind: "day" as const,
    minutes: shift.minutes,
    startOn: start.on,
    startTime: start.time,
    endOn: end.on,
    endTime: end.time,
    during: `[${new Date(shift.from).toISOString()},${new Date(shift.to).toISOString()})`,
    shiftRateCents: shift.shiftRate,
    facilityRateCents: shift.facilityRate,
    statusByProvider: "accepted" as const,
    statusByRep: "accepted" as const,
  };
};

/** The confirmed assignments of a week: one for each provider. The database opens their timesheets. */
export async function aWeek(random: Random, world: World, sunday: string): Promise<Request[]> {
  const madeAt = new Date(at(sunday, "00:00") - 45 * dayMs + hourMs);
  const requests = world.providers.map((provider) => anAssignment(random, world, provider, sunday));
  const ids = requests.map(({ id }) => id);
  const opened = await db().transaction(async (tx) => {
    await tx.insert(bookingRequests).values(requests.map((request) => requestRow(request, madeAt)));
    await tx.insert(bookings).values(requests.flatMap(({ shifts }) => shifts.map(bookingRow)));
    await tx.update(bookingRequests).set({ status: "confirmed" }).where(inArray(bookingRequests.id, ids));
    return tx
      .select({ id: timesheets.id, bookingId: timesheets.bookingId })
      .from(timesheets)
      .where(inArray(timesheets.bookingRequestId, ids));
  });
  const idOf = new Map(opened.map(({ id, bookingId }) => [bookingId, id]));
  for (const shift of requests.flatMap(({ shifts }) => shifts))
    shift.id = idOf.get(shift.bookingId) as string;
  return requests;
}
