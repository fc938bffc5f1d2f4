import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { listPage } from "@/db/list-page";
import { isTiedHere } from "@/db/owned";
import { clearances, organizations, providers, users } from "@/db/schema";
import type { ClearancesInput } from "@/lib/connections/clearances/schema";
import { viewClearance } from "@/lib/connections/clearances/views";
import type { Actor, SignedIn } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { visibleBy } from "@/lib/core/pure/words";
import { auditStaffRead } from "@/lib/core/server/audit";
import { organizationReaders } from "@/lib/organizations/policy";
import { keptNames, matchesName, nameViewerOf } from "@/lib/providers/queries/names";

/** The own organization's clearances; staff all. */
export function scopeOf(actor: SignedIn): SQL {
  if (actor.kind === "rep") {
    const { organizationId } = actor;
    const isTied = isTiedHere(organizationId, clearances.providerId);
    return and(eq(clearances.organizationId, organizationId), isTied) as SQL;
  }
  return actor.kind === "provider" ? sql`false` : sql`true`;
}

/** The columns of a decision, under the names that answers give them. */
export const decided = {
  clearanceStatus: clearances.status,
  clearanceRejectionReason: clearances.rejectionReason,
  clearanceRejectionDetails: clearances.rejectionDetails,
  clearanceDate: clearances.presentableOn,
};

const rows = () =>
  db()
    .select({
      ...fields(clearances, "id", "createdAt", "updatedAt"),
      ...decided,
      healthcareEntity: fields(organizations, "id", "name"),
      provider: { id: providers.id, ...keptNames },
    })
    .from(clearances)
    .innerJoin(organizations, eq(organizations.id, clearances.organizationId))
    .innerJoin(providers, eq(providers.id, clearances.providerId))
    .innerJoin(users, eq(users.id, providers.userId));

/** The organization's clearances, the latest change first [ORG-C-071]. */
export async function listClearances(visitor: Actor, input: ClearancesInput, context = contextAt()) {
  const actor = admit(visitor, organizationReaders);
  const where = and(
    scopeOf(actor),
    input.healthcareEntity ? eq(clearances.organizationId, input.healthcareEntity) : undefined,
    input.provider?.length ? inArray(clearances.providerId, input.provider) : undefined,
    input.search ? matchesName(nameViewerOf(actor), clearances.providerId, input.search) : undefined,
  );
  const direction = input.ordering.startsWith("-") ? desc : asc;
  const column = input.ordering.endsWith("created_at") ? clearances.createdAt : clearances.updatedAt;
  const found = await listPage({
    rows: rows()
      .where(where)
      .orderBy(direction(column), direction(clearances.id))
      .limit(input.limit)
      .offset(input.offset),
    count: db().$count(clearances, where),
    view: viewClearance,
    position: input,
    path: "/api/clearance/",
  });
  await auditStaffRead(actor, context, "clearance", "list");
  return found;
}

/** The record as its GET answers it. @throws 404 for another organization's */
export async function readClearance(actor: SignedIn, clearanceId: string) {
  const [row] = await rows().where(and(eq(clearances.id, clearanceId), scopeOf(actor)));
  if (!row) throw notFound();
  return viewClearance(row);
}

/** One clearance of the organization. @throws 404 for another organization's */
export async function getClearance(visitor: Actor, input: { id: string }, context = contextAt()) {
  const actor = admit(visitor, organizationReaders);
  const view = await readClearance(actor, input.id);
  await auditStaffRead(actor, context, "clearance", input.id);
  return view;
}

export const ensureClearanceVisible = visibleBy(readClearance);
