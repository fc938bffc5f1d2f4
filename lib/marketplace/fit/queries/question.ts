import { and, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { jsonRows } from "@/db/json";
import { edgeMs } from "@/db/moments";
import { ownedBy } from "@/db/owned";
import {
  bookingRequests,
  bookings,
  facilities,
  neededShifts,
  needWishes,
  opportunities,
  organizations,
  providers,
} from "@/db/schema";
import type { SignedIn } from "@/lib/core/pure/actor";
import { addDays } from "@/lib/core/pure/days";
import { notFound } from "@/lib/core/pure/errors";
import { dayIn } from "@/lib/core/pure/time";
import {
  type LooseShift,
  movedGroups,
  type Need,
  type NeedGroup,
  presentGroups,
} from "@/lib/marketplace/fit/rules/needs";
import { dateSteps } from "@/lib/marketplace/fit/words";
import {
  fillsNeed,
  openedAt,
  requestOfHolder,
  statusAt,
} from "@/lib/opportunities/needed-shifts/queries/status";
import { feePercentOf } from "@/lib/organizations/queries";
import { type RateKind, rateKinds } from "@/lib/providers/words";

type Opportunity = typeof opportunities.$inferSelect;
type Facility = Pick<
  typeof facilities.$inferSelect,
  "id" | "name" | "state" | "zipCode" | "facilityType" | "timeZone"
>;

/** An opportunity or one of its needed shifts, as everything about fit asks it: section 8's F, K and A. */
export type Question = {
  opportunity: Opportunity;
  facility: Facility;
  feePercent: number;
  /** The needed shift that is asked about alone. */
  neededShift: Need | null;
  kinds: RateKind[];
  needs: Need[];
  groups: NeedGroup[];
  today: string;
  now: Date;
};

/**
 * The needed shifts of a row of `opportunities` that are open at the row of `facilities` beside it, with the drafts that
 * a move could bring into the past, as one value; or one of them, whatever its status.
 */
export function needsColumn(now: Date, neededShiftId?: string) {
  const status = statusAt(now);
  const columns = {
    ...fields(neededShifts, "id", "rateKind", "startOn", "startTime", "endOn", "endTime"),
    status,
    openedMs: sql`(extract(epoch from ${openedAt}) * 1000)::float8`,
    isWished: sql`exists (select 1 from ${needWishes} where ${eq(needWishes.neededShiftId, neededShifts.id)})`,
    startMs: edgeMs("lower", neededShifts.during),
    endMs: edgeMs("upper", neededShifts.during),
  };
  const isNear = sql`${neededShifts.startOn} <= ${addDays(dayIn("UTC", now), 1 - dateSteps[0])}::date`;
  const isAsked = neededShiftId
    ? eq(neededShifts.id, neededShiftId)
    : and(isNull(neededShifts.withdrawnAt), or(eq(status, "open"), and(eq(status, "draft"), isNear)));
  return sql<
    Need[]
  >`(select ${jsonRows(columns, sql`${neededShifts.startOn}, ${neededShifts.id}`)} from ${neededShifts}
    left join ${bookings} "holder" on ${fillsNeed}
    left join ${bookingRequests} "holder_request" on ${requestOfHolder}
   where ${and(
     eq(neededShifts.opportunityId, opportunities.id),
     eq(neededShifts.organizationId, opportunities.organizationId),
     eq(neededShifts.facilityId, facilities.id),
     isAsked,
   )})`;
}

const opportunityWith = (needs: SQL<Need[]>, facilityId: SQL, where: SQL | undefined) =>
  db()
    .select({
      opportunity: opportunities,
      facility: fields(facilities, "id", "name", "state", "zipCode", "facilityType", "timeZone"),
      ownPercent: organizations.platformFeePercent,
      moving: needs,
    })
    .from(opportunities)
    .innerJoin(organizations, eq(organizations.id, opportunities.organizationId))
    .innerJoin(facilities, eq(facilities.id, facilityId))
    .where(where);

/** The opportunities of a rep's organization; staff all. */
const scopeOf = (actor: SignedIn) =>
  actor.kind === "rep" ? ownedBy(opportunities, actor.organizationId) : undefined;

/** @throws 404 for an opportunity of others, and for a needed shift of another opportunity */
async function findSubject(actor: SignedIn, id: string, now: Date, neededShiftId?: string) {
  const ofShift = sql`(select ${neededShifts.facilityId} from ${neededShifts} where ${and(
    eq(neededShifts.id, sql`${neededShiftId ?? null}::uuid`),
    eq(neededShifts.opportunityId, opportunities.id),
  )})`;
  const facilityId = neededShiftId ? ofShift : sql`${opportunities.facilityId}`;
  const needs = needsColumn(now, neededShiftId);
  const [row] = await opportunityWith(needs, facilityId, and(eq(opportunities.id, id), scopeOf(actor)));
  if (!row) throw notFound();
  return row;
}

/** The kinds of shift that are asked for; all where none is named. */
const kindsOf = ({ shiftRateTypes }: Opportunity) =>
  rateKinds.filter((kind) => shiftRateTypes.length === 0 || shiftRateTypes.includes(kind));

/** How far a subject is answered: an opportunity with its facility and fee. */
export type Subject = { opportunity: Opportunity; facility: Facility; feePercent: number };

/** The question about an opportunity whose needed shifts have been read, or about one of them alone. */
export function questionAbout(subject: Subject, moving: readonly Need[], now: Date, isOne = false): Question {
  const { opportunity, facility, feePercent } = subject;
  const neededShift = isOne ? (moving[0] ?? null) : null;
  const needs = neededShift ? [neededShift] : moving.filter(({ status }) => status === "open");
  return {
    opportunity,
    facility,
    feePercent,
    neededShift,
    kinds: neededShift ? [neededShift.rateKind] : kindsOf(opportunity),
    needs,
    groups: presentGroups(needs),
    today: dayIn(facility.timeZone, now),
    now,
  };
}

/**
 * An opportunity of the reader's organization, or one of its needed shifts, as fit asks it; with all needed shifts that
 * move together.
 * @throws 404 for one of others, and for a needed shift of another opportunity [SCH-P-034]
 */
export async function readQuestion(actor: SignedIn, input: { id: string; neededShift?: string }, now: Date) {
  const { ownPercent, moving, ...row } = await findSubject(actor, input.id, now, input.neededShift);
  const subject = { ...row, feePercent: feePercentOf(ownPercent) };
  return { question: questionAbout(subject, moving, now, input.neededShift !== undefined), moving };
}

/**
 * Standing shifts at the facility in these days that fill nothing: a needed shift that comes there is filled by one. The
 * specialty is asked for each shift, because a join would read everybody who has it.
 */
async function readLoose(
  { opportunity, facility }: Question,
  days: readonly string[],
): Promise<LooseShift[]> {
  const [first = "", last = ""] = [days[0], days.at(-1)];
  return db()
    .select({
      ...fields(bookings, "rateKind", "startOn"),
      startMs: edgeMs("lower", bookings.during),
      endMs: edgeMs("upper", bookings.during),
    })
    .from(bookings)
    .where(
      and(
        eq(bookings.organizationId, opportunity.organizationId),
        eq(bookings.facilityId, facility.id),
        sql`${bookings.startOn} between ${first}::date - 3 and ${last}::date + 3`,
        isNull(bookings.neededShiftId),
        sql`not ${bookings.isCanceled} and not ${bookings.isRemoved}`,
        sql`${bookings.statusByProvider} <> 'rejected' and ${bookings.statusByRep} <> 'rejected'`,
        sql`(select ${opportunity.specialty} = any(${providers.specialties}) from ${providers}
          where ${eq(providers.id, bookings.providerId)})`,
      ),
    )
    .orderBy(
      sql`${bookings.statusByRep} = 'accepted' and ${bookings.statusByProvider} = 'accepted' desc`,
      sql`${bookings.statusByProvider} = 'accepted' desc`,
      bookings.createdAt,
      bookings.id,
    );
}

/** The question with its needed shifts moved by each number of days that the call allows. */
export async function readMoves(question: Question, moving: readonly Need[]) {
  const { needs, neededShift, facility, today, now } = question;
  const isMovable = !neededShift || neededShift.status === "open" || neededShift.status === "draft";
  if (needs.length === 0 || !isMovable) return [];
  const loose = neededShift
    ? []
    : await readLoose(
        question,
        needs.map(({ startOn }) => startOn),
      );
  return movedGroups({ asked: needs, moving, loose, timeZone: facility.timeZone, today, now });
}
