import { and, asc, eq, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { reps, users } from "@/db/schema";
import { repPaths } from "@/lib/core/pure/paths";
import { dotted, fullName } from "@/lib/core/pure/text";
import { admits } from "@/lib/core/pure/who";
import { teamReaders } from "@/lib/organizations/team/policy";
import { wantedUsers } from "@/lib/organizations/team/queries";
import { type FindKind, mostFound, placeOf } from "./found";

/** The people of the organization who are in use, for whoever manages them. */
export const findTeam: FindKind = async (actor, q) => {
  if (actor.kind !== "rep" || !admits(teamReaders, actor)) return [];
  const name = sql`(${users.firstName} || ' ' || ${users.lastName})`;
  const place = placeOf([sql`folded(${name})`, sql`lower(${users.email})`, sql`folded(${reps.title})`], q);
  const rows = await db()
    .select({ ...fields(users, "id", "firstName", "lastName", "email"), ...fields(reps, "title") })
    .from(reps)
    .innerJoin(users, eq(users.id, reps.userId))
    .where(and(wantedUsers(actor, { active: true, search: q })))
    .orderBy(place, sql`lower(${name})`, asc(users.id))
    .limit(mostFound);
  return rows.map(({ id, email, title, ...person }) => ({
    id,
    title: fullName(person) || email,
    text: dotted([title, email]),
    href: `${repPaths.team}?${new URLSearchParams({ search: email })}`,
  }));
};
