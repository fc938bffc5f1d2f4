import { and, desc, eq, gt, or, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { listPage } from "@/db/list-page";
import { reps, signIns, users } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { dayMs } from "@/lib/core/pure/durations";
import { admit } from "@/lib/core/pure/who";
import { signOnReaders } from "@/lib/organizations/sign-on/policy";
import type { SignInsInput } from "@/lib/organizations/sign-on/schema";
import { viewTeamSignIn } from "@/lib/organizations/sign-on/views";

const shownDays = 90;

/**
 * Sign-ins of the own organization's people, and sign-ons by its provider that were refused, with why: the newest first, of
 * 90 days. Never of providers, and no address of a machine [ACS-C-007 ACS-P-009].
 */
export async function listTeamSignIns(visitor: Actor, input: SignInsInput, { now }: Context = contextAt()) {
  const { organizationId } = admit(visitor, signOnReaders);
  const isOwn = sql`${signIns.userId} in (select ${reps.userId} from ${reps} where ${reps.organizationId} = ${organizationId})`;
  const where = and(
    or(isOwn, eq(signIns.organizationId, organizationId)),
    gt(signIns.at, new Date(now.getTime() - shownDays * dayMs)),
  );
  return listPage({
    rows: db()
      .select({
        ...fields(signIns, "at", "how", "outcome", "browser", "known"),
        userId: reps.userId,
        name: sql<string | null>`trim(${users.firstName} || ' ' || ${users.lastName})`,
        reason: sql<string>`case when ${signIns.organizationId} = ${organizationId} then ${signIns.reason} else '' end`,
      })
      .from(signIns)
      .leftJoin(reps, and(eq(reps.userId, signIns.userId), eq(reps.organizationId, organizationId)))
      .leftJoin(users, eq(users.id, reps.userId))
      .where(where)
      .orderBy(desc(signIns.at), desc(signIns.id))
      .limit(input.limit)
      .offset(input.offset),
    count: db().$count(signIns, where),
    view: viewTeamSignIn,
    position: input,
    path: "/api/organization/sign-ins/",
  });
}
