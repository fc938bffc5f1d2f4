import { and, asc, eq, exists, inArray, ne, not, type SQL } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { facilities, organizations, providers, reps, timesheets, users } from "@/db/schema";
import { listOldestRecoveries } from "@/lib/accounts/recoveries/queries/lists";
import { listOldestClearances } from "@/lib/connections/clock/queries/staff-list";
import type { Actor, UserType } from "@/lib/core/pure/actor";
import { titleOf } from "@/lib/core/pure/codes";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { counted, dotted, fullName } from "@/lib/core/pure/text";
import { admit } from "@/lib/core/pure/who";
import { ensureId } from "@/lib/core/pure/words";
import { listOldestCredentials } from "@/lib/credentials/checks/queries/staff-list";
import type { StaffTab } from "@/lib/credentials/checks/words";
import { findListAge, listUndecided } from "@/lib/credentials/exclusions/queries/waiting";
import { type FailedJob, listFailedJobs } from "@/lib/ports/jobs/failures";
import { erasuresForStaff } from "@/lib/staff/erasures/queries/list";
import { staffReads, terminalOnly } from "@/lib/staff/policy";
import type { Queues } from "@/lib/staff/schema";
import { viewQueue, viewStaffUser } from "@/lib/staff/views";

/** How many of a queue are shown with it. */
const shown = 8;

const waits = and(eq(users.registrationStatus, "provisional"), eq(users.isActive, true)) as SQL;

const countWaiting = (userType: UserType) => db().$count(users, and(waits, eq(users.userType, userType)));

async function waitingProviders() {
  const rows = await db()
    .select({ id: providers.id, title: providers.displayName, detail: users.email, since: users.createdAt })
    .from(providers)
    .innerJoin(users, eq(users.id, providers.userId))
    .where(waits)
    .orderBy(asc(users.createdAt), asc(providers.id))
    .limit(shown);
  return viewQueue(await countWaiting("provider"), rows);
}

async function waitingReps() {
  const rows = await db()
    .select({
      ...fields(users, "firstName", "lastName"),
      id: organizations.id,
      detail: organizations.name,
      since: users.createdAt,
    })
    .from(reps)
    .innerJoin(users, eq(users.id, reps.userId))
    .innerJoin(organizations, eq(organizations.id, reps.organizationId))
    .where(waits)
    .orderBy(asc(users.createdAt), asc(reps.id))
    .limit(shown);
  const named = rows.map((row) => ({ ...row, title: fullName(row) }));
  return viewQueue(await countWaiting("healthcare_entity_rep"), named);
}

/** Organizations that lack a fact, and somebody who would work with it. */
async function waitingOrganizations() {
  const waitingReps = db()
    .select({ id: reps.id })
    .from(reps)
    .innerJoin(users, eq(users.id, reps.userId))
    .where(
      and(
        eq(reps.organizationId, organizations.id),
        eq(users.isActive, true),
        inArray(users.registrationStatus, ["provisional", "complete"]),
      ),
    );
  const ready = and(organizations.hasContract, organizations.credentialsVerified) as SQL;
  const lacks = and(not(ready), exists(waitingReps));
  const rows = await db()
    .select()
    .from(organizations)
    .where(lacks)
    .orderBy(asc(organizations.createdAt), asc(organizations.id))
    .limit(shown);
  const total = await db().$count(organizations, lacks);
  const items = rows.map(({ id, name, createdAt, hasContract, credentialsVerified }) => ({
    id,
    title: name,
    since: createdAt,
    detail: dotted([!hasContract && "No contract", !credentialsVerified && "Credentials not verified"]),
  }));
  return viewQueue(total, items);
}

/** Timesheets that either side has taken to staff. */
async function disputedTimesheets() {
  const isDisputed = eq(timesheets.status, "disputed");
  const rows = await db()
    .select({
      ...fields(timesheets, "id", "reasonCode", "reason"),
      providerName: providers.displayName,
      facilityName: facilities.name,
      since: timesheets.updatedAt,
    })
    .from(timesheets)
    .innerJoin(providers, eq(providers.id, timesheets.providerId))
    .innerJoin(facilities, eq(facilities.id, timesheets.facilityId))
    .where(isDisputed)
    .orderBy(asc(timesheets.updatedAt), asc(timesheets.id))
    .limit(shown);
  const items = rows.map(({ providerName, facilityName, reasonCode, reason, ...row }) => ({
    ...row,
    title: dotted([providerName, facilityName]),
    detail: dotted([reasonCode && titleOf("TimesheetReason", reasonCode), reason]),
  }));
  return viewQueue(await db().$count(timesheets, isDisputed), items);
}

