import { and, arrayOverlaps, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { matching } from "@/db/conditions";
import { fields, fieldsOf } from "@/db/fields";
import { listPage } from "@/db/list-page";
import { reps, users } from "@/db/schema";
import { isErased } from "@/lib/accounts/queries";
import { type Actor, groupNames, type RepActor, type StaffActor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { page } from "@/lib/core/pure/paging";
import { admit } from "@/lib/core/pure/who";
import { ensureId } from "@/lib/core/pure/words";
import { writeAudit } from "@/lib/core/server/audit";
import { teamReaders } from "@/lib/organizations/team/policy";
import { type ListGroupsInput, type ListUsersInput, teamUserShape } from "@/lib/organizations/team/schema";
import { viewGroup, viewTeamUser } from "@/lib/organizations/team/views";
import type { UserOrder } from "@/lib/organizations/team/words";

type Reader = RepActor | StaffActor;

/** The own organization's people, but for who is erased; staff all. */
const scopeOf = (actor: Reader): SQL =>
  actor.kind === "rep"
    ? sql`${eq(reps.organizationId, actor.organizationId)} and not ${isErased}`
    : sql`true`;

/** What staff read of a team is audited. */
async function auditStaffRead(actor: Reader, context: Context, objectType: string, objectId: string) {
  if (actor.kind !== "staff") return;
  await writeAudit(actor, context, [{ action: "team/read", objectType, objectId }]);
}

/** The seven permission groups with their titles, never more [ORG-C-096]. */
export async function listGroups(visitor: Actor, input: ListGroupsInput, context = contextAt()) {
  const actor = admit(visitor, teamReaders);
  await auditStaffRead(actor, context, "team", "groups");
  const part = (input.codeIcontains ?? "").toLowerCase();
  const found = groupNames.filter((code) => code.includes(part));
  const shown = found.slice(input.offset, input.offset + input.limit);
  return page(shown.map(viewGroup), found.length, input, "/api/group/");
}

const row = { ...fieldsOf(users, teamUserShape), ...fields(reps, "title", "groupNames") };

/** What a search of the team looks through. */
const searched = sql`(${users.firstName} || ' ' || ${users.lastName} || ' ' || ${users.email} || ' ' || ${reps.title})`;

/** Which people the list holds; found everywhere by the same. */
export const wantedUsers = (
  actor: Reader,
  input: Pick<ListUsersInput, "active" | "groupNamesIn" | "search">,
): SQL =>
  and(
    scopeOf(actor),
    eq(users.isActive, input.active),
    input.groupNamesIn?.length ? arrayOverlaps(reps.groupNames, input.groupNamesIn) : undefined,
    input.search ? matching(searched, input.search) : undefined,
  ) as SQL;

const columns = { first_name: users.firstName, last_name: users.lastName, email: users.email };

function orderOf(ordering: UserOrder): SQL[] {
  const direction = ordering.startsWith("-") ? desc : asc;
  const name = ordering.replace("-", "") as keyof typeof columns;
  const others = [users.firstName, users.lastName].filter((column) => column !== columns[name]);
  return [columns[name], ...others]
    .map((column) => direction(sql`lower(${column})`))
    .concat(direction(users.id));
}

/** The people of the own organization, the active ones unless asked otherwise [ORG-C-090]. */
export async function listUsers(visitor: Actor, input: ListUsersInput, context = contextAt()) {
  const actor = admit(visitor, teamReaders);
  const condition = wantedUsers(actor, input);
  const found = await listPage({
    rows: db()
      .select(row)
      .from(reps)
      .innerJoin(users, eq(users.id, reps.userId))
      .where(condition)
      .orderBy(...orderOf(input.ordering))
      .limit(input.limit)
      .offset(input.offset),
    count: db().$count(sql`${reps} inner join ${users} on ${eq(users.id, reps.userId)}`, condition),
    view: viewTeamUser,
    position: input,
    path: "/api/user/",
  });
  await auditStaffRead(actor, context, "team", "users");
  return found;
}

/** One of the own organization's people. @throws 404 for everybody else */
export async function getUser(visitor: Actor, input: { id: string }, context = contextAt()) {
  const actor = admit(visitor, teamReaders);
  ensureId(input.id);
  const [found] = await db()
    .select(row)
    .from(reps)
    .innerJoin(users, eq(users.id, reps.userId))
    .where(and(eq(users.id, input.id), scopeOf(actor)));
  if (!found) throw notFound();
  await auditStaffRead(actor, context, "user", found.id);
  return viewTeamUser(found);
}

/** For the door: throws what somebody without sight of the user gets. */
export const ensureVisible = (actor: Actor, path: Record<string, string>) =>
  getUser(actor, { id: path.id ?? "" });
