import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { lockProvider } from "@/db/locks";
import { momentOf } from "@/db/moments";
import { clearanceSteps, connections, credentialChecks, facilities, providers, users } from "@/db/schema";
import { clockSettlers } from "@/lib/connections/clock/policy";
import { type Turn, turnBy } from "@/lib/connections/clock/rules";
import { placeOf } from "@/lib/connections/readiness/queries/one";
import { changedAtOf, requirementLines, subjectColumn } from "@/lib/connections/readiness/queries/subjects";
import { readinessOf } from "@/lib/connections/readiness/rules";
import type { Requirement } from "@/lib/connections/requirements/rules";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { addDays } from "@/lib/core/pure/days";
import { dayIn, instantOf } from "@/lib/core/pure/time";
import { admit } from "@/lib/core/pure/who";
import { transaction, type Unit } from "@/lib/core/server/transaction";

const byReadiness = ["documents", "verification", "clearance"] as const;

/** Open steps that readiness decides, with what it is judged from. */
const undecided = (...where: (SQL | undefined)[]) =>
  db()
    .select({
      ...fields(clearanceSteps, "id", "connectionId", "providerId", "step", "holder", "startedAt"),
      ...fields(facilities, "state", "timeZone"),
      requirements: sql<Requirement[]>`${requirementLines}`,
      subject: subjectColumn(facilities.id),
      changedAt: changedAtOf(facilities.id),
    })
    .from(clearanceSteps)
    .innerJoin(facilities, eq(facilities.id, clearanceSteps.facilityId))
    .innerJoin(providers, eq(providers.id, clearanceSteps.providerId))
    .innerJoin(users, eq(users.id, providers.userId))
    .where(and(isNull(clearanceSteps.endedAt), inArray(clearanceSteps.step, byReadiness), ...where));

type Undecided = Awaited<ReturnType<typeof undecided>>[number];

/** The turn that it is by readiness at an instant; null where it is so already. A facility that asks for nothing clears. */
function turnOf(row: Undecided, at: Date): Turn | null {
  const place = placeOf({ state: row.state, requirements: row.requirements });
  const turn = turnBy(readinessOf(row.subject, place, dayIn(row.timeZone, at), at));
  return turn.step === row.step && turn.holder === row.holder ? null : turn;
}

/**
 * When it became this turn: with the latest edit, where it was so by then; else with the day that changed it, which begins
 * at the facility's midnight. Where neither explains it, now.
 */
function momentOfChange(row: Undecided, turn: Turn, now: Date): Date {
  const { changedAt, startedAt, timeZone } = row;
  const isTurn = (at: Date) => {
    const then = turnOf(row, at);
    return then?.step === turn.step && then.holder === turn.holder;
  };
  const editedAt = changedAt && changedAt > startedAt && changedAt <= now ? changedAt : null;
  const since = editedAt ?? startedAt;
  if (isTurn(since)) return editedAt ?? now;
  let moment = now;
  for (let day = dayIn(timeZone, now); ; day = addDays(day, -1)) {
    const begins = instantOf(day, "00:00", timeZone);
    if (begins <= since || !isTurn(begins)) return moment;
    moment = begins;
  }
}

async function begin(unit: Pick<Unit, "emit">, row: Undecided, turn: Turn, now: Date) {
  const moment = momentOf(momentOfChange(row, turn, now));
  await db().execute(sql`select clearance_step_begin(${connections}, array[${turn.step}, ${turn.holder}], ${moment})
    from ${connections} where ${eq(connections.id, row.connectionId)}`);
  if (turn.step !== "documents") return;
  const isOpen = and(eq(clearanceSteps.connectionId, row.connectionId), isNull(clearanceSteps.endedAt));
  const [step] = await db().select({ id: clearanceSteps.id }).from(clearanceSteps).where(isOpen);
  if (step) unit.emit("clearance/step-began", { stepId: step.id });
}

/**
 * Moves the clocks of connections whose step depends on readiness, within a transaction that holds their provider: at the
 * instant of the change [CRD-J-007, CRD-I-037]. Twice is once.
 * @returns how many were moved
 */
export async function settleSteps(unit: Pick<Unit, "emit">, where: SQL, now: Date): Promise<number> {
  let moved = 0;
  for (const row of await undecided(where)) {
    const turn = turnOf(row, now);
    const hasJustBegun = row.step === "documents" && row.startedAt.getTime() === now.getTime();
    if (!turn && hasJustBegun) unit.emit("clearance/step-began", { stepId: row.id });
    if (!turn) continue;
    await begin(unit, row, turn, now);
    moved += 1;
  }
  return moved;
}

/** Of whom something has changed: of everybody by the day, or of a provider, a facility, or whom a check is about. */
export type Changed = { providerId?: string; facilityId?: string; checkId?: string };

function scopeOfChange({ providerId, facilityId, checkId }: Changed) {
  if (checkId)
    return sql`${clearanceSteps.providerId} = (select ${credentialChecks.providerId} from ${credentialChecks}
      where ${eq(credentialChecks.id, checkId)})`;
  return and(
    providerId ? eq(clearanceSteps.providerId, providerId) : undefined,
    facilityId ? eq(clearanceSteps.facilityId, facilityId) : undefined,
  );
}

/**
 * Moves the clocks that credentials, checks, waivers, requirements or the day have changed, each provider in a transaction
 * of its own [CRD-J-007]. For jobs.
 * @returns how many were moved
 */
export async function settleClocks(
  visitor: Actor,
  changed: Changed = {},
  context: Context = contextAt(),
): Promise<number> {
  const actor = admit(visitor, clockSettlers);
  const { now } = context;
  const moving = (await undecided(scopeOfChange(changed))).filter((row) => turnOf(row, now));
  let moved = 0;
  for (const providerId of new Set(moving.map((row) => row.providerId)))
    moved += await transaction(actor, context, async (unit) => {
      await lockProvider(eq(providers.id, providerId));
      return settleSteps(unit, eq(clearanceSteps.providerId, providerId), now);
    });
  return moved;
}
