import { and, asc, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import { db } from "@/db/client";
import {
  factors,
  knownDevices,
  organizationSecurity,
  recoveryCodes,
  reps,
  sessions,
  users,
} from "@/db/schema";
import { ownSecurity } from "@/lib/accounts/factors/policy";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { minuteMs } from "@/lib/core/pure/durations";
import { admit } from "@/lib/core/pure/who";
import { confirmedForMinutes, graceUntil } from "@/lib/core/server/proof";
import { viewFactor } from "./views";

/** How one's own account is guarded [ACS-C-026]. @throws 401, 403 for a key */
export async function getSecurity(visitor: Actor, _input: object = {}, { now }: Context = contextAt()) {
  const { userId, sessionId, email } = admit(visitor, ownSecurity);
  const [own, [facts]] = await Promise.all([
    db()
      .select()
      .from(factors)
      .where(and(eq(factors.userId, userId), isNotNull(factors.confirmedAt)))
      .orderBy(asc(factors.createdAt), asc(factors.id)),
    db()
      .select({
        codesLeft: sql<number>`(select count(*)::int from ${recoveryCodes}
          where ${recoveryCodes.userId} = ${users.id} and ${isNull(recoveryCodes.usedAt)})`,
        knownDevices: sql<number>`(select count(*)::int from ${knownDevices}
          where ${knownDevices.userId} = ${users.id} and ${gt(knownDevices.expiresAt, now)})`,
        confirmedAt: sessions.confirmedAt,
        policy: organizationSecurity.policy,
        policyFrom: organizationSecurity.policyFrom,
        graceDays: organizationSecurity.graceDays,
        joinedAt: reps.createdAt,
      })
      .from(users)
      .leftJoin(sessions, and(eq(sessions.userId, users.id), eq(sessions.id, sessionId)))
      .leftJoin(reps, eq(reps.userId, users.id))
      .leftJoin(organizationSecurity, eq(organizationSecurity.organizationId, reps.organizationId))
      .where(eq(users.id, userId)),
  ]);
  const until = facts?.confirmedAt && new Date(facts.confirmedAt.getTime() + confirmedForMinutes * minuteMs);
  const grace = facts && own.length === 0 ? graceUntil(facts) : null;
  return {
    factors: own.map(viewFactor),
    codes_left: facts?.codesLeft ?? 0,
    policy: facts?.policy ?? ("off" as const),
    must_set_up_by: grace?.toISOString() ?? null,
    confirmed_until: until && until > now ? until.toISOString() : null,
    known_devices: facts?.knownDevices ?? 0,
    email,
  };
}
