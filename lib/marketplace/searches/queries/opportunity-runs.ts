import { and, asc, eq, max, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { anyOf } from "@/db/conditions";
import { fields } from "@/db/fields";
import { facilities, opportunities } from "@/db/schema";
import { dotted } from "@/lib/core/pure/text";
import { wantedOpportunities } from "@/lib/opportunities/queries/list";
import { definitionOf } from "@/lib/opportunities/rules";
import type { OpportunitiesInput } from "@/lib/opportunities/schema";
import type { SearchRun } from "./runs";

const withFacility = sql`${opportunities} inner join ${facilities} on ${eq(facilities.id, opportunities.facilityId)}`;

/** Searches of the organization's opportunities: the condition is that of their list [SCH-I-075]. */
export const opportunityRuns: SearchRun<OpportunitiesInput> = {
  async listIds(owner, { input }, { limit, among }) {
    const rows = await db()
      .select({ id: opportunities.id })
      .from(opportunities)
      .innerJoin(facilities, eq(facilities.id, opportunities.facilityId))
      .where(and(wantedOpportunities(owner, input), among ? anyOf(opportunities.id, among) : undefined))
      .orderBy(asc(opportunities.id))
      .limit(limit);
    return rows.map(({ id }) => id);
  },

  count: (owner, { input }) => db().$count(withFacility, wantedOpportunities(owner, input)),

  async changedAt({ organizationId }) {
    const [last] = await db()
      .select({
        at: max(sql`greatest(${opportunities.updatedAt}, ${facilities.updatedAt})`).mapWith(
          opportunities.updatedAt,
        ),
      })
      .from(opportunities)
      .innerJoin(facilities, eq(facilities.id, opportunities.facilityId))
      .where(eq(opportunities.organizationId, organizationId));
    return last?.at ?? null;
  },

  async listLines(owner, _asked, ids) {
    const rows = await db()
      .select({ ...fields(opportunities, "title", "status"), facility: facilities.name })
      .from(opportunities)
      .innerJoin(facilities, eq(facilities.id, opportunities.facilityId))
      .where(and(eq(opportunities.organizationId, owner.organizationId), anyOf(opportunities.id, ids)))
      .orderBy(sql`lower(${opportunities.title})`, asc(opportunities.id));
    return rows.map(({ title, facility, status }) => dotted([title, facility, definitionOf(status).title]));
  },
};
