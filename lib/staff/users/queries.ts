import { and, asc, desc, eq, gt, isNotNull, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { erasures, factors, recoveries, recoveryCodes, sessions, signIns, users } from "@/db/schema";
import { openSessionsOf } from "@/lib/accounts/devices/queries/devices";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { dayMs } from "@/lib/core/pure/durations";
import { notFound } from "@/lib/core/pure/errors";
import { nameOrEmail } from "@/lib/core/pure/text";
import { admit } from "@/lib/core/pure/who";
import { auditStaffRead } from "@/lib/core/server/audit";
import { readErasure } from "@/lib/staff/erasures/queries/list";
import { securityReaders } from "@/lib/staff/users/policy";
import type { UserSecurity } from "@/lib/staff/users/schema";

const shownDays = 90;
const shownSignIns = 50;

const readFactors = (userId: string) =>
  db()
    .select(fields(factors, "kind", "confirmedAt", "createdAt", "lastUsedAt"))
    .from(factors)
    .where(and(eq(factors.userId, userId), isNotNull(factors.confirmedAt)))
    .orderBy(asc(factors.createdAt), asc(factors.id));

const readDevices = (userId: string, now: Date) =>
  db()
    .select(fields(sessions, "how", "browser", "createdAt", "lastSeenAt"))
    .from(sessions)
    .where(openSessionsOf(userId, now))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id));

const readSignIns = (userId: string, now: Date) =>
  db()
    .select(fields(signIns, "how", "browser", "at", "outcome", "known"))
    .from(signIns)
    .where(and(eq(signIns.userId, userId), gt(signIns.at, new Date(now.getTime() - shownDays * dayMs))))
    .orderBy(desc(signIns.at), desc(signIns.id))
    .limit(shownSignIns);

const readRecoveries = (userId: string) =>
  db()
    .select(fields(recoveries, "openedAt", "readyAt", "endsAt"))
    .from(recoveries)
    .where(and(eq(recoveries.userId, userId), eq(recoveries.state, "open")));

const findErasure = async (userId: string) =>
  (await db().$count(erasures, eq(erasures.userId, userId))) > 0 ? readErasure(userId) : null;

/**
 * How somebody's account is guarded, of colleagues as well: factors as kinds and dates, devices, sign-ins, recoveries
 * that are open, and its erasure. Each look is audited [ACS-S-008 ACS-P-035].
 * @throws 404
 */
export async function getUserSecurity(
  visitor: Actor,
  { id }: { id: string },
  context: Context = contextAt(),
): Promise<UserSecurity> {
  const actor = admit(visitor, securityReaders);
  const { now } = context;
  const [user] = await db().select().from(users).where(eq(users.id, id));
  if (!user) throw notFound();
  await auditStaffRead(actor, context, "user", id);
  const unused = and(eq(recoveryCodes.userId, id), isNull(recoveryCodes.usedAt));
  const [held, codesLeft, devices, tries, open, erasure] = await Promise.all([
    readFactors(id),
    db().$count(recoveryCodes, unused),
    readDevices(id, now),
    readSignIns(id, now),
    readRecoveries(id),
    findErasure(id),
  ]);
  return {
    id,
    name: nameOrEmail(user),
    email: user.email,
    role: user.userType,
    is_active: user.isActive,
    factors: held.map(({ kind, confirmedAt, createdAt, lastUsedAt }) => ({
      kind,
      added_at: (confirmedAt ?? createdAt).toISOString(),
      last_used_at: lastUsedAt?.toISOString() ?? null,
    })),
    codes_left: codesLeft,
    devices: devices.map(({ how, browser, createdAt, lastSeenAt }) => ({
      how,
      browser,
      created_at: createdAt.toISOString(),
      last_seen_at: lastSeenAt.toISOString(),
    })),
    sign_ins: tries.map(({ at, ...line }) => ({ ...line, at: at.toISOString() })),
    recoveries: open.map(({ openedAt, readyAt, endsAt }) => ({
      opened_at: openedAt.toISOString(),
      ready_at: readyAt.toISOString(),
      ends_at: endsAt.toISOString(),
    })),
    erasure,
  };
}
