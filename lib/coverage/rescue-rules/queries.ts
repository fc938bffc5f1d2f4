import { and, arrayContains, eq, type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, alias } from "drizzle-orm/pg-core";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { facilities, reps, rescueRules, users } from "@/db/schema";
import type { Actor, GroupName } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { ensureId } from "@/lib/core/pure/words";
import { auditStaffRead } from "@/lib/core/server/audit";
import { ruleReaders } from "@/lib/coverage/rescue-rules/policy";
import type { RescueRule, RuleInput } from "@/lib/coverage/rescue-rules/schema";
import { type RuleRow, viewRule } from "@/lib/coverage/rescue-rules/views";
import { facilityScope } from "@/lib/facilities/queries";
import { usualRule } from "./words";

/** Who may let providers of sister facilities in, without a word about each [RSC-P-018]. */
const tickGroups: GroupName[] = ["connect_with_providers", "grant_presentation_approval"];

const tick = alias(rescueRules, "tick");

/**
 * Whether the tick of a facility's rule counts: the rep who set it is active, complete and in both groups. A column of the
 * query that reads the facility [RSC-P-019].
 */
export const tickStands = (facilityId: SQL | AnyPgColumn) =>
  sql<boolean>`exists (select 1 from ${rescueRules} ${tick}
    join ${reps} on ${eq(reps.id, tick.tickedByRepId)} join ${users} on ${eq(users.id, reps.userId)}
    where ${tick.facilityId} = ${facilityId} and ${and(
      eq(tick.otherFacilities, true),
      eq(users.isActive, true),
      eq(users.registrationStatus, "complete"),
      arrayContains(reps.groupNames, tickGroups),
    )})`;

/** The person who has set a facility's tick; a column like `tickStands`. */
export const tickedBy = (facilityId: SQL | AnyPgColumn) =>
  sql<string | null>`(select ${users.firstName} || ' ' || ${users.lastName} from ${rescueRules} ${tick}
    join ${reps} on ${eq(reps.id, tick.tickedByRepId)} join ${users} on ${eq(users.id, reps.userId)}
    where ${tick.facilityId} = ${facilityId})`;

const repOf = (column: AnyPgColumn) =>
  sql<RuleRow["savedBy"]>`(select json_build_object(
      'id', ${reps.id}, 'name', ${users.firstName} || ' ' || ${users.lastName})
    from ${reps} join ${users} on ${eq(users.id, reps.userId)} where ${eq(reps.id, column)})`;

const rulesOfFacilities = () =>
  db()
    .select({
      facilityId: facilities.id,
      saved: {
        ...fields(rescueRules, "onCallOut", "otherFacilities", "waveSize", "waveMinutes"),
        ...fields(rescueRules, "bonusCents", "bonusStepCents", "bonusMaxCents", "board"),
      },
      savedBy: repOf(rescueRules.savedByRepId),
      tickedBy: repOf(rescueRules.tickedByRepId),
      tickStands: tickStands(facilities.id),
    })
    .from(facilities)
    .leftJoin(rescueRules, eq(rescueRules.facilityId, facilities.id));

/** The rule of a facility, the usual one where none was saved [RSC-C-020]. @throws 403, 404 for a facility of others */
export async function getRescueRule(
  visitor: Actor,
  { facilityId }: RuleInput,
  context: Context = contextAt(),
): Promise<RescueRule> {
  const actor = admit(visitor, ruleReaders);
  const [row] = await rulesOfFacilities().where(and(eq(facilities.id, facilityId), facilityScope(actor)));
  if (!row) throw notFound();
  await auditStaffRead(actor, context, "rescue-rule", facilityId);
  const { saved, ...rest } = row;
  return viewRule({ ...usualRule, ...saved, ...rest });
}

/** For doors: the 404 of a stranger, before anything is said about the input (SIL-07). */
export async function ensureRuleVisible(visitor: Actor, path: Record<string, string>) {
  const actor = admit(visitor, ruleReaders);
  const own = and(eq(facilities.id, ensureId(path.facility_id)), facilityScope(actor));
  const [row] = await db().select({ id: facilities.id }).from(facilities).where(own);
  if (!row) throw notFound();
}
