import { and, eq, getTableColumns, is, or, type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import { db } from "@/db/client";
import { anyOf } from "@/db/conditions";
import * as schema from "@/db/schema";
import type { RepActor } from "@/lib/core/pure/actor";
import { notFound } from "@/lib/core/pure/errors";
import { isId } from "@/lib/core/pure/kinds";

/** The ids that an input names, wherever they are in it. */
function idsIn(value: unknown): string[] {
  if (typeof value === "string") return value.split(",").filter((part) => isId(part.trim()));
  if (value === null || typeof value !== "object") return [];
  return Object.values(value).flatMap(idsIn);
}

type OfFacility = { table: PgTable; id: AnyPgColumn; facilityId: AnyPgColumn };

/** Every table whose rows belong to a facility: a new one is among them by itself. */
const tablesOfFacilities: OfFacility[] = Object.values(schema as Record<string, unknown>).flatMap((table) => {
  if (!is(table, PgTable)) return [];
  const { id, facilityId } = getTableColumns(table) as Record<string, AnyPgColumn | undefined>;
  return id && facilityId ? [{ table, id, facilityId }] : [];
});

/** A row of one of the organization's facilities that the key is not for. */
function isHidden({ organizationId, facilityIds = [] }: RepActor, ids: string[]): SQL {
  const { facilities, connections, clearances, schedulePlans } = schema;
  const seen = sql.param([...facilityIds]);
  const others = sql`(select ${facilities.id} from ${facilities}
    where ${facilities.organizationId} = ${organizationId} and ${facilities.id} <> all(${seen}::uuid[]))`;
  const tied = and(
    eq(connections.organizationId, clearances.organizationId),
    eq(connections.providerId, clearances.providerId),
    anyOf(connections.facilityId, [...facilityIds]),
  );
  const found = [
    sql`exists (select 1 from ${facilities} where ${anyOf(facilities.id, ids)} and ${facilities.id} in ${others})`,
    ...tablesOfFacilities.map(
      ({ table, id, facilityId }) =>
        sql`exists (select 1 from ${table} where ${anyOf(id, ids)} and ${facilityId} in ${others})`,
    ),
    sql`exists (select 1 from ${schedulePlans} where ${anyOf(schedulePlans.id, ids)}
      and ${schedulePlans.organizationId} = ${organizationId} and not ${schedulePlans.facilityIds} <@ ${seen}::uuid[])`,
    sql`exists (select 1 from ${clearances} where ${anyOf(clearances.id, ids)}
      and ${clearances.organizationId} = ${organizationId} and not exists (select 1 from ${connections} where ${tied}))`,
  ];
  return or(...found) as SQL;
}

/**
 * For a key of some facilities: whatever its input names of the others is unknown to it, at whatever call, before anything
 * is said about the input [ACS-V-010]. @throws 404
 */
export async function ensureIdsSeen(actor: RepActor, input: unknown) {
  const ids = [...new Set(idsIn(input))];
  if (ids.length === 0) return;
  const [row] = await db()
    .select({ isHidden: sql<boolean>`${isHidden(actor, ids)}` })
    .from(sql`(select) asked`);
  if (row?.isHidden) throw notFound();
}
