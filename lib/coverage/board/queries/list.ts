import { and, asc, eq, gte, lte, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { among } from "@/db/conditions";
import { listPage } from "@/db/list-page";
import { facilities, providers, rescues } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import type { Page } from "@/lib/core/pure/paging";
import { admit } from "@/lib/core/pure/who";
import { ensureId } from "@/lib/core/pure/words";
import { boardReaders } from "@/lib/coverage/board/policy";
import type { OpenShift, OpenShiftsInput } from "@/lib/coverage/board/schema";
import { asShown, dayOfBoard, openShiftsOn } from "./rows";
import { isShown, nearness } from "./shown";

const matching = (where: SQL | undefined) =>
  db()
    .select({ id: rescues.id })
    .from(rescues)
    .innerJoin(facilities, eq(facilities.id, rescues.facilityId))
    .innerJoin(providers, sql`true`)
    .where(where);

/** Shifts near the provider that need cover: nearest first, then soonest [RSC-C-009 RSC-V-016]. */
export async function listOpenShifts(
  visitor: Actor,
  input: OpenShiftsInput,
  context: Context = contextAt(),
): Promise<Page<OpenShift>> {
  const actor = admit(visitor, boardReaders);
  const { now } = context;
  const where = and(
    isShown(actor.providerId, now),
    among(rescues.rateKind, input.providerRateType),
    input.dateFrom ? gte(rescues.startOn, input.dateFrom) : undefined,
    input.dateTo ? lte(rescues.startOn, input.dateTo) : undefined,
  );
  return listPage({
    rows: openShiftsOn(dayOfBoard(now))
      .where(where)
      .orderBy(nearness, asc(rescues.endsAt), asc(rescues.id))
      .limit(input.limit)
      .offset(input.offset),
    complete: (rows) => asShown(rows, now),
    count: db().$count(matching(where).as("matching")),
    view: (row) => row,
    position: input,
    path: "/api/open-shifts/",
  });
}

/** One shift of the provider's board. @throws 404 for one that is not on it */
export async function getOpenShift(
  visitor: Actor,
  { id }: { id: string },
  context: Context = contextAt(),
): Promise<OpenShift> {
  const actor = admit(visitor, boardReaders);
  const own = and(eq(rescues.id, id), isShown(actor.providerId, context.now));
  const [shift] = asShown(await openShiftsOn(dayOfBoard(context.now)).where(own), context.now);
  if (!shift) throw notFound();
  return shift;
}

/** For doors: the 404 of a stranger, before anything is said about the input (SIL-07). */
export async function ensureShown(visitor: Actor, path: Record<string, string>, { now }: Context) {
  const actor = admit(visitor, boardReaders);
  const [row] = await matching(and(eq(rescues.id, ensureId(path.id)), isShown(actor.providerId, now)));
  if (!row) throw notFound();
}
