import { and, asc, desc, eq, getTableColumns, inArray, notInArray, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { db } from "@/db/client";
import {
  clearances,
  connections,
  facilities,
  opportunities,
  opportunityAlternates,
  providers,
} from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { codes } from "@/lib/core/pure/codes";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { page } from "@/lib/core/pure/paging";
import { admit } from "@/lib/core/pure/who";
import { uuid } from "@/lib/core/pure/words";
import { writeAudit } from "@/lib/core/server/audit";
import { env } from "@/lib/core/server/env";
import { opportunityReaders } from "@/lib/opportunities/policy";
import {
  cappedFacilityRates,
  finalStatuses,
  maximaOf,
  openStatuses,
  opportunityWorkflow,
  statusesIn,
} from "@/lib/opportunities/rules";
import type { OpportunitiesInput, OpportunitySort } from "@/lib/opportunities/schema";
import { type OpportunityRow, type Side, type ViewedRates, viewOpportunity } from "@/lib/opportunities/views";
import { getFeePercent } from "@/lib/organizations/queries";
import { isVisible } from "@/lib/providers/queries/access";
import { connectionCategories } from "./connection-tabs";

type Reader = Exclude<Actor, { kind: "anonymous" }>;

const sideOf = (actor: Reader): Side => (actor.kind === "provider" ? "provider" : "organization");

/** Reps see their organization's, providers those they have a connection for, staff and the system all. */
function scopeOf(actor: Reader): SQL {
  if (actor.kind === "rep") return eq(opportunities.organizationId, actor.organizationId);
  if (actor.kind !== "provider") return sql`true`;
  return sql`exists (select 1 from ${connections} where ${and(
    eq(connections.opportunityId, opportunities.id),
    eq(connections.providerId, actor.providerId),
  )})`;
}

const others = alias(facilities, "other_facilities");

const alternates = sql<OpportunityRow["alternates"]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', ${others.id}, 'name', ${others.name}) order by lower(${others.name}), ${others.id})
    from ${opportunityAlternates} join ${facilities} "other_facilities" on ${others.id} = ${opportunityAlternates.facilityId}
   where ${opportunityAlternates.opportunityId} = ${opportunities.id}), '[]'::jsonb)`;

const countOf = (condition: SQL | undefined) => sql`count(*) filter (where ${condition})`;

/** How many connections the lists hold that the card links to: each count has its list's own condition. */
const counts = sql<OpportunityRow["counts"]>`(
  select jsonb_build_object(
    'pending', ${countOf(connectionCategories.pending_response)},
    'accepted', ${countOf(eq(connections.status, "accepted"))},
    'rejected', ${countOf(connectionCategories.rejected)},
    'canceled', ${countOf(connectionCategories.denied)})
    from ${connections} left join ${clearances} on ${and(
      eq(clearances.organizationId, connections.organizationId),
      eq(clearances.providerId, connections.providerId),
    )}
   where ${connections.opportunityId} = ${opportunities.id})`;

/** The provider's own rates of its latest connection for the opportunity. */
const ownRates = (actor: Reader) =>
  actor.kind === "provider"
    ? sql<ViewedRates>`(
        select jsonb_build_object('day', ${connections.shiftRateDayCents}, 'night', ${connections.shiftRateNightCents},
          'call', ${connections.shiftRateCallCents}, '24h', ${connections.shiftRate24hCents})
          from ${connections}
         where ${and(eq(connections.opportunityId, opportunities.id), eq(connections.providerId, actor.providerId))}
         order by ${connections.createdAt} desc, ${connections.id} desc limit 1)`
    : sql<ViewedRates>`null`;

const rows = (actor: Reader) =>
  db()
    .select({
      ...getTableColumns(opportunities),
      facility: {
        id: facilities.id,
        name: facilities.name,
        city: facilities.city,
        state: facilities.state,
      },
      alternates,
      counts,
      ownRates: ownRates(actor),
    })
    .from(opportunities)
    .innerJoin(facilities, eq(facilities.id, opportunities.facilityId));

/** Case does not matter; the specialty is found by its title. */
function isFound(search: string | undefined) {
  if (!search) return undefined;
  const words = search.toLowerCase();
  const pattern = `%${words.replace(/[\\%_]/g, "\\$&")}%`;
  const specialties = codes.Specialty.filter(([, title]) => title.toLowerCase().includes(words));
  return or(
    sql`lower(${opportunities.title}) like ${pattern}`,
    sql`lower(${facilities.name}) like ${pattern}`,
    sql`lower(${facilities.city}) like ${pattern}`,
    inArray(
      opportunities.specialty,
      specialties.map(([code]) => code),
    ),
  );
}

const among = (column: Parameters<typeof inArray>[0], values: readonly string[] | undefined) =>
  values && values.length > 0 ? inArray(column, [...values]) : undefined;

/** Final ones are hidden unless shown on purpose: by the switch, or by asking for such a status. */
function hidesFinal({ showClosed, currentStatus, currentStatusCategory }: OpportunitiesInput) {
  const asked = (currentStatus?.length ?? 0) + (currentStatusCategory?.length ?? 0) > 0;
  return showClosed || asked ? undefined : notInArray(opportunities.status, finalStatuses);
}

function isShown(input: OpportunitiesInput) {
  if (!input.showActive) return hidesFinal(input);
  return inArray(opportunities.status, [...openStatuses, ...(input.showClosed ? finalStatuses : [])]);
}

const wanted = (actor: Reader, input: OpportunitiesInput) =>
  and(
    scopeOf(actor),
    among(opportunities.status, input.currentStatus),
    input.currentStatusCategory?.length
      ? inArray(opportunities.status, statusesIn(input.currentStatusCategory))
      : undefined,
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

async function auditStaffRead(actor: Reader, context: Context, opportunityId: string) {
  if (actor.kind !== "staff") return;
  await writeAudit(actor, context, [
    { action: "opportunity/read", objectType: "opportunity", objectId: opportunityId },
  ]);
}

/** Opportunities of the caller's side, by filters and order; final ones only when asked for [ORG-C-044]. */
export async function listOpportunities(
  visitor: Actor,
  input: OpportunitiesInput,
  context: Context = contextAt(),
) {
  const actor = admit(visitor, opportunityReaders);
  const where = wanted(actor, input);
  const [found, [counted]] = await Promise.all([
    rows(actor)
      .where(where)
      .orderBy(...orderOf(input))
      .limit(input.limit)
      .offset(input.offset),
    db()
      .select({ count: sql<number>`count(*)::int` })
      .from(opportunities)
      .innerJoin(facilities, eq(facilities.id, opportunities.facilityId))
      .where(where),
  ]);
  await auditStaffRead(actor, context, "list");
  const views = found.map((row) => viewOpportunity(row, sideOf(actor), row.ownRates));
  return page(views, counted?.count ?? 0, input, "/api/assignments/opportunities/");
}

type Found = Awaited<ReturnType<typeof findOpportunity>>;

async function findOpportunity(actor: Reader, id: string) {
  const [row] = await rows(actor).where(and(eq(opportunities.id, id), scopeOf(actor)));
  if (!row) throw notFound();
  return row;
}

/** What the named provider would be paid, as the organization pays it and capped. @throws 404 for one unseen */
async function ratesFor(actor: Reader, row: Found, providerId: string): Promise<ViewedRates> {
  const [provider] = await db()
    .select({
      day: providers.shiftRateDayCents,
      night: providers.shiftRateNightCents,
      call: providers.shiftRateCallCents,
      "24h": providers.shiftRate24hCents,
    })
    .from(providers)
    .where(and(eq(providers.id, providerId), isVisible(actor)));
  if (!provider) throw notFound();
  const percent =
    actor.kind === "rep" ? await getFeePercent(actor, row.organizationId) : env().PLATFORM_FEE_PERCENT;
  return cappedFacilityRates(provider, maximaOf(row), percent);
}

/** The record as its GET answers it. @throws 404 for an opportunity, or a provider, that the actor may not see */
export async function readOpportunity(actor: Reader, id: string, providerId: string | null = null) {
  const row = await findOpportunity(actor, id);
  const side = sideOf(actor);
  if (side === "provider") {
    if (providerId && actor.kind === "provider" && providerId !== actor.providerId) throw notFound();
    return viewOpportunity(row, side, row.ownRates);
  }
  return viewOpportunity(row, side, providerId ? await ratesFor(actor, row, providerId) : null);
}

/** One opportunity; `provider` adds that provider's rates, capped to the maxima (SIL-114). @throws 404 */
export async function getOpportunity(
  visitor: Actor,
  input: { id: string; provider?: string | null },
  context: Context = contextAt(),
) {
  const actor = admit(visitor, opportunityReaders);
  const view = await readOpportunity(actor, input.id, input.provider ?? null);
  await auditStaffRead(actor, context, input.id);
  return view;
}

/** For doors whose body may be wrong: the opportunity's own 404 comes first. */
export async function ensureOpportunityVisible(actor: Reader, path: Record<string, string>) {
  const id = uuid.safeParse(path.id);
  if (!id.success) throw notFound();
  await findOpportunity(actor, id.data);
}
