import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import { anyOf } from "@/db/conditions";
import { fields } from "@/db/fields";
import {
  bookingRequests,
  clearances,
  connections,
  matchListings,
  neededShifts,
  needWishes,
  opportunities,
  organizations,
  providers,
} from "@/db/schema";
import type { RepActor } from "@/lib/core/pure/actor";
import { titlesOf } from "@/lib/core/pure/codes";
import { Refusal } from "@/lib/core/pure/errors";
import { dotted } from "@/lib/core/pure/text";
import { filtersOf, readListed } from "@/lib/marketplace/fit/queries/listed";
import { readQuestion } from "@/lib/marketplace/fit/queries/question";
import type { CandidatesInput } from "@/lib/marketplace/fit/schema";
import { scoreOf } from "@/lib/marketplace/fit/words";
import { nameViewerOf, shownName } from "@/lib/providers/queries/names";
import type { Asked, SearchRun } from "./runs";

type Choice = { limit: number; among?: string[] };

/** Providers who fit, best first, by the statement of the list; near misses are no results of a search [SCH-I-075]. */
async function readFits(owner: RepActor, { input, now }: Asked<CandidatesInput>, { limit, among }: Choice) {
  const { question } = await readQuestion(owner, input, now);
  const filters = filtersOf(owner, input);
  const where = among ? sql`${filters} and ranked.id = any(${`{${among.join(",")}}`}::uuid[])` : filters;
  return readListed({ question, show: "fits", where, page: { limit, offset: 0 } });
}

/** Searches of those who fit an opportunity, or one of its needed shifts [SCH-I-075]. */
export const candidateRuns: SearchRun<CandidatesInput> = {
  async listIds(owner, asked, choice) {
    return (await readFits(owner, asked, choice)).rows.map(({ row }) => row.id);
  },

  count: async (owner, asked) => (await readFits(owner, asked, { limit: 1 })).total,

  /** What providers are and offer, the opportunity and its shifts, and the organization's ties; and each day that begins. */
  async changedAt({ organizationId }, { input }) {
    const [row] = await db().execute<{ at: Date | string | null }>(sql`select greatest(
      date_trunc('day', now()),
      (select max(${matchListings.changedAt}) from ${matchListings} where ${matchListings.isReady}),
      (select ${opportunities.updatedAt} from ${opportunities} where ${opportunities.id} = ${input.id}
        and ${opportunities.organizationId} = ${organizationId}),
      (select max(${neededShifts.updatedAt}) from ${neededShifts} where ${neededShifts.opportunityId} = ${input.id}
        and ${neededShifts.organizationId} = ${organizationId}),
      (select max(${needWishes.createdAt}) from ${needWishes} join ${neededShifts} on ${neededShifts.id} = ${needWishes.neededShiftId}
        where ${neededShifts.opportunityId} = ${input.id} and ${neededShifts.organizationId} = ${organizationId}),
      (select ${organizations.updatedAt} from ${organizations} where ${organizations.id} = ${organizationId}),
      (select max(${connections.updatedAt}) from ${connections} where ${connections.organizationId} = ${organizationId}),
      (select max(${clearances.updatedAt}) from ${clearances} where ${clearances.organizationId} = ${organizationId}),
      (select max(${bookingRequests.updatedAt}) from ${bookingRequests}
        where ${bookingRequests.organizationId} = ${organizationId})) as at`);
    return row?.at ? new Date(row.at) : null;
  },

  async listLines(owner, asked, ids) {
    const name = shownName(nameViewerOf(owner));
    const [{ rows }, known] = await Promise.all([
      readFits(owner, asked, { limit: ids.length, among: ids }),
      db()
        .select({ ...fields(providers, "id", "specialties", "licensedStates"), name })
        .from(providers)
        .where(anyOf(providers.id, ids)),
    ]);
    return rows.flatMap(({ row: { id, score } }) => {
      const provider = known.find((each) => each.id === id);
      if (!provider) return [];
      return dotted([
        provider.name,
        titlesOf("Specialty", provider.specialties),
        titlesOf("LicenseStateChoices", provider.licensedStates),
        `${score} of ${scoreOf}`,
      ]);
    });
  },

  /** While the opportunity, and the needed shift that is asked about, exist for the owner. */
  async mayRun(owner, { input, now }) {
    try {
      await readQuestion(owner, input, now);
      return true;
    } catch (error) {
      if (error instanceof Refusal && error.status === 404) return false;
      throw error;
    }
  },
};
