import { and, eq, inArray, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { db } from "@/db/client";
import { lockOrganization, lockUsers } from "@/db/locks";
import { invitations, organizations, reps, users } from "@/db/schema";
import type { Actor, GroupName } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { scimRefusal } from "@/lib/core/pure/scim";
import { admit } from "@/lib/core/pure/who";
import { uuid } from "@/lib/core/pure/words";
import { ensureScimVersion } from "@/lib/core/server/serve-scim";
import { transaction } from "@/lib/core/server/transaction";
import { identityProvider } from "@/lib/organizations/directory/policy";
import { hasIds, isInGroup, readPeople } from "@/lib/organizations/directory/queries/people";
import { viewDirectoryGroup } from "@/lib/organizations/directory/views";
import { directoryTexts } from "@/lib/organizations/directory/words";
import { ensureManagerStays } from "./change";
import type { Directory } from "./tokens";

type Input = {
  directory: Directory;
  code: GroupName;
  /** The ids of who is to be in the group, from those who are. @throws 400 */
  wanted: (before: string[]) => string[];
};

type Found = Awaited<ReturnType<typeof readPeople>>[number];

/** Everybody named is known here. @throws 400 */
async function peopleWith(organizationId: string, ids: string[]): Promise<Found[]> {
  if (ids.some((id) => !uuid.safeParse(id).success))
    throw scimRefusal(400, directoryTexts.unknownMember, "invalidValue");
  const found = ids.length > 0 ? await readPeople(organizationId, hasIds(ids)) : [];
  if (found.length < new Set(ids).size) throw scimRefusal(400, directoryTexts.unknownMember, "invalidValue");
  return found;
}

const userIds = (people: Found[]) => people.flatMap(({ userId }) => userId ?? []);
const invitationIds = (people: Found[]) => people.flatMap(({ invitationId }) => invitationId ?? []);

/** Gives or takes the group, of accounts and of invitations, each in one statement. */
async function setGroup(organizationId: string, people: Found[], code: GroupName, gives: boolean, now: Date) {
  const changed = (groups: AnyPgColumn) =>
    gives ? sql`array_append(${groups}, ${code}::text)` : sql`array_remove(${groups}, ${code}::text)`;
  const ids = userIds(people);
  if (ids.length > 0)
    await db()
      .update(reps)
      .set({ groupNames: changed(reps.groupNames), updatedAt: now })
      .where(and(eq(reps.organizationId, organizationId), inArray(reps.userId, ids)));
  const invited = invitationIds(people);
  if (invited.length > 0)
    await db()
      .update(invitations)
      .set({ groupNames: changed(invitations.groupNames), updatedAt: now })
      .where(and(eq(invitations.organizationId, organizationId), inArray(invitations.id, invited)));
}

/**
 * Makes the members of a group those that the directory wants; rights change with the next request, and nothing else ends
 * [ACS-C-013 ACS-C-035 ACS-V-009].
 * @throws 400 for an unknown member, 403 for the right to manage people, 409 when nobody else would have it
 */
export async function changeMembers(visitor: Actor, input: Input, context = contextAt()) {
  const actor = admit(visitor, identityProvider);
  const { directory, code, wanted } = input;
  const { organizationId, prefix } = directory;
  return transaction(actor, context, async ({ audit }) => {
    await lockOrganization(eq(organizations.id, organizationId));
    const before = await readPeople(organizationId, isInGroup(code));
    ensureScimVersion(context, viewDirectoryGroup(code, before));
    const ids = before.map(({ id }) => id);
    const after = wanted(ids);
    const added = await peopleWith(
      organizationId,
      after.filter((id) => !ids.includes(id)),
    );
    const gone = before.filter(({ id }) => !after.includes(id));
    if (code === "manage_users" && added.length > 0) throw scimRefusal(403, directoryTexts.byHand);
    const changed = [...userIds(added), ...userIds(gone)];
    if (changed.length > 0) await lockUsers(inArray(users.id, changed));
    await setGroup(organizationId, added, code, true, context.now);
    await setGroup(organizationId, gone, code, false, context.now);
    const [one] = userIds(gone);
    if (code === "manage_users" && one) await ensureManagerStays(organizationId, one);
    for (const userId of changed)
      audit({
        action: "team/permissions-changed",
        objectType: "user",
        objectId: userId,
        details: { prefix, group: code, given: userIds(added).includes(userId) },
      });
    return viewDirectoryGroup(code, await readPeople(organizationId, isInGroup(code)));
  });
}
