import { and, asc, eq, inArray, isNull, not, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { db } from "@/db/client";
import { directoryPeople, invitations, reps, users } from "@/db/schema";
import { isErased } from "@/lib/accounts/queries";
import type { GroupName } from "@/lib/core/pure/actor";
import { scimRefusal } from "@/lib/core/pure/scim";
import { ensureId } from "@/lib/core/pure/words";

const groups = sql<GroupName[]>;

/**
 * Everybody a directory can see: the organization's people but for who is erased, and whom the directory has invited and
 * who has no account yet. `saidActive` is what the directory said last.
 */
function everybody(organizationId: string) {
  const accounts = db()
    .select({
      id: sql<string>`coalesce(${directoryPeople.id}, ${users.id})`.as("id"),
      userId: sql<string | null>`${users.id}`.as("user_id"),
      invitationId: sql<string | null>`null::uuid`.as("invitation_id"),
      email: sql<string>`${users.email}`.as("email"),
      firstName: sql<string>`${users.firstName}`.as("first_name"),
      lastName: sql<string>`${users.lastName}`.as("last_name"),
      externalId: sql<string | null>`${directoryPeople.externalId}`.as("external_id"),
      isActive: sql<boolean>`${users.isActive}`.as("is_active"),
      saidActive: sql<boolean | null>`${directoryPeople.saidActive}`.as("said_active"),
      groups: groups`${reps.groupNames}`.as("groups"),
      createdAt: sql`${users.createdAt}`.mapWith(users.createdAt).as("created_at"),
      changedAt: sql`greatest(${users.updatedAt}, ${reps.updatedAt}, ${directoryPeople.updatedAt})`
        .mapWith(users.updatedAt)
        .as("changed_at"),
    })
    .from(reps)
    .innerJoin(users, eq(users.id, reps.userId))
    .leftJoin(directoryPeople, eq(directoryPeople.userId, users.id))
    .where(and(eq(reps.organizationId, organizationId), not(isErased)));
  const invited = db()
    .select({
      id: sql<string>`${directoryPeople.id}`.as("id"),
      userId: sql<string | null>`null::uuid`.as("user_id"),
      invitationId: sql<string | null>`${invitations.id}`.as("invitation_id"),
      email: sql<string>`${directoryPeople.email}`.as("email"),
      firstName: sql<string>`${directoryPeople.firstName}`.as("first_name"),
      lastName: sql<string>`${directoryPeople.lastName}`.as("last_name"),
      externalId: sql<string | null>`${directoryPeople.externalId}`.as("external_id"),
      isActive: sql<boolean>`${invitations.id} is not null`.as("is_active"),
      saidActive: sql<boolean | null>`${directoryPeople.saidActive}`.as("said_active"),
      groups: groups`coalesce(${invitations.groupNames}, '{}')`.as("groups"),
      createdAt: sql`${directoryPeople.createdAt}`.mapWith(users.createdAt).as("created_at"),
      changedAt: sql`${directoryPeople.updatedAt}`.mapWith(users.updatedAt).as("changed_at"),
    })
    .from(directoryPeople)
    .leftJoin(
      invitations,
      and(
        eq(invitations.id, directoryPeople.invitationId),
        isNull(invitations.acceptedAt),
        isNull(invitations.canceledAt),
      ),
    )
    .where(and(eq(directoryPeople.organizationId, organizationId), isNull(directoryPeople.userId)));
  return unionAll(accounts, invited).as("people");
}

export type FoundPerson = Awaited<ReturnType<typeof personById>>;

/** People of the directory, by a condition on the columns that are handed in; first those who came first. */
export function readPeople(
  organizationId: string,
  where: (people: ReturnType<typeof everybody>) => SQL | undefined,
  page: { limit?: number; offset?: number } = {},
) {
  const people = everybody(organizationId);
  const found = db()
    .select()
    .from(people)
    .where(where(people))
    .orderBy(asc(people.createdAt), asc(people.id))
    .$dynamic();
  return page.limit === undefined ? found : found.limit(page.limit).offset(page.offset ?? 0);
}

export async function countPeople(
  organizationId: string,
  where: (people: ReturnType<typeof everybody>) => SQL | undefined,
): Promise<number> {
  const people = everybody(organizationId);
  const [row] = await db().select({ count: sql<number>`count(*)::int` }).from(people).where(where(people));
  return row?.count ?? 0;
}

export const hasEmail = (email: string) => (people: ReturnType<typeof everybody>) => eq(people.email, email);

export const isInGroup = (code: GroupName) => (people: ReturnType<typeof everybody>) =>
  sql`${code} = any(${people.groups})`;

export const hasIds = (ids: string[]) => (people: ReturnType<typeof everybody>) => inArray(people.id, ids);

/** @throws 404 for somebody of another organization, or nobody */
export async function personById(organizationId: string, id: string) {
  ensureScimId(id);
  const [person] = await readPeople(organizationId, (people) => eq(people.id, id));
  if (!person) throw unknownResource();
  return person;
}

export const unknownResource = () => scimRefusal(404, "The resource is not known here.");

/** @throws 404 for what is no id */
function ensureScimId(id: string) {
  try {
    ensureId(id);
  } catch {
    throw unknownResource();
  }
}
