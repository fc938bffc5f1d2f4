import { asc, eq, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { bookings, connections, neededShifts } from "@/db/schema";
import { type Caller, signInAs } from "../api";
import { aConnection, anOpportunity, aProvider, dayFromToday, someAvailability } from "../builders";
import { aHospital, one } from "../opportunities/builders";

type OpportunityValues = Partial<Parameters<typeof anOpportunity>[0]>;

/** A hospital with an emergency opportunity that is published; `path` is where it adds what it needs. */
export async function aNeedingHospital(values: OpportunityValues = {}) {
  const hospital = await aHospital();
  const opportunity = await anotherOpportunity(hospital, values);
  return { ...hospital, opportunity, path: needsPath(opportunity.id) };
}
export type NeedingHospital = Awaited<ReturnType<typeof aNeedingHospital>>;

export const needsPath = (opportunityId: string) => `${one(opportunityId)}needed-shifts/`;
export const needPath = (id: string) => `/assignments/needed-shifts/${id}/`;

type Hospital = Awaited<ReturnType<typeof aHospital>>;

/** Another opportunity of the hospital. */
export const anotherOpportunity = ({ rep, facility }: Hospital, values: OpportunityValues = {}) =>
  anOpportunity({
    organizationId: rep.organizationId,
    facilityId: facility.facilityId,
    publishedAt: new Date("2026-01-05T12:00:00Z"),
    shiftRateTypes: [],
    ...values,
  });

const days = Array.from({ length: 220 }, (_, index) => dayFromToday(5 + index));

/** A provider who may be booked there and offers every day of the next months, at its browser. */
export async function aBookable(
  { rep, facility }: Hospital,
  values: Parameters<typeof aProvider>[0] = {},
  opportunityId?: string,
) {
  const provider = await aProvider(values);
  const connected = await aConnection({ provider, rep, facility, as: "approved", opportunityId });
  await someAvailability(provider.providerId, days);
  return { ...connected, asProvider: await signInAs(provider) };
}
export type Bookable = Awaited<ReturnType<typeof aBookable>>;

export type Asked = {
  start_on: string;
  provider_rate_type?: string;
  start_time?: string;
  end_time?: string;
};

const preset: Record<string, [string, string]> = {
  day: ["07:00", "19:00"],
  night: ["19:00", "07:00"],
  call: ["07:00", "19:00"],
  "24h": ["07:00", "07:00"],
};

/** A shift as the send dialog sends it. */
export function shift({ start_on, provider_rate_type = "day", ...times }: Asked) {
  const [start_time, end_time] = preset[provider_rate_type]!;
  return { start_on, provider_rate_type, start_time, end_time, ...times };
}

/** Sends a request for these shifts; the answer. */
export const send = (asRep: Caller, { provider, facility }: Bookable, ...shifts: Asked[]) =>
  asRep.post("/bookings/", {
    provider_id: provider.providerId,
    healthcare_facility_id: facility.facilityId,
    schedules: shifts.map(shift),
    comment: "",
  });

/** Adds what is needed; the ids. */
export async function need(asRep: Caller, path: string, shifts: object[], rest = {}): Promise<string[]> {
  const { status, body } = await asRep.post(path, {
    shifts: shifts.map((each) => ({ provider_rate_type: "day", ...each })),
    ...rest,
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.map(({ id }: { id: string }) => id);
}

/** A needed shift as its list answers it. */
export async function shown(asRep: Caller, path: string, id: string) {
  const { body } = await asRep.get(
    `${path}?limit=1000&status__in=withdrawn,draft,filled,unfilled,accepted,requested,open`,
  );
  return body.results.find((each: { id: string }) => each.id === id) ?? null;
}

/** The shifts of a request in the order of their work. */
export const shiftsOf = (requestId: string) =>
  db()
    .select()
    .from(bookings)
    .where(eq(bookings.bookingRequestId, requestId))
    .orderBy(asc(bookings.startOn), asc(bookings.id));

/** What the only shift of a request fills, or has filled. */
export const linkOf = async (requestId: string) => (await shiftsOf(requestId))[0]?.neededShiftId ?? null;

/** Links that hold although they must not, over the whole database [SCH-I-004]. */
export async function brokenLinks() {
  const [row] = await db().execute<{ broken: number }>(sql`
    select count(*)::int as broken from bookings b join needed_shifts n on n.id = b.needed_shift_id
     where not b.is_canceled and not b.is_removed and b.status_by_provider <> 'rejected' and b.status_by_rep <> 'rejected'
       and not (n.withdrawn_at is null and n.published_at is not null and n.facility_id = b.facility_id
         and n.start_on = b.start_on and n.rate_kind = b.rate_kind and n.during && b.during
         and exists (select 1 from opportunities o join providers p on p.id = b.provider_id
                      where o.id = n.opportunity_id and o.published_at is not null and o.specialty = any(p.specialties)))`);
  return row?.broken ?? -1;
}

/** Free needed shifts beside shifts that could fill them [SCH-I-004]. */
export async function missedLinks() {
  const [row] = await db().execute<{ missed: number }>(sql`
    select count(*)::int as missed from needed_shifts n join opportunities o on o.id = n.opportunity_id
      join bookings b on b.facility_id = n.facility_id and b.start_on = n.start_on and b.rate_kind = n.rate_kind
       and b.during && n.during
      join providers p on p.id = b.provider_id
     where n.withdrawn_at is null and n.published_at is not null and o.published_at is not null
       and o.specialty = any(p.specialties) and b.needed_shift_id is null
       and not b.is_canceled and not b.is_removed and b.status_by_provider <> 'rejected' and b.status_by_rep <> 'rejected'
       and not exists (select 1 from bookings h where h.needed_shift_id = n.id and not h.is_canceled
         and not h.is_removed and h.status_by_provider <> 'rejected' and h.status_by_rep <> 'rejected')`);
  return row?.missed ?? -1;
}

export const needRow = async (id: string) =>
  (await db().select().from(neededShifts).where(eq(neededShifts.id, id)))[0] ?? null;

/** Takes the connection back, so that nothing can be booked through it. */
export const disconnect = (connectionId: string) =>
  db()
    .update(connections)
    .set({ facilityStatus: "pending_approval" })
    .where(eq(connections.id, connectionId));
