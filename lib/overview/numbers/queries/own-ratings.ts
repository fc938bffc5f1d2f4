import { eq, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { leaderRatings } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { averageWord } from "@/lib/core/pure/ratings";
import { admit } from "@/lib/core/pure/who";
import { insightReaders } from "@/lib/overview/numbers/policy";

/** Ratings count from so many leaders on [SCH-V-027]. */
const fewestLeaders = 3;

/** What the ratings of facility leaders say of the provider, as lists count them: each leader once [SCH-S-026]. */
export async function getOwnRatings(visitor: Actor): Promise<string> {
  const { providerId } = admit(visitor, insightReaders);
  const [row] = await db()
    .select({
      leaders: sql<number>`count(distinct lower(${leaderRatings.responderEmail}))::int`,
      average: sql<number | null>`avg(${leaderRatings.generalRating})::float8`,
    })
    .from(leaderRatings)
    .where(eq(leaderRatings.providerId, providerId));
  if (!row?.average || row.leaders < fewestLeaders)
    return "Fewer than three leader ratings, counted as neutral";
  return `Rated ${averageWord(row.average)} by ${row.leaders} facility leaders`;
}
