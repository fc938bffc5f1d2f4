import { and, asc, eq, exists, gte, inArray, isNotNull, isNull, not, or, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { matching } from "@/db/conditions";
import { countOf, listPage } from "@/db/list-page";
import { credentialChecks, credentialStates, providers, users } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { countLimit } from "@/lib/core/pure/paging";
import { dayIn, zoneOfState, zonesByState } from "@/lib/core/pure/time";
import { admit } from "@/lib/core/pure/who";
import { checkReaders } from "@/lib/credentials/checks/policy";
import { dueFirst, dueSince, isDue } from "@/lib/credentials/checks/queries/due";
import { credentialRows } from "@/lib/credentials/checks/queries/rows";
import { amongFirst, neededBy, nudgedAt, wantedFirst } from "@/lib/credentials/checks/queries/wanted";
import type { StaffCredentialsInput } from "@/lib/credentials/checks/schema";
import { viewStaffRow } from "@/lib/credentials/checks/views";
import type { StaffTab } from "@/lib/credentials/checks/words";

/** The day it is where the provider of the row lives: one day for each state, worked out here. */
function todayThere(now: Date): SQL {
  const days = Object.fromEntries(
    [...zonesByState.keys()].map((state) => [state, dayIn(zoneOfState(state), now)]),
  );
  const elsewhere = dayIn(zoneOfState(null), now);
  return sql`coalesce((${JSON.stringify(days)}::jsonb ->> ${providers.state})::date, ${elsewhere}::date)`;
}

const hasSomethingToCheck = or(
  credentialStates.hasFile,
  isNotNull(credentialStates.expiresOn),
  sql`coalesce(${credentialStates.facts} ->> 'issue_date', '') <> ''`,
  eq(credentialStates.kind, "npi"),
  sql`coalesce(${credentialStates.facts} ->> 'number', '') <> ''`,
  sql`coalesce(${credentialStates.facts} ->> 'policy_number', '') <> ''`,
);

const isProposed = and(
  eq(credentialChecks.kind, credentialStates.kind),
  eq(credentialChecks.recordId, credentialStates.recordId),
  eq(credentialChecks.status, "proposed"),
);

const proposed = () => db().select({ id: credentialChecks.id }).from(credentialChecks).where(isProposed);
const proposedAt = () =>
  db().select({ at: credentialChecks.createdAt }).from(credentialChecks).where(isProposed);

/** Since when staff are waited for: since a check was made or is due again, else since the facts are as they are. */
function waitingSince(tab: StaffTab) {
  if (tab === "second_look") return sql`(${proposedAt()})`;
  return tab === "due" ? dueSince() : sql`${credentialStates.changedAt}`;
}

function ofTab(tab: StaffTab, now: Date): SQL | undefined {
  const today = todayThere(now);
  const isValid = or(isNull(credentialStates.expiresOn), gte(credentialStates.expiresOn, today));
  const tabs: Record<StaffTab, () => SQL | undefined> = {
    to_check: () =>
      and(isNull(credentialStates.outcome), isValid, hasSomethingToCheck, not(exists(proposed()))),
    second_look: () => exists(proposed()),
    due: () => and(isDue(today, dayIn("UTC", now)), isValid),
    returned: () => eq(credentialStates.outcome, "returned"),
    failed: () => eq(credentialStates.outcome, "failed"),
    all: () => undefined,
  };
  return tabs[tab]();
}

const isAtWork = and(
  eq(users.isActive, true),
  inArray(users.registrationStatus, ["provisional", "complete"]),
);

function wanted({ tab, kind, search, provider }: StaffCredentialsInput, now: Date): SQL | undefined {
  return and(
    ofTab(tab, now),
    tab === "to_check" || tab === "due" ? isAtWork : undefined,
    kind ? eq(credentialStates.kind, kind) : undefined,
    provider ? eq(credentialStates.providerId, provider) : undefined,
    search ? matching(providers.displayName, search) : undefined,
  );
}

/** The desk begins with what a clearance waits for, a queue with what has waited longest. */
type Order = "wanted" | "oldest";

function orderOf(tab: StaffTab, order: Order, now: Date) {
  if (order === "wanted" && tab === "to_check") return wantedFirst();
  if (order === "wanted" && tab === "due") return dueFirst(now);
  return [asc(waitingSince(tab)), asc(credentialStates.recordId), asc(credentialStates.kind)];
}

async function waiting(visitor: Actor, input: StaffCredentialsInput, order: Order, { now }: Context) {
  admit(visitor, checkReaders);
  const condition = wanted(input, now);
  const since = waitingSince(input.tab);
  const isWanted = order === "wanted" && input.tab === "to_check";
  return listPage({
    rows: credentialRows({
      displayName: providers.displayName,
      registryStatus: providers.registryStatus,
      registryName: providers.registryName,
      waitingSince: sql<Date>`${since}`.mapWith(credentialStates.changedAt),
      neededBy: neededBy(),
      nudgedAt: nudgedAt(),
    })
      .where(isWanted ? amongFirst(condition, input.offset + input.limit) : condition)
      .orderBy(...orderOf(input.tab, order, now))
      .limit(input.limit)
      .offset(input.offset),
    count: countOf(
      db()
        .select({ id: credentialStates.recordId })
        .from(credentialStates)
        .innerJoin(providers, eq(providers.id, credentialStates.providerId))
        .innerJoin(users, eq(users.id, providers.userId))
        .where(condition)
        .limit(countLimit(input))
        .as("matches"),
    ),
    view: (row) => viewStaffRow(row, now),
    position: input,
    path: "/api/staff/credentials/",
  });
}

/** Credentials for staff: what a clearance waits for comes first, then what waits longest [CRD-C-005, CRD-S-026]. */
export const listStaffCredentials = (
  visitor: Actor,
  input: StaffCredentialsInput,
  context: Context = contextAt(),
) => waiting(visitor, input, "wanted", context);

/** The credentials that have waited longest, for a queue [CRD-S-025]. */
export const listOldestCredentials = (
  visitor: Actor,
  input: StaffCredentialsInput,
  context: Context = contextAt(),
) => waiting(visitor, input, "oldest", context);
