import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, alias } from "drizzle-orm/pg-core";
import { db } from "@/db/client";
import { ownedBy } from "@/db/owned";
import { bookings, connections } from "@/db/schema";
import { validators } from "@/lib/assignments/policy";
import { type JudgedShift, judgeShifts } from "@/lib/assignments/rules/judge";
import type { BookingCheck, ShiftsInput } from "@/lib/assignments/shifts/schema";
import { viewCheck } from "@/lib/assignments/views/check";
import { findOwnLimits } from "@/lib/assignments/work-limits/queries";
import { requestWarnings } from "@/lib/assignments/work-limits/rules";
import { type Actor, sideOf } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { forbidden } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { uuid } from "@/lib/core/pure/words";
import { feePercentOf } from "@/lib/organizations/queries";
import { factsOf, findBookableConnection } from "./facts";

const isId = (id: unknown): id is string => uuid.safeParse(id).success;

/** The organization's own request that these shifts, named by their ids, already belong to; null for new ones. */
function ownRequest({ providerId, schedules }: ShiftsInput, organizationId: AnyPgColumn | string) {
  const ids = schedules.map(({ id }) => id).filter(isId);
  if (ids.length === 0) return null;
  const mine = alias(bookings, "mine");
  const isOwn = and(eq(mine.providerId, providerId), ownedBy(mine, organizationId));
  const request = db().select({ id: mine.bookingRequestId }).from(mine);
  return sql`${request.where(and(inArray(mine.id, ids), isOwn)).limit(1)}`;
}

/** What the provider's own limits say of each shift; they refuse nothing [SCH-I-031]. */
async function warningsOf(
  judged: readonly JudgedShift[],
  question: { providerId: string; exceptRequestId: SQL | null },
): Promise<string[][]> {
  const own = await findOwnLimits({ ...question, dates: judged.map(({ startOn }) => startOn) });
  return own ? requestWarnings(own.limits, own.standing, judged) : [];
}

/**
 * Judges shifts that a rep is about to ask for; writes nothing and shows nothing of other organizations. Shifts with
 * the id of one that was sent are judged as a change of its request, which does not conflict with itself. The provider
 * may ask about itself. @throws 403 without an approved connection
 */
export async function listBookingChecks(
  visitor: Actor,
  input: ShiftsInput,
  context: Context = contextAt(),
): Promise<BookingCheck[]> {
  const actor = admit(visitor, validators);
  if (actor.kind === "provider" && actor.providerId !== input.providerId) throw forbidden();
  const { providerId, healthcareFacilityId: facilityId, schedules: asked } = input;
  const organizationId = actor.kind === "rep" ? actor.organizationId : null;
  const connection = await findBookableConnection(
    { organizationId, providerId, facilityId },
    { providerId, asked, exceptRequestId: ownRequest(input, connections.organizationId) },
  );
  if (!connection) throw forbidden();
  const { calendar, ownFeePercent } = connection;
  const facts = factsOf({ connection, calendar, feePercent: feePercentOf(ownFeePercent) }, context.now);
  const seen = { viewer: sideOf(actor), mode: facts.readiness?.mode ?? "off" };
  const judged = judgeShifts(asked, facts);
  const warnings = await warningsOf(judged, {
    providerId,
    exceptRequestId: ownRequest(input, connection.organizationId),
  });
  return judged.map((shift, index) =>
    viewCheck(shift, asked[index]?.id ?? index, { ...seen, warnings: warnings[index] ?? [] }),
  );
}
