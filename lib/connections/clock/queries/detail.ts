import { and, asc, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { ownedBy } from "@/db/owned";
import { clearanceNudges, clearanceSteps, connections, facilities, providers, users } from "@/db/schema";
import { clockReaders, nudgers, sideOfNudger } from "@/lib/connections/clock/policy";
import { typicalAt } from "@/lib/connections/clock/queries/times";
import {
  answeredDays,
  businessDays,
  calendarDays,
  nudgeAfter,
  nudgeProblem,
} from "@/lib/connections/clock/rules";
import type { ClockDetail, ClockInput } from "@/lib/connections/clock/schema";
import { viewClock } from "@/lib/connections/clock/views";
import type { StepHolder } from "@/lib/connections/clock/words";
import { placeOf } from "@/lib/connections/readiness/queries/one";
import { subjectColumn } from "@/lib/connections/readiness/queries/subjects";
import { missingTexts, readinessOf } from "@/lib/connections/readiness/rules";
import { requirementsOf } from "@/lib/connections/requirements/queries";
import type { Actor, SignedIn } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { dayIn } from "@/lib/core/pure/time";
import { admit, admits } from "@/lib/core/pure/who";
import { visibleBy } from "@/lib/core/pure/words";
import { auditStaffRead } from "@/lib/core/server/audit";
import { findProviderAccess } from "@/lib/providers/queries/access";

/** The reader's own connections; staff read all. */
function isPartys(actor: SignedIn) {
  if (actor.kind === "staff") return undefined;
  return actor.kind === "rep"
    ? ownedBy(connections, actor.organizationId)
    : eq(connections.providerId, actor.providerId);
}

/** A connection of the reader's side with its facility. @throws 404 */
async function readTie(actor: SignedIn, id: string) {
  const [row] = await db()
    .select({
      ...fields(connections, "id", "providerId", "facilityId", "createdAt"),
      ...fields(facilities, "state", "timeZone"),
      subject: subjectColumn(connections.facilityId),
    })
    .from(connections)
    .innerJoin(facilities, eq(facilities.id, connections.facilityId))
    .innerJoin(providers, eq(providers.id, connections.providerId))
    .innerJoin(users, eq(users.id, providers.userId))
    .where(and(eq(connections.id, id), isPartys(actor)));
  if (!row) throw notFound();
  return row;
}

type Tie = Awaited<ReturnType<typeof readTie>>;

/** The steps of a connection in order, those that lasted for no time left out. */
const stepsOf = (connectionId: string) =>
  db()
    .select(fields(clearanceSteps, "id", "step", "holder", "startedAt", "endedAt", "dueAt", "isEstimated"))
    .from(clearanceSteps)
    .where(eq(clearanceSteps.connectionId, connectionId))
    .orderBy(asc(clearanceSteps.startedAt), asc(clearanceSteps.endedAt));

const nudgesOf = (stepId: string) =>
  db()
    .select(fields(clearanceNudges, "number", "side", "createdAt"))
    .from(clearanceNudges)
    .where(eq(clearanceNudges.stepId, stepId))
    .orderBy(asc(clearanceNudges.number));

/** What is unmet today, as this reader may see it. */
async function missingNow(actor: SignedIn, tie: Tie, now: Date) {
  const place = placeOf({ state: tie.state, requirements: await requirementsOf(tie.facilityId) });
  const { details } = await findProviderAccess(actor, tie.providerId);
  return missingTexts(readinessOf(tie.subject, place, dayIn(tie.timeZone, now), now), details);
}

/** The clock of a connection as its GET answers it. @throws 404 for everybody but the parties and staff */
export async function readClock(actor: SignedIn, id: string, now: Date): Promise<ClockDetail> {
  const tie = await readTie(actor, id);
  const all = await stepsOf(id);
  const lasting = all.filter(({ startedAt, endedAt }) => endedAt === null || endedAt > startedAt);
  const open = all.find(({ endedAt }) => endedAt === null);
  const days = (step: (typeof all)[number]) =>
    businessDays(step.startedAt, step.endedAt ?? now, tie.timeZone);
  const spentBy = (holder: StepHolder) =>
    lasting.filter((step) => step.holder === holder).reduce((sum, step) => sum + days(step), 0);
  const [nudges, missing, typical] = await Promise.all([
    open ? nudgesOf(open.id) : [],
    open?.step === "documents" || open?.step === "verification" ? missingNow(actor, tie, now) : [],
    typicalAt(tie.facilityId, now),
  ]);
  const waiting = open && { ...open, nudgedAt: nudges.map(({ createdAt }) => createdAt) };
  const ends = open ? now : (all.at(-1)?.endedAt ?? now);
  const problem = nudgeProblem(waiting ?? null, sideOfNudger(actor), now, tie.timeZone);
  return {
    clock: open ? viewClock(open, tie.timeZone, now) : null,
    calendar_days: Math.floor(calendarDays(all[0]?.startedAt ?? tie.createdAt, ends)),
    missing,
    steps: lasting.map((step) => ({
      step: step.step,
      holder: step.holder,
      started_at: step.startedAt.toISOString(),
      ended_at: step.endedAt?.toISOString() ?? null,
      business_days: answeredDays(days(step)),
      is_estimated: step.isEstimated,
    })),
    by_holder: {
      provider: answeredDays(spentBy("provider")),
      facility: answeredDays(spentBy("facility")),
      staff: answeredDays(spentBy("staff")),
    },
    nudges: nudges.map(({ createdAt, ...nudge }) => ({ ...nudge, created_at: createdAt.toISOString() })),
    can_nudge: admits(nudgers, actor) && problem === null,
    nudge_after: (waiting && nudgeAfter(waiting)?.toISOString()) ?? null,
    typical,
  };
}

/** Where a connection is, and whose turn it is [CRD-C-022, CRD-P-022]. @throws 404 */
export async function getClock(
  visitor: Actor,
  { id }: ClockInput,
  context: Context = contextAt(),
): Promise<ClockDetail> {
  const actor = admit(visitor, clockReaders);
  const found = await readClock(actor, id, context.now);
  await auditStaffRead(actor, context, "connection", id);
  return found;
}

/** For doors: the 404 of a stranger, before anything is said about the input. */
export const ensureClockVisible = visibleBy((visitor: Actor, id) =>
  readTie(admit(visitor, clockReaders), id),
);
