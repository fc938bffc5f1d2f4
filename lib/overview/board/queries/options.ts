import { and, asc, notInArray, or, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { jsonRows } from "@/db/json";
import { facilitiesOf, ownedBy } from "@/db/owned";
import { facilities, neededShifts, opportunities, opportunityAlternates } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { admit } from "@/lib/core/pure/who";
import { finalStatuses } from "@/lib/opportunities/rules";
import type { OpportunityStatus } from "@/lib/opportunities/schema";
import { boardReaders } from "@/lib/overview/board/policy";
import type { BoardOptions } from "@/lib/overview/board/words";
import type { RateKind } from "@/lib/providers/words";

type Kept = Omit<BoardOptions["opportunities"][number], "isFinal"> & {
  status: OpportunityStatus;
  shiftRateTypes: RateKind[];
};

const alternates = sql`(select coalesce(json_agg(${opportunityAlternates.facilityId}), '[]') from ${opportunityAlternates}
  where ${opportunityAlternates.opportunityId} = ${opportunities.id})`;

const hasShifts = sql`exists (select 1 from ${neededShifts} where ${neededShifts.opportunityId} = ${opportunities.id})`;

/**
 * What the screen of the schedule chooses from: the facilities of the organization, and the opportunities that are not
 * over or have needed shifts. One statement.
 */
export async function readBoardOptions(visitor: Actor): Promise<BoardOptions> {
  const { organizationId } = admit(visitor, boardReaders);
  const ofPlace = fields(facilities, "id", "name", "timeZone");
  const ofNeed = {
    ...fields(opportunities, "id", "title", "specialty", "status", "facilityId", "shiftRateTypes"),
    alternates,
  };
  const isShown = and(
    ownedBy(opportunities, organizationId),
    or(notInArray(opportunities.status, finalStatuses), hasShifts),
  );
  const [found] = await db()
    .select({
      facilities: sql<BoardOptions["facilities"]>`(select
        ${jsonRows(ofPlace, sql`lower(${facilities.name}), ${asc(facilities.id)}`)} from ${facilities}
        where ${facilitiesOf(organizationId)})`,
      opportunities: sql<Kept[]>`(select
        ${jsonRows(ofNeed, sql`lower(${opportunities.title}), ${opportunities.id}`)} from ${opportunities} where ${isShown})`,
    })
    .from(sql`(select) options`);
  return {
    facilities: found?.facilities ?? [],
    opportunities: (found?.opportunities ?? []).map(({ status, ...opportunity }) =>
      Object.assign(opportunity, { isFinal: finalStatuses.includes(status) || status === "error" }),
    ),
  };
}
