import { and, eq, gt, sql } from "drizzle-orm";
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
  timesheets,
} from "@/db/schema";
import { type Asked, rowCells } from "@/lib/overview/numbers/queries/row";
import { approved } from "@/lib/overview/numbers/queries/shifts";
import { extraPayCents, isSpentExtra, lastWorkedOn } from "@/lib/pay/lines/queries";

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

/**
 * Approved work, and what the organization pays for it: its hours and what pays for time on top. That is all that its
 * timesheet comes to but for charges, so neither its shift nor the terms of its assignment are read.
 */
const work = (asked: Asked) =>
  approved(
    asked,
    {
      value: sql`${timesheets.payCents} + ${timesheets.feeCents} - ${timesheets.chargeCents}`,
      minutes: sql`${timesheets.paidMinutes}`,
      weight: sql`${timesheets.paidMinutes}`,
    },
    gt(timesheets.paidMinutes, 0),
  );

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
