import { AsyncLocalStorage } from "node:async_hooks";
import { and, type Column, eq, type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, alias } from "drizzle-orm/pg-core";
import { anyOf, type Given } from "./conditions";
import { connections, facilities, schedulePlans } from "./schema";

/*
What an organization owns, as the caller may see it [ACS-V-010]. A key may be for some facilities alone: all others are
then as another organization's, whatever is asked and however deep the question is asked. So each statement says here
whose rows it reads, and `tests/permissions/keys.test.ts` finds nothing of the others.
*/

/** Beside the arguments, as the transaction is: a query that forgot to hand it on would show too much. */
const seen = new AsyncLocalStorage<readonly string[] | null>();

/** The facilities that the caller may see of the organization; undefined for all. */
export const facilitiesSeen = (): readonly string[] | undefined => seen.getStore() ?? undefined;

/** Runs the work of a caller who sees these facilities alone. */
export const seeingOnly = <Result>(facilityIds: readonly string[], work: () => Result): Result =>
  seen.run(facilityIds, work);

/** Runs what is nobody's call, though a call has caused it. */
export const seeingAll = <Result>(work: () => Result): Result => seen.run(null, work);

/** The facility is one that the caller may see; no condition for who may see all. */
export function isSeen(facility: AnyPgColumn): SQL | undefined {
  const ids = facilitiesSeen();
  return ids && anyOf(facility, [...ids]);
}

/** Facilities in sight beside others, for a statement that is written by hand. */
export function andSeen(facility: AnyPgColumn): SQL {
  const condition = isSeen(facility);
  return condition ? sql` and ${condition}` : sql``;
}

const tied = alias(connections, "tied");

/**
 * The organization has asked the provider, at a facility that the caller may see; no condition for who may see all. What
 * hangs on a provider and an organization alone is seen by this.
 */
export const isTiedHere = (ownerId: OwnerId | null, providerId: AnyPgColumn): SQL | undefined =>
  facilitiesSeen() &&
  sql`exists (select 1 from ${connections} "tied" where ${tied.organizationId} = ${ownerId}::uuid
    and ${tied.providerId} = ${providerId} and ${isSeen(tied.facilityId)})`;

type Owned = { organizationId: AnyPgColumn; facilityId: AnyPgColumn };
type OwnerId = Given<string> | Column;

/** Rows of the organization. */
export const ownedBy = ({ organizationId, facilityId }: Owned, ownerId: OwnerId): SQL =>
  and(eq(organizationId, ownerId as string), isSeen(facilityId)) as SQL;

/** Facilities of the organization. */
export const facilitiesOf = (ownerId: OwnerId): SQL =>
  and(eq(facilities.organizationId, ownerId as string), isSeen(facilities.id)) as SQL;

/** Plans of the organization; one for several facilities is shown to who sees all of them. */
export function plansOf(ownerId: OwnerId): SQL {
  const ids = facilitiesSeen();
  return and(
    eq(schedulePlans.organizationId, ownerId as string),
    ids && sql`${schedulePlans.facilityIds} <@ ${sql.param([...ids])}::uuid[]`,
  ) as SQL;
}
