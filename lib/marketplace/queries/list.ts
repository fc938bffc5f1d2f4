import { eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { db } from "@/db/client";
import { countOf, listPage } from "@/db/list-page";
import { clearances, listings, providers, users } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { countLimit } from "@/lib/core/pure/paging";
import { admit } from "@/lib/core/pure/who";
import { auditStaffRead } from "@/lib/core/server/audit";
import { type Part, wanted } from "@/lib/marketplace/queries/filters";
import type { ProvidersInput } from "@/lib/marketplace/schema";
import { levelOf, marketReaders } from "@/lib/providers/policy";
import { clearanceOf, marketColumns, type Scope, scopeOf } from "@/lib/providers/queries/access";
import { viewMarketProvider } from "@/lib/providers/views";

/** What a part of the list is ordered by; an index of `listings` leads along it, the id last. */
type Lead = { column: PgColumn; part?: Part };

/**
 * Names as they are shown to this organization, else in full: a hidden last name shall not order anything (SIL-58).
 * Where a list holds both kinds, each has an index of its own.
 */
function leadsOf({ order, myProvider }: ProvidersInput, scope: Scope): Lead[] {
  if (order.endsWith("marketplace_hourly_fee")) return [{ column: listings.leadRateCents }];
  if (scope.organizationId === null || myProvider === true) return [{ column: listings.name }];
  if (myProvider === false) return [{ column: listings.publicName }];
  return [
    { column: listings.name, part: "ours" },
    { column: listings.publicName, part: "others" },
  ];
}

/** The SQL of the order, equal to that of the indexes: providers without a rate come last both ways. */
function inOrder({ order }: ProvidersInput, key: SQLWrapper, id: SQLWrapper): SQL {
  const direction = sql.raw(order.startsWith("-") ? "desc" : "asc");
  const isRateDown = order === "-marketplace_hourly_fee";
  return sql`${key} ${direction}${sql.raw(isRateDown ? " nulls last" : "")}, ${id} ${direction}`;
}

/** So many rows of the order are looked through first: that fills a page of what two in a hundred match. */
const glance = 1_000;

/**
 * So many matches are read by the filters' indexes and sorted; of more, the order is walked. Where one more than these
 * match among 500,000 providers, the walk passes about as many rows until a page is full, if they lie evenly.
 */
const few = 3_000;

/** An organization's own providers are never many, and may lie far along the order: they are sorted sooner. */
const fewOwn = 10_000;

const areOwn = ({ myProvider, cleared, clearanceStatuses }: ProvidersInput) =>
  Boolean(myProvider || cleared || clearanceStatuses?.length);

/** Whether a glance is worth its while: of a name, or of more than two filters, few matches lie in it. */
function arePlenty({ order, limit, offset, displayNameIcontains, ...filters }: ProvidersInput) {
  const given = Object.values(filters).filter((value) => value !== undefined);
  return !displayNameIcontains && given.length <= 2;
}

/**
 * The first `end` matches of a part. What many match fills a page within a glance at the order's beginning. A few are
 * found by the filters' indexes and sorted: a walk along the order would look for them to its end. Of more than that, a
 * walk soon has a page full.
 */
function startOf({ column, part }: Lead, input: ProvidersInput, scope: Scope, end: number) {
  const own = part === "ours" || areOwn(input);
  const sorted = own ? fewOwn : few;
  const order = inOrder(input, column, listings.providerId);
  const columns = sql`${listings.providerId} as id, ${column} as key`;
  const matches = sql`where ${wanted(input, scope, part)}`;
  const beginning = sql`(select * from ${listings} where ${listings.isListed}
    order by ${order} limit ${!own && arePlenty(input) ? glance : 0})`;
  const seen = sql`(select count(*) from seen)`;
  const howMany = sql`(select count(*) from found)`;
  return sql`(with seen as materialized (
      select ${columns} from ${beginning} ${listings} ${matches} order by ${order} limit ${end}),
    found as materialized (
      select ${columns} from ${listings} ${matches} and ${seen} < ${end} limit ${sorted + 1})
    select id, key from seen where ${seen} >= ${end}
    union all
    select id, key from found where ${howMany} <= ${sorted}
    union all
    (select ${columns} from ${listings} ${matches} and ${howMany} > ${sorted} order by ${order} limit ${end}))`;
}

/** A page of the providers that match the filters, in their order: only ids, the rest is read for these alone. */
function pick(input: ProvidersInput, scope: Scope): SQL {
  const starts = leadsOf(input, scope).map((lead) => startOf(lead, input, scope, input.offset + input.limit));
  return sql`(select id, key from (${sql.join(starts, sql` union all `)}) starts
    order by ${inOrder(input, sql`key`, sql`id`)} limit ${input.limit} offset ${input.offset}) picked`;
}

const matches = (input: ProvidersInput, scope: Scope) =>
  db()
    .select({ one: sql`1`.as("one") })
    .from(listings)
    .where(wanted(input, scope))
    .limit(countLimit(input))
    .as("matches");

const readPage = (input: ProvidersInput, scope: Scope) =>
  db()
    .select(marketColumns(scope.organizationId))
    .from(pick(input, scope))
    .innerJoin(providers, eq(providers.id, sql`picked.id`))
    .innerJoin(users, eq(users.id, providers.userId))
    .leftJoin(clearances, clearanceOf(scope.organizationId, providers.id))
    .orderBy(inOrder(input, sql`picked.key`, sql`picked.id`));

/**
 * The marketplace: activated providers with the rates this organization would pay (SIL-57, SIL-91, SIL-93). A
 * provider the organization is not connected with goes by its public name. The count is exact up to `countedUpTo`.
 */
export async function listProviders(visitor: Actor, input: ProvidersInput, context: Context = contextAt()) {
  const actor = admit(visitor, marketReaders);
  const scope = await scopeOf(actor);
  const found = await listPage({
    rows: readPage(input, scope),
    count: countOf(matches(input, scope)),
    view: (row) =>
      viewMarketProvider(row, {
        feePercent: scope.feePercent,
        level: levelOf(actor, row.isConnected),
        now: context.now,
      }),
    position: input,
    path: "/api/provider/",
  });
  await auditStaffRead(actor, context, "provider", "marketplace");
  return found;
}
