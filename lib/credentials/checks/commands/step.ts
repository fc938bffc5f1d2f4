import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { lockProvider } from "@/db/locks";
import { credentialChecks, providers, staffRecusals } from "@/db/schema";
import type { SignedIn } from "@/lib/core/pure/actor";
import { forbidden, notFound } from "@/lib/core/pure/errors";
import { checkTexts } from "@/lib/credentials/checks/words";

type Decider = Pick<SignedIn, "userId"> | { kind: "system" };

/** @throws 403 to who has declared to know the provider (CRD-P-035) */
async function ensureNotRecused(actor: Decider, providerId: string) {
  if (!("userId" in actor)) return;
  const mine = and(eq(staffRecusals.userId, actor.userId), eq(staffRecusals.providerId, providerId));
  if ((await db().$count(staffRecusals, mine)) > 0) throw forbidden(checkTexts.recused);
}

/**
 * Locks a provider for somebody who decides about their credentials: an edit and a check come one after the other.
 * @throws 404, 403 to who has declared to know the provider
 */
export async function lockForDecision(actor: Decider, providerId: string): Promise<void> {
  if (!(await lockProvider(eq(providers.id, providerId)))) throw notFound();
  await ensureNotRecused(actor, providerId);
}

/** A check, with its provider locked for a decision. @throws 404, 403 */
export async function lockCheck(actor: Decider, id: string) {
  const [found] = await db().select().from(credentialChecks).where(eq(credentialChecks.id, id));
  if (!found) throw notFound();
  await lockForDecision(actor, found.providerId);
  const [check] = await db().select().from(credentialChecks).where(eq(credentialChecks.id, id));
  if (!check) throw notFound();
  return check;
}
