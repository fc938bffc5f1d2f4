import { and, asc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { among } from "@/db/conditions";
import { fields } from "@/db/fields";
import { countOf, listPage } from "@/db/list-page";
import { clearanceNudges, clearanceSteps, facilities, organizations, providers } from "@/db/schema";
import { clearanceWatchers } from "@/lib/connections/clock/policy";
import { isOverdue, nudgedAt, openStepColumns } from "@/lib/connections/clock/queries/open";
import type { StaffClearance, StaffClearancesInput } from "@/lib/connections/clock/schema";
import { viewClock } from "@/lib/connections/clock/views";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { countLimit, type Page } from "@/lib/core/pure/paging";
import { admit } from "@/lib/core/pure/who";
import { keptNames } from "@/lib/providers/queries/names";

const oldest = [asc(clearanceSteps.startedAt), asc(clearanceSteps.id)];

/** The list begins with what somebody was reminded of, a queue with the oldest. */
const orders = { reminded: [sql`${nudgedAt} desc nulls last`, ...oldest], oldest };

const oldestOnes = (where: SQL | undefined, most: number) =>
  db()
    .select({ id: clearanceSteps.id })
    .from(clearanceSteps)
    .where(where)
    .orderBy(...oldest)
    .limit(most);

const remindedOnes = (where: SQL | undefined, most: number) =>
  db()
    .select({ id: clearanceSteps.id })
    .from(clearanceNudges)
    .innerJoin(clearanceSteps, eq(clearanceSteps.id, clearanceNudges.stepId))
    .where(where)
    .groupBy(clearanceSteps.id)
    .orderBy(sql`max(${clearanceNudges.createdAt}) desc`, ...oldest)
    .limit(most);

/**
 * The steps among which the first so many of an order are, found before anything is joined to them: few have a reminder, and
 * all others are in the order of an index.
 */
const amongFirst = (where: SQL | undefined, order: keyof typeof orders, most: number) =>
  order === "oldest"
    ? inArray(clearanceSteps.id, oldestOnes(where, most))
    : sql`${clearanceSteps.id} in (${remindedOnes(where, most)} union all ${oldestOnes(where, most)})`;

async function waiting(
  visitor: Actor,
  input: StaffClearancesInput,
  order: keyof typeof orders,
  { now }: Context,
): Promise<Page<StaffClearance>> {
  admit(visitor, clearanceWatchers);
  const { overdue, organization } = input;
  const where = and(
    isNull(clearanceSteps.endedAt),
    among(clearanceSteps.holder, input.holder),
    organization ? eq(clearanceSteps.organizationId, organization) : undefined,
    overdue === undefined ? undefined : sql`${isOverdue(now)} = ${overdue}`,
  );
  return listPage({
    rows: db()
      .select({
        ...openStepColumns,
        timeZone: facilities.timeZone,
        connectionId: clearanceSteps.connectionId,
        provider: { id: providers.id, displayName: keptNames.displayName },
        facility: fields(facilities, "id", "name"),
        organization: fields(organizations, "id", "name"),
        nudgedAt,
      })
      .from(clearanceSteps)
      .innerJoin(facilities, eq(facilities.id, clearanceSteps.facilityId))
      .innerJoin(organizations, eq(organizations.id, clearanceSteps.organizationId))
      .innerJoin(providers, eq(providers.id, clearanceSteps.providerId))
      .where(amongFirst(where, order, input.offset + input.limit))
      .orderBy(...orders[order])
      .limit(input.limit)
      .offset(input.offset),
    count: countOf(
      db()
        .select({ id: clearanceSteps.id })
        .from(clearanceSteps)
        .where(where)
        .limit(countLimit(input))
        .as("matches"),
    ),
    view: ({
      connectionId,
      provider,
      facility,
      organization: owner,
      timeZone,
      nudgedAt: reminded,
      ...step
    }) => ({
      connection_id: connectionId,
      provider: { id: provider.id, display_name: provider.displayName },
      facility,
      organization: owner,
      clock: viewClock(step, timeZone, now),
      nudged_at: reminded?.toISOString() ?? null,
    }),
    position: input,
    path: "/api/staff/clearances/",
  });
}

/** Connections on their way, of all organizations [CRD-C-024, CRD-P-014]. */
export const listStaffClearances = (
  visitor: Actor,
  input: StaffClearancesInput,
  context: Context = contextAt(),
) => waiting(visitor, input, "reminded", context);

/** The connections that have waited longest, for a queue. */
export const listOldestClearances = (
  visitor: Actor,
  input: StaffClearancesInput,
  context: Context = contextAt(),
) => waiting(visitor, input, "oldest", context);
