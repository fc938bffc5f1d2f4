import { eq } from "drizzle-orm";
import { db, pool } from "@/db/client";
import { facilities, opportunities } from "@/db/schema";
import { systemActor } from "@/lib/core/pure/actor";
import { matchOpportunity } from "@/lib/marketplace/commands";
import { findMatches } from "@/lib/marketplace/queries/matches";
import { matchesPerRun } from "@/lib/marketplace/rules/match";
import type { Operation } from "./operations";

const matcher = systemActor("matcher");

type Need = { id: string; organizationId: string; facilityId: string };

/** Open opportunities of the measured organization for which nobody was looked for yet. */
const addNeeds = (count: number) =>
  pool()<Need[]>`
    insert into opportunities (id, organization_id, facility_id, title, status, specialty, degrees, work_types, shift_rate_types, max_rate_day_cents, published_at)
    select gen_random_uuid(), o.id, f.id, 'Need ' || n, 'open', 'EMERGENCY_MEDICINE', '{MD,DO,NP,PA,CRNA}', '{SIDE_GIG,PART_TIME,FULL_TIME}', '{day,night}', 30000, now() - interval '1 hour'
      from generate_series(1, ${count}) n, organizations o join facilities f on f.organization_id = o.id
     where o.name = 'Organization 1' and f.name = 'Facility 1'
    returning id, organization_id as "organizationId", facility_id as "facilityId"`;

/** One opportunity against every provider: the statement that finds and ranks, and a whole run of the job. */
export async function matching(times: number): Promise<Operation[]> {
  const needs = await addNeeds(times + 1);
  const search = await searchFor(needs[0] as Need);
  return [
    { name: "auto-match: find and rank", times: 40, run: () => findMatches(matcher, search) },
    {
      name: "auto-match: a whole run",
      times,
      writes: true,
      run: (index) =>
        matchOpportunity(matcher, {
          opportunityId: (needs[index] as Need).id,
          occasion: "publication",
        }),
    },
  ];
}

async function searchFor({ id, facilityId }: Need) {
  const [opportunity] = await db().select().from(opportunities).where(eq(opportunities.id, id));
  const [facility] = await db().select().from(facilities).where(eq(facilities.id, facilityId));
  if (!opportunity || !facility) throw new Error("The opportunity is not there.");
  return { opportunity, facility, feePercent: 20, needs: [], limit: matchesPerRun };
}
