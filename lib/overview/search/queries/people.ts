import { and, asc, eq, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { listings, providers, reps, users } from "@/db/schema";
import { titlesOf } from "@/lib/core/pure/codes";
import { marketProfilePaths } from "@/lib/core/pure/market-profile-paths";
import { repPaths } from "@/lib/core/pure/paths";
import { dotted, fullName } from "@/lib/core/pure/text";
import { admits } from "@/lib/core/pure/who";
import { wanted } from "@/lib/marketplace/queries/filters";
import { teamReaders } from "@/lib/organizations/team/policy";
import { wantedUsers } from "@/lib/organizations/team/queries";
import { marketReaders } from "@/lib/providers/policy";
import { containsListedName, isRelatedAs } from "@/lib/providers/queries/names";
import { type FindKind, listedTexts, mostFound, placeOf, shownListed } from "./found";

/** The marketplace, by what may be seen of a name (SIL-175): the condition is that of its list. */
export const findProviders: FindKind = async (actor, q) => {
  if (actor.kind !== "rep" || !admits(marketReaders, actor)) return [];
  const { organizationId } = actor;
  const all = { order: "display_name", limit: mostFound, offset: 0 } as const;
  const found = db()
    .select({
      id: listings.providerId,
      place: placeOf(listedTexts(organizationId), q).as("place"),
      name: shownListed(organizationId).as("shown_name"),
      isKnown: sql<boolean>`${isRelatedAs(organizationId, "connected")}`.as("is_known"),
    })
    .from(listings)
    .where(and(wanted(all, { organizationId, feePercent: 0 }), containsListedName(actor, q)))
    .orderBy(sql`place, shown_name, ${listings.providerId}`)
    .limit(mostFound)
    .as("found");
  const rows = await db()
    .select({
      ...fields(providers, "id", "displayName", "publicName", "degrees", "specialties"),
      isKnown: found.isKnown,
    })
    .from(found)
    .innerJoin(providers, eq(providers.id, found.id))
    .orderBy(asc(found.place), asc(found.name), asc(found.id));
  return rows.map(({ id, displayName, publicName, specialties, ...row }) => ({
    id,
    title: row.isKnown ? displayName : publicName,
    text: titlesOf("Specialty", specialties),
    href: marketProfilePaths.overview(id),
  }));
};

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
