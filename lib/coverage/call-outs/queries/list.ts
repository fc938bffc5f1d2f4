import { and, asc, eq, gt, inArray, isNull, not, notExists, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { listPage } from "@/db/list-page";
import { momentOf } from "@/db/moments";
import { bookings, callOuts, rescues, timesheets } from "@/db/schema";
import { ofShift, withTimesheet } from "@/lib/assignments/queries/call-outs";
import { isCalledOff } from "@/lib/assignments/queries/vacancy";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import type { Page } from "@/lib/core/pure/paging";
import { admit } from "@/lib/core/pure/who";
import { writeAudit } from "@/lib/core/server/audit";
import { callOutReaders } from "@/lib/coverage/call-outs/policy";
import type { CallOutsInput, ListedCallOut } from "@/lib/coverage/call-outs/schema";
import { viewListedCallOut } from "@/lib/coverage/call-outs/views";
import { callOutsWithShifts, visibleCallOuts } from "./rows";

/** Somebody is being looked for, or was found. */
const isSoughtOrCovered = () =>
  db()
    .select({ id: rescues.id })
    .from(rescues)
    .where(
      and(
        eq(rescues.bookingId, callOuts.bookingId),
        inArray(rescues.status, ["running", "paused", "filled"]),
      ),
    );

/**
 * Not ended, and nobody has taken it over or is looked for: called out, or released already. Beside `bookings`
 * [RSC-S-011].
 */
export const needsCover = (now: Date) =>
  and(
    inArray(callOuts.status, ["open", "released"]),
    gt(sql`upper(${bookings.during})`, momentOf(now)),
    not(isCalledOff(bookings.bookingRequestId)),
    notExists(isSoughtOrCovered()),
  );

const awaitsHolder = and(
  eq(callOuts.status, "open"),
  eq(callOuts.reportedBy, "rep"),
  isNull(callOuts.confirmedAt),
);

function conditionsOf(
  actor: Actor,
  { status = [], needsCover: isNeeded, awaitsMe }: CallOutsInput,
  now: Date,
) {
  // Only the holder is waited for.
  const awaited = actor.kind === "provider" ? awaitsHolder : sql`false`;
  return and(
    visibleCallOuts(actor),
    status.length > 0 ? inArray(callOuts.status, status) : undefined,
    isNeeded ? needsCover(now) : undefined,
    awaitsMe ? awaited : undefined,
  );
}

const soonestFirst: SQL[] = [sql`lower(${bookings.during})`, asc(callOuts.id)];
const newestFirst: SQL[] = [sql`${callOuts.createdAt} desc nulls last`, asc(callOuts.id)];

/**
 * The call-outs of the provider or of the organization, newest first; what needs cover or an answer soonest first
 * [RSC-C-012]. Reps need schedule_shifts or confirm_shifts.
 */
export async function listCallOuts(
  visitor: Actor,
  input: CallOutsInput,
  context: Context = contextAt(),
): Promise<Page<ListedCallOut>> {
  const actor = admit(visitor, callOutReaders);
  const { now } = context;
  if (actor.kind === "staff")
    await writeAudit(actor, context, [{ action: "call-out/read", objectType: "call_out", objectId: "list" }]);
  const where = conditionsOf(actor, input, now);
  const matching = db()
    .select({ id: callOuts.id })
    .from(callOuts)
    .innerJoin(bookings, ofShift)
    .innerJoin(timesheets, withTimesheet)
    .where(where);
  return listPage({
    rows: callOutsWithShifts()
      .where(where)
      .orderBy(...(input.needsCover || input.awaitsMe ? soonestFirst : newestFirst))
      .limit(input.limit)
      .offset(input.offset),
    count: db().$count(matching.as("matching")),
    view: (row) => viewListedCallOut(actor, row, now),
    position: input,
    path: "/api/call-outs/",
  });
}
