import { eq, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { listings, providers } from "@/db/schema";
import { titlesOf } from "@/lib/core/pure/codes";
import { marketProfilePaths } from "@/lib/core/pure/market-profile-paths";
import { admits } from "@/lib/core/pure/who";
import { type Part, wanted } from "@/lib/marketplace/queries/filters";
import { marketReaders } from "@/lib/providers/policy";
import {
  isInPublicWords,
  isListedInPublicAs,
  isRelatedAs,
  matchesListedName,
} from "@/lib/providers/queries/names";
import { type FindKind, listedTexts, mostFound, placeOf, shownListed } from "./found";

/** So many matches among all who are listed are looked for by the indexes of names. */
const few = 3_000;

const all = { order: "display_name", limit: mostFound, offset: 0 } as const;

/**
 * Who is found, with its place: those whom the organization knows, who are never many, and of all others a few by the
 * indexes. Where more than a few match, every row is read, which is sooner done than asking an index about each.
 */
function foundBy(organizationId: string, q: string): SQL {
  const scope = { organizationId, feePercent: 0 };
  const columns = sql`${listings.providerId} as id, ${placeOf(listedTexts(organizationId), q)} as place,
    ${shownListed(organizationId)} as shown_name, ${isRelatedAs(organizationId, "connected")} as is_known`;
  const rows = (part: Part, isFound: SQL) =>
    sql`select ${columns} from ${listings} where ${wanted(all, scope, part)} and ${isFound}`;
  const howMany = sql`(select count(*) from few)`;
  return sql`(with few as materialized (${rows("others", isListedInPublicAs(q))} limit ${few + 1})
    select * from few where ${howMany} <= ${few}
    union all
    ${rows("others", isInPublicWords(q))} and ${howMany} > ${few}
    union all
    ${rows("ours", matchesListedName(scope, q) as SQL)}
    order by place, shown_name, id limit ${mostFound}) found`;
}

/** The marketplace, by what may be seen of a name (SIL-175): the condition is that of its list. */
export const findProviders: FindKind = async (actor, q) => {
  if (actor.kind !== "rep" || !admits(marketReaders, actor)) return [];
  const rows = await db()
    .select({
      ...fields(providers, "id", "displayName", "publicName", "degrees", "specialties"),
      isKnown: sql<boolean>`found.is_known`,
    })
    .from(foundBy(actor.organizationId, q))
    .innerJoin(providers, eq(providers.id, sql`found.id`))
    .orderBy(sql`found.place, found.shown_name, found.id`);
  return rows.map(({ id, displayName, publicName, specialties, ...row }) => ({
    id,
    title: row.isKnown ? displayName : publicName,
    text: titlesOf("Specialty", specialties),
    href: marketProfilePaths.overview(id),
  }));
};
