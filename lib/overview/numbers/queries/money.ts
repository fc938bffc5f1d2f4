import { and, eq, gt, gte, inArray, lte, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { db } from "@/db/client";
import { anyOf } from "@/db/conditions";
import { ownedBy } from "@/db/owned";
import {
  bookingRequests,
  connections,
  opportunities,
  providers,
  referenceRates,
  timesheetExtras,
  timesheets,
} from "@/db/schema";
import { holder } from "@/lib/opportunities/needed-shifts/queries/status";
import { type Asked, rowCells } from "@/lib/overview/numbers/queries/row";
import { approved } from "@/lib/overview/numbers/queries/shifts";
import { extraPayCents, isSpentExtra, lastWorkedOn } from "@/lib/pay/lines/queries";
import { hourLikeExtras } from "@/lib/pay/words";

/** The rows of numbers about money, in all-in cents. */

/** Extra pay of assignments, on the last day that was worked of each. */
const extraPay = ({ organizationId, facilityIds, from, to }: Asked) =>
  db()
    .select(
      rowCells({
        id: bookingRequests.id,
        kind: "extra_pay",
        date: lastWorkedOn,
        facilityId: bookingRequests.facilityId,
        specialty: sql`coalesce(${opportunities.specialty}, ${providers.specialties}[1])`,
        providerId: bookingRequests.providerId,
        rateKind: sql`null`,
        startTime: sql`null`,
        endTime: sql`null`,
        target: bookingRequests.id,
        value: extraPayCents,
      }),
    )
    .from(bookingRequests)
    .leftJoin(connections, eq(connections.id, bookingRequests.connectionId))
    .leftJoin(opportunities, eq(opportunities.id, connections.opportunityId))
    .leftJoin(providers, eq(providers.id, bookingRequests.providerId))
    .where(
      and(
        ownedBy(bookingRequests, organizationId),
        facilityIds && anyOf(bookingRequests.facilityId, facilityIds),
        isSpentExtra,
        sql`${lastWorkedOn} between ${from} and ${to}`,
      ),
    );

/** Approved timesheets, and extra pay of assignments that may be billed or is billed [SCH-I-088]. */
export const spendRows = (asked: Asked) =>
  unionAll(
    approved(asked, {
      value: sql`${timesheets.payCents} + ${timesheets.feeCents}`,
      minutes: sql`${timesheets.paidMinutes}`,
    }),
    extraPay(asked),
  ).as("number_rows");

/** What pays for time on top of the hours of each timesheet of the period, as the organization pays it. */
const hourLikePay = ({ organizationId, from, to }: Asked) =>
  db()
    .select({
      timesheetId: timesheetExtras.timesheetId,
      cents: sql<number>`sum(pay_with_fee(${timesheetExtras.amountCents}, ${bookingRequests.feePercent}))`.as(
        "hour_like_cents",
      ),
    })
    .from(timesheetExtras)
    .innerJoin(timesheets, eq(timesheets.id, timesheetExtras.timesheetId))
    .innerJoin(bookingRequests, eq(bookingRequests.id, timesheets.bookingRequestId))
    .where(
      and(
        inArray(timesheetExtras.kind, [...hourLikeExtras]),
        ownedBy(timesheets, organizationId),
        gte(timesheets.workedOn, from),
        lte(timesheets.workedOn, to),
      ),
    )
    .groupBy(timesheetExtras.timesheetId)
    .as("hour_like_pay");

/** Approved work, and what the organization pays for it: its hours and what pays for time on top, without charges. */
function work(asked: Asked) {
  const extra = hourLikePay(asked);
  const hours = sql`pay_for_minutes(${timesheets.paidMinutes}, ${holder.facilityRateCents})`;
  const paid = {
    value: sql`${hours} + coalesce(${extra.cents}, 0)`,
    minutes: sql`${timesheets.paidMinutes}`,
    weight: sql`${timesheets.paidMinutes}`,
  };
  const isWorked = gt(timesheets.paidMinutes, 0);
  return approved(asked, paid, isWorked).leftJoin(extra, eq(extra.timesheetId, timesheets.id));
}

/** Approved work, by its minutes [SCH-I-089]. */
export const costPerHourRows = (asked: Asked) => work(asked).as("number_rows");

/** Approved work of specialties with a reference rate, by its minutes times that rate [SCH-I-090]. */
export function premiumRows(asked: Asked) {
  const done = work(asked).as("work");
  const { weight: _, minutes, ...cells } = done._.selectedFields;
  return db()
    .select({
      ...cells,
      minutes,
      weight: sql<number | null>`${minutes}::float8 * ${referenceRates.centsPerHour}`.as("row_weight"),
    })
    .from(done)
    .innerJoin(
      referenceRates,
      and(
        eq(referenceRates.organizationId, asked.organizationId),
        sql`${referenceRates.specialty} = ${done.specialty}`,
      ),
    )
    .as("number_rows");
}
