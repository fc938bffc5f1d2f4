import { type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import {
  bookingRequests,
  bookings,
  erasures,
  exclusionHits,
  invoices,
  payLines,
  payments,
  providers,
  statements,
  timesheets,
} from "@/db/schema";
import type { Standing } from "@/lib/staff/erasures/words";

/** What keeps an account, and when the last of it ended or, as far as that is known, will end. */
type Found = { kinds: Standing[]; lastEnd: Date | null };

const ofPerson = (userId: string) =>
  sql`(select ${providers.id} from ${providers} where ${providers.userId} = ${userId}::uuid)`;

const isConfirmedShift = sql`${bookings.holds} and ${bookings.statusByRep} = 'accepted'
  and exists (select 1 from ${bookingRequests} where ${bookingRequests.id} = ${bookings.bookingRequestId}
    and ${bookingRequests.status} = 'confirmed')`;

/** An unpaid line is one of an invoice that its organization still owes, or whose statement is not paid out. */
const isUnpaidLine = sql`exists (select 1 from ${invoices} where ${invoices.id} = ${payLines.invoiceId}
    and ${invoices.status} in ('draft', 'issued') and ${invoices.kind} = 'invoice')
  or exists (select 1 from ${statements} where ${statements.id} = ${payLines.statementId} and ${statements.status} <> 'paid')`;

const isConfirmedHit = sql`(${exclusionHits.status} = 'confirmed'
  or (${exclusionHits.status} = 'proposed' and ${exclusionHits.decision} = 'lift'))`;

/** A kind, whether something of it is still open, and when the last of it ends or ended. */
const line = (kind: Standing, stands: SQL, end: SQL, from: SQL) =>
  sql`select ${kind}::text as kind, coalesce(bool_or(${stands}), false) as stands, max(${end}) as ends ${from}`;

/**
 * What keeps a closed account from being erased: a confirmed shift ahead, an open timesheet, an unpaid statement or
 * invoice line, a hold of staff, a confirmed match with the exclusion list; and when the last of these ended [ACS-V-049].
 */
export async function standingOf(userId: string, now: Date): Promise<Found> {
  const own = ofPerson(userId);
  const at = sql`${now.toISOString()}::timestamptz`;
  const rows = await db().execute<{ kind: Standing; stands: boolean; ends: Date | string | null }>(
    sql.join(
      [
        line(
          "shift",
          sql`upper(${bookings.during}) > ${at}`,
          sql`upper(${bookings.during})`,
          sql`from ${bookings} where ${bookings.providerId} in ${own} and ${isConfirmedShift}`,
        ),
        line(
          "timesheet",
          sql`${timesheets.status} not in ('invoiced', 'closed')`,
          sql`${timesheets.updatedAt}`,
          sql`from ${timesheets} where ${timesheets.providerId} in ${own}`,
        ),
        line(
          "payment",
          isUnpaidLine,
          sql`(select max(${payments.createdAt}) from ${payments}
            where ${payments.statementId} = ${payLines.statementId} or ${payments.invoiceId} = ${payLines.invoiceId})`,
          sql`from ${payLines} where ${payLines.providerId} in ${own}`,
        ),
        line(
          "exclusion",
          isConfirmedHit,
          sql`${exclusionHits.movedAt}`,
          sql`from ${exclusionHits} where ${exclusionHits.providerId} in ${own}
            and ${exclusionHits.decision} in ('confirm', 'lift') and ${exclusionHits.status} <> 'open'`,
        ),
        line(
          "hold",
          sql`${erasures.heldBy} is not null`,
          sql`null::timestamptz`,
          sql`from ${erasures} where ${erasures.userId} = ${userId}::uuid`,
        ),
      ],
      sql` union all `,
    ),
  );
  const ends = rows.flatMap(({ ends: end }) => (end ? [new Date(end).getTime()] : []));
  return {
    kinds: rows.filter(({ stands }) => stands).map(({ kind }) => kind),
    lastEnd: ends.length > 0 ? new Date(Math.max(...ends)) : null,
  };
}
