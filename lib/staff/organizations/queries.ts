import { and, asc, desc, eq, inArray, not, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { db } from "@/db/client";
import { matching } from "@/db/conditions";
import { fields, fieldsOf } from "@/db/fields";
import { listPage } from "@/db/list-page";
import { billingAccounts, facilities, invoices, organizations, reps, users } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { notFound } from "@/lib/core/pure/errors";
import { staffPaths } from "@/lib/core/pure/staff-paths";
import { admit, admits } from "@/lib/core/pure/who";
import { ensureId } from "@/lib/core/pure/words";
import { env } from "@/lib/core/server/env";
import { type FindKind, mostFound, placeOf } from "@/lib/overview/search/queries/found";
import {
  type ListStaffOrganizationsInput,
  staffOrganizationRowShape,
  staffRepShape,
} from "@/lib/staff/organizations/schema";
import { viewStaffOrganization, viewStaffOrganizationRow } from "@/lib/staff/organizations/views";
import { staffReads } from "@/lib/staff/policy";

/** Drizzle shortens columns of a list's own table; a condition of its own keeps their full names. */
const isOfRow = (organizationId: AnyPgColumn) => eq(organizationId, organizations.id);

const repsWhere = (...where: SQL[]) =>
  sql<number>`(select count(*)::int from ${reps} join ${users} on ${eq(users.id, reps.userId)}
    where ${and(isOfRow(reps.organizationId), eq(users.isActive, true), ...where)})`;

const row = {
  ...fieldsOf(organizations, staffOrganizationRowShape),
  repsCount: repsWhere(),
  waitingRepsCount: repsWhere(eq(users.registrationStatus, "provisional")),
  facilitiesCount: sql<number>`(select count(*)::int from ${facilities} where ${isOfRow(facilities.organizationId)})`,
};

const owed = sql`${invoices.totalCents} + ${invoices.creditedCents} - ${invoices.paidCents}`;

/** What is left to pay of invoices that were issued: credit notes and payments count on them. */
const balanceCents = sql<number>`(select coalesce(sum(${owed}), 0)::float8 from ${invoices} where ${and(
  isOfRow(invoices.organizationId),
  eq(invoices.kind, "invoice"),
  inArray(invoices.status, ["issued", "paid"]),
)})`;

function wanted({ search, waiting }: Pick<ListStaffOrganizationsInput, "search" | "waiting">): SQL {
  const ready = and(organizations.hasContract, organizations.credentialsVerified) as SQL;
  const byReadiness = waiting === undefined ? sql`true` : waiting ? not(ready) : ready;
  const bySearch = search ? matching(organizations.name, search, organizations.foldedName) : sql`true`;
  return and(byReadiness, bySearch) ?? sql`true`;
}

/** All organizations for staff, the newest first. */
export async function listStaffOrganizations(visitor: Actor, input: ListStaffOrganizationsInput) {
  admit(visitor, staffReads);
  const condition = wanted(input);
  return listPage({
    rows: db()
      .select(row)
      .from(organizations)
      .where(condition)
      .orderBy(desc(organizations.createdAt), desc(organizations.id))
      .limit(input.limit)
      .offset(input.offset),
    count: db().$count(organizations, condition),
    view: viewStaffOrganizationRow,
    position: input,
    path: "/api/staff/organizations/",
  });
}

/** Organizations whom the list of staff finds by name, for a search everywhere [SCH-I-073]. */
export const findStaffOrganizations: FindKind = async (actor, q) => {
  if (!admits(staffReads, actor)) return [];
  const name = sql`lower(${organizations.name})`;
  const rows = await db()
    .select(fields(organizations, "id", "name"))
    .from(organizations)
    .where(wanted({ search: q }))
    .orderBy(placeOf([organizations.foldedName], q), name, asc(organizations.id))
    .limit(mostFound);
  return rows.map(({ id, name: title }) => ({ id, title, text: "", href: staffPaths.organization(id) }));
};

/** An organization with its facts, what it owes, and its representatives. @throws 404 */
export async function getStaffOrganization(visitor: Actor, input: { id: string }) {
  admit(visitor, staffReads);
  ensureId(input.id);
  const [organization] = await db()
    .select({ ...row, paymentTermsDays: billingAccounts.paymentTermsDays, balanceCents })
    .from(organizations)
    .innerJoin(billingAccounts, eq(billingAccounts.organizationId, organizations.id))
    .where(eq(organizations.id, input.id));
  if (!organization) throw notFound();
  const people = await db()
    .select({
      ...fieldsOf(reps, staffRepShape),
      ...fields(users, "firstName", "lastName", "email", "registrationStatus", "isActive"),
      ...fields(users, "rejectedReason", "createdAt"),
    })
    .from(reps)
    .innerJoin(users, eq(users.id, reps.userId))
    .where(eq(reps.organizationId, input.id))
    .orderBy(asc(users.createdAt), asc(reps.id));
  return viewStaffOrganization(organization, people, env().PLATFORM_FEE_PERCENT);
}
