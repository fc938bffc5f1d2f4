import { and, asc, eq, gt, sql } from "drizzle-orm";
import { type AnyPgColumn, alias } from "drizzle-orm/pg-core";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { listPage } from "@/db/list-page";
import {
  connections,
  facilities,
  organizations,
  providers,
  recoveries,
  reps,
  signIns,
  users,
} from "@/db/schema";
import { recoveryReaders, staffRecoveryReaders } from "@/lib/accounts/recoveries/policy";
import type { RecoveriesInput, StaffRecovery } from "@/lib/accounts/recoveries/schema";
import { recusedDays } from "@/lib/accounts/recoveries/words";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { dayMs } from "@/lib/core/pure/durations";
import { nameOrEmail } from "@/lib/core/pure/text";
import { admit } from "@/lib/core/pure/who";
import { viewRecovery, viewStaffRecovery } from "../views";
import { isOpenAt } from "./open";

const person = { userId: users.id, ...fields(users, "email", "firstName", "lastName") };
const oldestFirst = [asc(recoveries.openedAt), asc(recoveries.id)];

/** Open recoveries of an organization's representatives, up to a WHERE. */
export const ofRepresentatives = () =>
  db()
    .select({ ...person, ...fields(recoveries, "id", "openedAt", "readyAt", "endsAt", "vouchedBy") })
    .from(recoveries)
    .innerJoin(users, eq(users.id, recoveries.userId))
    .innerJoin(reps, eq(reps.userId, recoveries.userId));

/** Own representatives who wait to get in without their second factor [ACS-C-030]. */
export async function listRecoveries(visitor: Actor, input: RecoveriesInput, { now }: Context = contextAt()) {
  const { organizationId } = admit(visitor, recoveryReaders);
  const where = and(eq(reps.organizationId, organizationId), isOpenAt(now));
  return listPage({
    rows: ofRepresentatives()
      .where(where)
      .orderBy(...oldestFirst)
      .limit(input.limit)
      .offset(input.offset),
    count: db()
      .select({ count: sql<number>`count(*)::int` })
      .from(recoveries)
      .innerJoin(reps, eq(reps.userId, recoveries.userId))
      .where(where)
      .then(([row]) => row?.count ?? 0),
    view: viewRecovery,
    position: input,
    path: "/api/organization/recoveries/",
  });
}

/** How many of the last sign-ins, and of whom somebody works with, staff are shown. */
const shown = 5;

const lastSignIns = sql<
  StaffRecovery["sign_ins"]
>`(select coalesce(json_agg(last order by last.at desc), '[]') from
  (select ${signIns.at} as at, ${signIns.how} as how, ${signIns.outcome} as outcome, ${signIns.browser} as browser
    from ${signIns} where ${signIns.userId} = ${recoveries.userId} order by ${signIns.at} desc, ${signIns.id} desc limit ${shown}) last)`;

/** The organization of a representative; facilities that a provider is connected with. */
const worksWith = sql<string[]>`array(select named.name from (
    select ${organizations.name} as name from ${organizations} join ${reps} on ${reps.organizationId} = ${organizations.id}
      where ${reps.userId} = ${recoveries.userId}
    union
    select ${facilities.name} from ${connections} join ${providers} on ${providers.id} = ${connections.providerId}
      join ${facilities} on ${facilities.id} = ${connections.facilityId}
      where ${providers.userId} = ${recoveries.userId} and ${connections.status} = 'accepted') named
  order by named.name limit ${shown})`;

const nameOf = (column: AnyPgColumn) => {
  const named = alias(users, "named");
  return sql<
    string | null
  >`(select coalesce(nullif(trim(${named.firstName} || ' ' || ${named.lastName}), ''), ${named.email})
    from ${users} "named" where ${named.id} = ${column})`;
};

const staffColumns = () => ({
  ...person,
  ...fields(recoveries, "id", "openedAt", "readyAt", "endsAt", "reason", "proposedBy", "secondBy"),
  userType: users.userType,
  accountCreatedAt: users.createdAt,
  signIns: lastSignIns,
  worksWith,
  vouchedByName: nameOf(recoveries.vouchedBy),
  proposedByName: nameOf(recoveries.proposedBy),
  secondByName: nameOf(recoveries.secondBy),
});

/** Whether a member of staff has recovered their own account lately, and decides about nobody's [ACS-V-032]. */
export async function isRecused(userId: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - recusedDays * dayMs);
  const own = and(eq(recoveries.userId, userId), eq(recoveries.state, "used"), gt(recoveries.usedAt, since));
  return (await db().$count(recoveries, own)) > 0;
}

/** Open recoveries with what is known of their people, the oldest first [ACS-S-008]. */
export async function listStaffRecoveries(
  visitor: Actor,
  input: RecoveriesInput,
  { now }: Context = contextAt(),
) {
  const actor = admit(visitor, staffRecoveryReaders);
  const recused = await isRecused(actor.userId, now);
  const where = isOpenAt(now);
  return listPage({
    rows: db()
      .select(staffColumns())
      .from(recoveries)
      .innerJoin(users, eq(users.id, recoveries.userId))
      .where(where)
      .orderBy(...oldestFirst)
      .limit(input.limit)
      .offset(input.offset),
    count: db().$count(recoveries, where),
    view: (row) => viewStaffRecovery(row, actor, recused),
    position: input,
    path: "/api/staff/recoveries/",
  });
}

/** One of them, as it is now. For the commands that decide about it. */
export async function readStaffRecovery(id: string) {
  const [row] = await db()
    .select(staffColumns())
    .from(recoveries)
    .innerJoin(users, eq(users.id, recoveries.userId))
    .where(eq(recoveries.id, id));
  return row ?? null;
}

/** The oldest open recoveries and how many there are. For the queues of staff. */
export async function listOldestRecoveries(limit: number, now: Date) {
  const rows = await db()
    .select({ ...person, ...fields(recoveries, "id", "openedAt", "proposedBy", "secondBy") })
    .from(recoveries)
    .innerJoin(users, eq(users.id, recoveries.userId))
    .where(isOpenAt(now))
    .orderBy(...oldestFirst)
    .limit(limit);
  const items = rows.map(({ id, openedAt, proposedBy, secondBy, ...named }) => ({
    id,
    title: nameOrEmail(named),
    since: openedAt,
    detail: proposedBy && !secondBy ? "Waits for a second look" : named.email,
  }));
  return { count: await db().$count(recoveries, isOpenAt(now)), items };
}
