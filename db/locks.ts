import { and, asc, eq, getTableName, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import { env } from "../lib/core/server/env";
import { db, locksHeld } from "./client";
import { noteLocks, type Strength } from "./lock-order";
import {
  apiKeys,
  billingAccounts,
  bookingRequests,
  callOuts,
  clearances,
  connections,
  contacts,
  deliveries,
  endorsements,
  exclusionLists,
  facilities,
  facilityRatings,
  files,
  invitations,
  invoices,
  neededShifts,
  needTemplates,
  opportunities,
  organizationSecurity,
  organizations,
  outbox,
  passports,
  providers,
  reps,
  rescues,
  savedSearches,
  schedulePlans,
  signOnDomains,
  statements,
  timesheets,
  users,
  webhooks,
} from "./schema";

/*
Every row lock of the product, held until the transaction ends. `lock…`: nobody else decides about the row meanwhile, but
others may point to it. `pin…`: it stays as it is. `claim…`: rows that others have locked are skipped.
Development and tests throw when locks are taken out of order (decision 31).
*/

/** The WHERE of a lock: never none. */
type Scope = [SQL, ...SQL[]];

type Lockable = PgTable & { id: AnyPgColumn };
type Identified = { id: string };

/** A query up to its WHERE, for a lock that also reads what it joins. */
type Read<Row extends Identified> = {
  where(scope: SQL | undefined): {
    for(strength: Strength, config: { of: PgTable[] }): PromiseLike<Row[]>;
  };
};

function note(table: PgTable, rows: readonly Identified[], strength: Strength) {
  if (env().NODE_ENV === "production") return;
  const held = locksHeld();
  if (!held) throw new Error(`${getTableName(table)} are locked inside a transaction only`);
  const ids = rows.map(({ id }) => id);
  noteLocks(held, getTableName(table), ids, strength);
}

type Rows<Table extends Lockable> = Table["$inferSelect"][];
type Choice = { limit?: number; skipLocked?: true };

/** In the order of their ids, so that two transactions which lock the same rows do not deadlock. */
async function take<Table extends Lockable>(
  table: Table,
  strength: Strength,
  scope: Scope,
  { limit, skipLocked }: Choice = {},
): Promise<Rows<Table>> {
  const found = db()
    .select()
    .from(table as PgTable)
    .where(and(...scope))
    .orderBy(asc(table.id))
    .$dynamic();
  const rows = await (limit === undefined ? found : found.limit(limit)).for(
    strength,
    skipLocked ? { skipLocked } : {},
  );
  note(table, rows as Identified[], strength);
  return rows;
}

const every =
  <Table extends Lockable>(table: Table) =>
  (...scope: Scope) =>
    take(table, "no key update", scope);

const one =
  <Table extends Lockable>(table: Table, strength: Strength = "no key update") =>
  async (...scope: Scope) =>
    (await take(table, strength, scope))[0] ?? null;

async function oneIn<Row extends Identified>(
  read: Read<Row>,
  scope: Scope,
  tables: [Lockable, ...Lockable[]],
  strength: Strength,
) {
  const [row] = await read.where(and(...scope)).for(strength, { of: tables });
  note(tables[0], row ? [row] : [], strength);
  return row ?? null;
}

export const lockOrganization = one(organizations);

/** For what depends on the facts of an organization. `read` starts with its id. */
export const pinOrganization = <Row extends Identified>(read: Read<Row>, ...scope: Scope) =>
  oneIn(read, scope, [organizations], "share");

/** The lock under which everything about a provider's connections, clearances and shifts is decided. */
export const lockProvider = one(providers);
export const lockProviders = every(providers);
/** The first of them, for work that is done in batches. */
export const lockSomeProviders = (limit: number, ...scope: Scope) =>
  take(providers, "no key update", scope, { limit });
export const pinProvider = one(providers, "share");

/**
 * Locks a provider together with the account, for what depends on its status too: an account read beside the lock could
 * be stale.
 */
export async function lockProviderWithUser(...scope: Scope) {
  const [row] = await db()
    .select({ provider: providers, user: users })
    .from(providers)
    .innerJoin(users, eq(users.id, providers.userId))
    .where(and(...scope))
    .for("no key update", { of: [providers, users] });
  note(providers, row ? [row.provider] : [], "no key update");
  note(users, row ? [row.user] : [], "no key update");
  return row ?? null;
}

export const lockUser = one(users);
export const lockUsers = every(users);

/** A rep and the account. */
export async function lockMember(...scope: Scope) {
  const [row] = await db()
    .select({ user: users, rep: reps })
    .from(users)
    .innerJoin(reps, eq(reps.userId, users.id))
    .where(and(...scope))
    .for("no key update", { of: [users, reps] });
  note(users, row ? [row.user] : [], "no key update");
  note(reps, row ? [row.rep] : [], "no key update");
  return row ?? null;
}

export const lockOpportunity = one(opportunities);
export const lockOpportunities = every(opportunities);

export const lockFacility = one(facilities);
export const lockFacilities = every(facilities);
/** For what depends on what a facility asks for: nobody changes its checklist meanwhile. */
export const pinFacility = one(facilities, "share");
/** For a deletion: nobody may point to it meanwhile either. */
export const lockFacilityToDelete = one(facilities, "update");

export const lockConnection = one(connections);
export const lockConnections = every(connections);
export const lockClearance = one(clearances);

/** A connection and its clearance. `read` joins the two. */
export const pinConnection = <Row extends Identified>(read: Read<Row>, ...scope: Scope) =>
  oneIn(read, scope, [connections, clearances], "share");

/**
 * A connection with its clearance and its facility, for what is judged by the facility's checklist. `read` joins the
 * three, and its `isFresh` says whether the facility was as it is now when the statement began: the lines of a checklist
 * have no lock of their own, so a statement that has waited for the facility is asked again.
 */
export async function pinConnectionWithFacility<
  Row extends Identified & { facilityId: string; isFresh: boolean },
>(read: Read<Row>, ...scope: Scope): Promise<Row | null> {
  const [row] = await read.where(and(...scope)).for("share", { of: [facilities, connections, clearances] });
  note(facilities, row ? [{ id: row.facilityId }] : [], "share");
  note(connections, row ? [row] : [], "share");
  return row && !row.isFresh ? pinConnectionWithFacility(read, ...scope) : (row ?? null);
}

/** A request; `read` joins what it is judged with. */
export const lockBookingRequest = <Row extends Identified>(read: Read<Row>, ...scope: Scope) =>
  oneIn(read, scope, [bookingRequests], "no key update");

/** Requests with their shifts: `read` orders them by their ids. */
export async function lockBookingRequests<Row extends Identified>(read: Read<Row>, ...scope: Scope) {
  const rows = await read.where(and(...scope)).for("no key update", { of: [bookingRequests] });
  note(bookingRequests, rows, "no key update");
  return rows;
}

/**
 * Needed shifts of a day, directly after the requests whose shifts fill them: whoever changes either side of a link holds
 * all that the shift could fill.
 */
export const lockNeededShifts = every(neededShifts);

/** Locks them as a column of a query, where a statement of their own would be one too many; the ids are noted by its lock. */
export const heldNeeds = (scope: SQL) =>
  sql<string[]>`(select coalesce(json_agg(held.id), '[]') from (select ${neededShifts.id} from ${neededShifts}
    where ${scope} order by ${neededShifts.id} for no key update) held)`;

type WithNeeds = { needIds: readonly string[] };

export function noteHeldNeeds<Row extends WithNeeds>(rows: readonly Row[]) {
  const ids = rows.flatMap(({ needIds }) => needIds);
  note(
    neededShifts,
    ids.map((id) => ({ id })),
    "no key update",
  );
}

/** Call-outs hang on the request of their shift: whoever moves one has locked its provider before. */
export const lockCallOut = one(callOuts);

/** A search for cover; whoever touches the shift that it looks for has locked its request before. */
export const lockRescue = one(rescues);
/** One whose turn it is; a second server that sweeps leaves it alone. */
export const claimRescues = (limit: number, ...scope: Scope) =>
  take(rescues, "no key update", scope, { limit, skipLocked: true });

/** Timesheets in the order of their ids; what they say stays as it is until commit. */
export const lockTimesheets = every(timesheets);
export const lockTimesheet = one(timesheets);
/** Of those that a job may do without: nobody waits for a person at a screen. */
export const claimTimesheets = (limit: number, ...scope: Scope) =>
  take(timesheets, "no key update", scope, { limit, skipLocked: true });

/** A draft, or an invoice that is paid, credited or voided. */
export const lockInvoice = one(invoices);

/** How an organization is billed: its key is the organization's id. Its numbers are given under this lock too. */
export async function lockBillingAccount(organizationId: string) {
  const [account] = await db()
    .select()
    .from(billingAccounts)
    .where(eq(billingAccounts.organizationId, organizationId))
    .for("no key update");
  note(billingAccounts, account ? [{ id: organizationId }] : [], "no key update");
  return account ?? null;
}

/**
 * What an organization demands at sign-in, after the accounts that it is decided about: of two people who take each other's
 * last way in at once, one keeps theirs [ACS-I-014]. Null where the organization demands nothing.
 */
export async function lockOrganizationSecurity(organizationId: string) {
  const [security] = await db()
    .select()
    .from(organizationSecurity)
    .where(eq(organizationSecurity.organizationId, organizationId))
    .for("no key update");
  note(organizationSecurity, security ? [{ id: organizationId }] : [], "no key update");
  return security ?? null;
}

/** Domains that people sign in by, of one organization or of all that name the same. */
export const lockDomains = every(signOnDomains);

export const lockStatement = one(statements);
export const lockStatements = every(statements);
/** Of those that a job closes: one that takes lines at this moment is left for the next time. */
export const claimStatements = (limit: number, ...scope: Scope) =>
  take(statements, "no key update", scope, { limit, skipLocked: true });

/** Exclusion lists of which one becomes the current one. */
export const lockExclusionLists = every(exclusionLists);
/** One that providers are compared with: it stays the current one meanwhile. */
export const pinExclusionList = one(exclusionLists, "share");

export const lockInvitation = one(invitations);
export const lockApiKey = one(apiKeys);
export const lockContact = one(contacts);
export const lockFile = one(files);
export const lockFiles = every(files);
export const lockFacilityRating = one(facilityRatings);
export const lockPassport = one(passports);
export const lockSavedSearch = one(savedSearches);
/** One that a job runs; a second server that runs searches leaves it alone. */
export const claimSavedSearches = (limit: number, ...scope: Scope) =>
  take(savedSearches, "no key update", scope, { limit, skipLocked: true });

/** What shifts are made of: its opportunity is locked before, and the shifts that are there. */
export const lockNeedTemplate = one(needTemplates);

/** An endorsement; `read` joins what it is shown with. */
export const lockEndorsement = <Row extends Identified>(read: Read<Row>, ...scope: Scope) =>
  oneIn(read, scope, [endorsements], "no key update");

/** A plan, last of all: whoever sends one has locked what its requests need before [SCH-I-108]. */
export const lockPlan = one(schedulePlans);
/** Plans that nobody has in hand. */
export const claimPlans = (limit: number, ...scope: Scope) =>
  take(schedulePlans, "no key update", scope, { limit, skipLocked: true });

/** The oldest events that wait. */
export const claimEvents = (limit: number, ...scope: Scope) =>
  take(outbox, "no key update", scope, { limit, skipLocked: true });

/** An endpoint of an organization, after all that its people are locked by; its deliveries come behind it. */
export const lockWebhook = one(webhooks);

/**
 * Deliveries of one endpoint that a sender takes in hand, as a part of its statement: what others have locked is left for
 * the next time. `scope` names the endpoint.
 */
export const claimedDeliveries = (scope: SQL, limit: number) =>
  sql`select ${deliveries.id}, ${deliveries.webhookId}, ${deliveries.organizationId}, ${deliveries.nextTryAt}, ${deliveries.place}
    from ${deliveries} where ${scope} order by ${deliveries.nextTryAt}, ${deliveries.place} limit ${sql.raw(String(limit))}
    for no key update skip locked`;
