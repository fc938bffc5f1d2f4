import { and, desc, eq, gt, inArray, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { listPage } from "@/db/list-page";
import { momentOf } from "@/db/moments";
import { organizationSecurity, reps, sessions, signIns, users } from "@/db/schema";
import { deviceHolders } from "@/lib/accounts/devices/policy";
import type { DevicesInput } from "@/lib/accounts/devices/schema";
import { viewDevice, viewSignIn } from "@/lib/accounts/devices/views";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { dayMs } from "@/lib/core/pure/durations";
import { admit } from "@/lib/core/pure/who";
import { goesOn } from "@/lib/core/server/open-session";

/** Sessions of a person that go on [ACS-V-005]. */
export const openSessionsOf = (userId: string, now: Date) =>
  inArray(
    sessions.id,
    db()
      .select(fields(sessions, "id"))
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .leftJoin(reps, eq(reps.userId, users.id))
      .leftJoin(organizationSecurity, eq(organizationSecurity.organizationId, reps.organizationId))
      .where(and(eq(sessions.userId, userId), goesOn(momentOf(now)))),
  );

/** Where one is signed in: this device first, then by last use [ACS-C-006]. */
export async function listDevices(visitor: Actor, input: DevicesInput, { now }: Context = contextAt()) {
  const { userId, sessionId } = admit(visitor, deviceHolders);
  const where = openSessionsOf(userId, now);
  const isCurrent = sql<boolean>`(${sessions.id} = ${sessionId}::uuid or ${sessions.formerId} is not distinct from ${sessionId}::uuid)`;
  return listPage({
    rows: db()
      .select({ ...fields(sessions, "id", "browser", "how", "createdAt", "lastSeenAt"), isCurrent })
      .from(sessions)
      .where(where)
      .orderBy(desc(isCurrent), desc(sessions.lastSeenAt), desc(sessions.id))
      .limit(input.limit)
      .offset(input.offset),
    count: db().$count(sessions, where),
    view: viewDevice,
    position: input,
    path: "/api/account/devices/",
  });
}

const shownDays = 90;

/** The sign-ins of the last 90 days, and the tries, the newest first [ACS-C-007]. */
export async function listSignIns(visitor: Actor, input: DevicesInput, { now }: Context = contextAt()) {
  const { userId } = admit(visitor, deviceHolders);
  const where = and(eq(signIns.userId, userId), gt(signIns.at, new Date(now.getTime() - shownDays * dayMs)));
  return listPage({
    rows: db()
      .select(fields(signIns, "at", "how", "outcome", "browser", "known"))
      .from(signIns)
      .where(where)
      .orderBy(desc(signIns.at), desc(signIns.id))
      .limit(input.limit)
      .offset(input.offset),
    count: db().$count(signIns, where),
    view: viewSignIn,
    position: input,
    path: "/api/account/sign-ins/",
  });
}
