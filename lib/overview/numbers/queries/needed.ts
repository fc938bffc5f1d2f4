import { and, eq, gte, isNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { anyOf } from "@/db/conditions";
import { momentOf } from "@/db/moments";
import { ownedBy } from "@/db/owned";
import { facilities, neededShifts, opportunities, timesheets } from "@/db/schema";
import { addDays } from "@/lib/core/pure/days";
import {
  fillsNeed,
  holder,
  holderRequest,
  openedAt,
  requestOfHolder,
  statusAt,
} from "@/lib/opportunities/needed-shifts/queries/status";
import { lateWithdrawalHours } from "@/lib/opportunities/needed-shifts/words";
import { type Asked, rowCells } from "@/lib/overview/numbers/queries/row";
import { numberLimits } from "@/lib/overview/numbers/words";

/** The rows of numbers about needed shifts. Drafts are none of them [SCH-I-003]. */

const isFilledAt = (now: Date) => sql`${statusAt(now)} = 'filled'`;

const cells = {
  id: neededShifts.id,
  kind: "needed_shift",
  facilityId: neededShifts.facilityId,
  specialty: opportunities.specialty,
  providerId: holder.providerId,
  rateKind: neededShifts.rateKind,
  startTime: neededShifts.startTime,
  endTime: neededShifts.endTime,
  target: holder.bookingRequestId,
  opportunityId: neededShifts.opportunityId,
} as const;

const ofOrganization = ({ organizationId, facilityIds }: Asked) =>
  and(
    ownedBy(neededShifts, organizationId),
    facilityIds && anyOf(neededShifts.facilityId, facilityIds),
    sql`${openedAt} is not null`,
  );

const counted = (asked: Asked, ...which: (SQL | undefined)[]) =>
  db()
    .select(rowCells({ ...cells, date: neededShifts.startOn, counts: isFilledAt(asked.now) }))
    .from(neededShifts)
    .innerJoin(opportunities, eq(opportunities.id, neededShifts.opportunityId))
    .innerJoin(facilities, eq(facilities.id, neededShifts.facilityId))
    .leftJoin(holder, fillsNeed)
    .leftJoin(holderRequest, requestOfHolder)
    .where(and(ofOrganization(asked), ...which))
    .as("number_rows");

/** Withdrawn later than 72 hours before its start, or not at all. */
const isNotWithdrawnInTime = or(
  isNull(neededShifts.withdrawnAt),
  sql`${neededShifts.withdrawnAt} > lower(${neededShifts.during})
    - make_interval(hours => ${lateWithdrawalHours})`,
);

/** Needed shifts whose date has come where they are needed; those that are filled count [SCH-I-079]. */
export const fillRateRows = (asked: Asked) =>
  counted(
    asked,
    gte(neededShifts.startOn, asked.from),
    lte(neededShifts.startOn, asked.to),
    sql`${neededShifts.startOn} <= (${momentOf(asked.now)} at time zone ${facilities.timeZone})::date`,
    isNotWithdrawnInTime,
  );

/** Needed shifts of the 28 days from today; those that are filled count [SCH-I-081]. */
export const coverageRows = (asked: Asked) =>
  counted(
    asked,
    isNull(neededShifts.withdrawnAt),
    gte(neededShifts.startOn, asked.today),
    lt(neededShifts.startOn, addDays(asked.today, numberLimits.coverageDays)),
  );

const confirmedOn = sql`(${timesheets.createdAt} at time zone ${facilities.timeZone})::date`;

/** Seconds from being open to the confirmation, which makes the timesheet, by the day of it [SCH-I-080]. */
export const timeToFillRows = (asked: Asked) =>
  db()
    .select(
      rowCells({
        ...cells,
        date: confirmedOn,
        value: sql`extract(epoch from ${timesheets.createdAt} - ${openedAt})`,
      }),
    )
    .from(neededShifts)
    .innerJoin(opportunities, eq(opportunities.id, neededShifts.opportunityId))
    .innerJoin(facilities, eq(facilities.id, neededShifts.facilityId))
    .leftJoin(holder, fillsNeed)
    .leftJoin(holderRequest, requestOfHolder)
    .innerJoin(timesheets, eq(timesheets.bookingId, holder.id))
    .where(
      and(
        ofOrganization(asked),
        isFilledAt(asked.now),
        sql`${timesheets.createdAt} >= ${openedAt}`,
        sql`${confirmedOn} between ${asked.from} and ${asked.to}`,
      ),
    )
    .as("number_rows");
