import { and, asc, desc, eq, inArray, notInArray, or, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { among, matching } from "@/db/conditions";
import { listPage } from "@/db/list-page";
import { facilities, opportunities } from "@/db/schema";
import { type Actor, type SignedIn, sideOf } from "@/lib/core/pure/actor";
import { codes } from "@/lib/core/pure/codes";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { folded } from "@/lib/core/pure/folding";
import { admit } from "@/lib/core/pure/who";
import { auditStaffRead } from "@/lib/core/server/audit";
import { opportunityReaders } from "@/lib/opportunities/policy";
import { finalStatuses, openStatuses, opportunityWorkflow, statusesIn } from "@/lib/opportunities/rules";
import type { OpportunitiesInput } from "@/lib/opportunities/schema";
import { viewOpportunity } from "@/lib/opportunities/views";
import type { OpportunitySort } from "@/lib/opportunities/words";
import { rows, scopeOf } from "./rows";

/** The specialty is found by its title. */
function isFound(search: string | undefined) {
  if (!search) return undefined;
  const words = folded(search);
  const specialties = codes.Specialty.filter(([, title]) => folded(title).includes(words));
  return or(
    matching(opportunities.title, search, opportunities.foldedTitle),
    matching(facilities.name, search, facilities.foldedName),
    matching(facilities.city, search, facilities.foldedCity),
    inArray(
      opportunities.specialty,
      specialties.map(([code]) => code),
    ),
  );
}

/** Final ones are hidden unless shown on purpose: by the switch, or by asking for such a status. */
function hidesFinal({ showClosed, currentStatus, currentStatusCategory }: OpportunitiesInput) {
  const asked = (currentStatus?.length ?? 0) + (currentStatusCategory?.length ?? 0) > 0;
  return showClosed || asked ? undefined : notInArray(opportunities.status, finalStatuses);
}

function isShown(input: OpportunitiesInput) {
  if (!input.showActive) return hidesFinal(input);
  return inArray(opportunities.status, [...openStatuses, ...(input.showClosed ? finalStatuses : [])]);
}

/** Which opportunities the list holds; the condition of searches that are kept as well. */
export const wantedOpportunities = (actor: SignedIn, input: OpportunitiesInput) =>
  and(
    scopeOf(actor),
    among(opportunities.status, input.currentStatus),
    among(opportunities.status, input.currentStatusCategory && statusesIn(input.currentStatusCategory)),
    among(opportunities.facilityId, input.facilityId),
    among(opportunities.organizationId, input.healthcareEntityId),
    isShown(input),
    isFound(input.search),
  );

const statusTitle = sql`case ${opportunities.status} ${sql.join(
  opportunityWorkflow.map(({ code, title }) => sql`when ${code} then ${title}`),
  sql` `,
)} end`;

const sorts: Record<OpportunitySort, SQL> = {
  title: sql`lower(${opportunities.title})`,
  facility__name: sql`lower(${facilities.name})`,
  facility__state: sql`${facilities.state}`,
  specialty: sql`${opportunities.specialty}`,
  current_status__title: statusTitle,
};

function orderOf({ ordering }: OpportunitiesInput) {
  const direction = ordering.startsWith("-") ? desc : asc;
  const field = ordering.replace("-", "") as OpportunitySort;
  return [
    sql`${direction(sorts[field])} nulls last`,
    sql`lower(${opportunities.title})`,
    asc(opportunities.id),
  ];
}

/** Opportunities of the caller's side, by filters and order; final ones only when asked for [ORG-C-044]. */
export async function listOpportunities(
  visitor: Actor,
  input: OpportunitiesInput,
  context: Context = contextAt(),
) {
  const actor = admit(visitor, opportunityReaders);
  const where = wantedOpportunities(actor, input);
  const found = await listPage({
    rows: rows(actor, context.now)
      .where(where)
      .orderBy(...orderOf(input))
      .limit(input.limit)
      .offset(input.offset),
    count: db().$count(
      sql`${opportunities} inner join ${facilities} on ${eq(facilities.id, opportunities.facilityId)}`,
      where,
    ),
    view: (row) => viewOpportunity(row, sideOf(actor), row.ownRates),
    position: input,
    path: "/api/assignments/opportunities/",
  });
  await auditStaffRead(actor, context, "opportunity", "list");
  return found;
}
