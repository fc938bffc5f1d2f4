import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { db } from "@/db/client";
import { containing, matching } from "@/db/conditions";
import { fields, fieldsOf } from "@/db/fields";
import { listPage } from "@/db/list-page";
import { listings, providers, signatures, users } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { currentVersion } from "@/lib/core/pure/agreements";
import { contextAt } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { folded } from "@/lib/core/pure/folding";
import { staffPaths } from "@/lib/core/pure/staff-paths";
import { admit, admits } from "@/lib/core/pure/who";
import { ensureId } from "@/lib/core/pure/words";
import { transaction } from "@/lib/core/server/transaction";
import { undecidedHitOf } from "@/lib/credentials/exclusions/queries/screened";
import { type FindKind, mostFound, placeOf } from "@/lib/overview/search/queries/found";
import { staffReads } from "@/lib/staff/policy";
import {
  type ListStaffProvidersInput,
  staffProviderRowShape,
  staffProviderShape,
} from "@/lib/staff/providers/schema";
import { viewStaffProvider, viewStaffProviderRow } from "@/lib/staff/providers/views";

/** Columns that a provider and its account share are the provider's, except createdAt, which is the account's. */
const columnsOf = <Shape extends typeof staffProviderRowShape>(shape: Shape) => ({
  ...fieldsOf(users, shape),
  ...fieldsOf(providers, shape),
  userId: users.id,
  contractSignedAt: signatures.signedAt,
  createdAt: users.createdAt,
});

/** The signature that counts: the contract's, in the version that must be signed now. */
const currentContract = and(
  eq(signatures.providerId, providers.id),
  eq(signatures.kind, "contract"),
  eq(signatures.version, currentVersion.contract),
);

const mailed = alias(providers, "mailed");

/** Whose name or e-mail has a part: each is found by its own index, which a condition over both tables could not use. */
const isFoundBy = (search: string): SQL => {
  const isOfName = and(
    sql`${listings.foldedName} like ${containing(folded(search))}`,
    matching(listings.name, search, listings.foldedName),
  );
  const isOfEmail = and(eq(users.userType, "provider"), matching(users.email, search));
  return sql`${providers.id} in (select ${listings.providerId} from ${listings} where ${isOfName}
    union all select ${mailed.id} from ${users} join ${providers} "mailed" on ${eq(mailed.userId, users.id)} where ${isOfEmail})`;
};

const wanted = ({ status, search }: Pick<ListStaffProvidersInput, "status" | "search">) =>
  and(status ? inArray(users.registrationStatus, status) : undefined, search ? isFoundBy(search) : undefined);

/** All providers for staff, the newest first; by status, or by a part of the name or e-mail. */
export async function listStaffProviders(visitor: Actor, input: ListStaffProvidersInput) {
  admit(visitor, staffReads);
  const condition = wanted(input);
  return listPage({
    rows: db()
      .select(columnsOf(staffProviderRowShape))
      .from(providers)
      .innerJoin(users, eq(users.id, providers.userId))
      .leftJoin(signatures, currentContract)
      .where(condition)
      .orderBy(desc(users.createdAt), desc(providers.id))
      .limit(input.limit)
      .offset(input.offset),
    count: db().$count(sql`${providers} inner join ${users} on ${eq(users.id, providers.userId)}`, condition),
    view: viewStaffProviderRow,
    position: input,
    path: "/api/staff/providers/",
  });
}

/** Providers whom the list of staff finds by name or e-mail, for a search everywhere [SCH-I-073]. */
export const findStaffProviders: FindKind = async (actor, q) => {
  if (!admits(staffReads, actor)) return [];
  const rows = await db()
    .select({ ...fields(providers, "id", "displayName"), ...fields(users, "email") })
    .from(providers)
    .innerJoin(users, eq(users.id, providers.userId))
    .innerJoin(listings, eq(listings.providerId, providers.id))
    .where(wanted({ search: q }))
    .orderBy(
      placeOf([listings.foldedName, sql`lower(${users.email})`], q),
      sql`lower(${providers.displayName})`,
      asc(providers.id),
    )
    .limit(mostFound);
  return rows.map(({ id, displayName, email }) => ({
    id,
    title: displayName || email,
    text: email,
    href: staffPaths.provider(id),
  }));
};

/** A provider with the present facts of the activation. @throws 404 */
export async function readStaffProvider(visitor: Actor, input: { id: string }) {
  admit(visitor, staffReads);
  ensureId(input.id);
  const [found] = await db()
    .select({
      ...columnsOf(staffProviderShape),
      excludedAt: providers.excludedAt,
      hasUndecidedHit: sql<boolean>`${undecidedHitOf(providers.id)}`,
    })
    .from(providers)
    .innerJoin(users, eq(users.id, providers.userId))
    .leftJoin(signatures, currentContract)
    .where(eq(providers.id, input.id));
  if (!found) throw notFound();
  return viewStaffProvider(found);
}

/** Reads a provider as readStaffProvider does, for a user who looks at it: the look is audited. @throws 404 */
export async function getStaffProvider(visitor: Actor, input: { id: string }, context = contextAt()) {
  const actor = admit(visitor, staffReads);
  return transaction(actor, context, async ({ audit }) => {
    const provider = await readStaffProvider(actor, input);
    audit({ action: "staff/provider-viewed", objectType: "provider", objectId: provider.id });
    return provider;
  });
}