/** Credentials of a list of the desk, the one that has waited longest first. */
async function waitingCredentials(visitor: Actor, tab: StaffTab, context: Context) {
  const { count, results } = await listOldestCredentials(visitor, { tab, limit: shown, offset: 0 }, context);
  const items = results.map(({ provider, credential, waiting_since }) => ({
    id: `${credential.kind}/${credential.id}`,
    title: credential.title,
    detail: provider.display_name,
    since: new Date(waiting_since),
  }));
  return viewQueue(count, items);
}

/** Matches with the exclusion list that nobody has decided. */
async function undecidedHits() {
  const { count, items } = await listUndecided(shown);
  return viewQueue(count, items);
}

/** Connections that wait for us, each by its provider and its own id: a provider may have several. */
async function waitingClearances(visitor: Actor, context: Context) {
  const wanted = { holder: ["staff" as const], limit: shown, offset: 0 };
  const { count, results } = await listOldestClearances(visitor, wanted, context);
  const items = results.map(({ connection_id, provider, facility, clock }) => ({
    id: `${provider.id}/${connection_id}`,
    title: provider.display_name,
    detail: facility.name,
    since: new Date(clock.since),
  }));
  return viewQueue(count, items);
}

/** People who wait to get in without their second factor. */
async function openRecoveries(now: Date) {
  const { count, items } = await listOldestRecoveries(shown, now);
  return viewQueue(count, items);
}

function viewFailures(failures: FailedJob[]) {
  const items = failures.slice(0, shown).map(({ name, attempts, lastError, ...failure }) => ({
    ...failure,
    title: name,
    detail: `${counted(attempts, "try", "tries")}: ${lastError}`,
  }));
  return viewQueue(failures.length, items);
}

/** What waits for staff, oldest first, with counts. */
export async function getStaffQueues(
  visitor: Actor,
  _: unknown = {},
  context: Context = contextAt(),
): Promise<Queues> {
  admit(visitor, staffReads);
  const failures = await listFailedJobs();
  const isMail = (failure: FailedJob) => failure.name.startsWith("mail-");
  return {
    providers_awaiting_activation: await waitingProviders(),
    representatives_awaiting_verification: await waitingReps(),
    organizations_awaiting_verification: await waitingOrganizations(),
    disputed_timesheets: await disputedTimesheets(),
    credentials_to_check: await waitingCredentials(visitor, "to_check", context),
    checks_awaiting_second: await waitingCredentials(visitor, "second_look", context),
    exclusion_hits: await undecidedHits(),
    clearances_waiting: await waitingClearances(visitor, context),
    recoveries: await openRecoveries(context.now),
    exclusion_list: await findListAge(context.now),
    erasures: viewQueue(...(await erasuresForStaff(shown))),
    failed_mails: viewFailures(failures.filter(isMail)),
    failed_jobs: viewFailures(failures.filter((failure) => !isMail(failure))),
  };
}

async function readParticipant(where: SQL) {
  const [user] = await db()
    .select()
    .from(users)
    .where(and(where, ne(users.userType, "staff")));
  if (!user) throw notFound();
  return viewStaffUser(user);
}

/** A provider's or representative's account. @throws 404 for unknown and staff accounts */
export async function getParticipant(visitor: Actor, input: { id: string }) {
  admit(visitor, staffReads);
  return readParticipant(eq(users.id, ensureId(input.id)));
}

/** A provider's or rep's account by e-mail, for the command line. @throws 404 for unknown and staff accounts */
export async function getParticipantByEmail(visitor: Actor, input: { email: string }) {
  admit(visitor, terminalOnly);
  return readParticipant(eq(users.email, input.email));
}
