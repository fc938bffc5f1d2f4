import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { leaderRatingTokens } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { admit } from "@/lib/core/pure/who";
import { sha256 } from "@/lib/core/server/crypto";
import { env } from "@/lib/core/server/env";
import { transaction } from "@/lib/core/server/transaction";
import { jobsOnly } from "@/lib/messages/policy";
import { sendMail } from "@/lib/ports/mail/mail";
import { LeaderRatingAsked } from "@/lib/ports/mail/templates/ratings";
import { findLinkFacts, leaderTokenOf, listDueLinks } from "@/lib/reputation/leader-ratings/queries/links";
import { linkEndsAt } from "@/lib/reputation/leader-ratings/rules";

/**
 * Makes the leaders' links of assignments that have ended, one per assignment and leader however often it runs, and
 * has each mailed (SIL-119).
 * @returns how many were made
 */
export async function createLeaderRatingLinks(
  visitor: Actor,
  context: Context = contextAt(),
): Promise<number> {
  const actor = admit(visitor, jobsOnly);
  return transaction(actor, context, async ({ audit, emit }) => {
    let made = 0;
    const { now } = context;
    for (const due of await listDueLinks(actor, now)) {
      const id = newId();
      const [link] = await db()
        .insert(leaderRatingTokens)
        .values({
          ...{ ...due, id, tokenHash: sha256(leaderTokenOf(id)) },
          ...{ expiresAt: linkEndsAt(now), createdAt: now },
        })
        .onConflictDoNothing()
        .returning({ id: leaderRatingTokens.id });
      if (!link) continue;
      made += 1;
      audit({ action: "leader-rating/asked", objectType: "leader-rating-token", objectId: id });
      emit("leader-rating/asked", { tokenId: id });
    }
    return made;
  });
}

/** Mails a leader its link. `key` names the run of the job: the mail arrives once. */
export async function mailLeaderRatingLink(
  actor: Actor,
  input: { tokenId: string; key: string },
  context: Context = contextAt(),
): Promise<void> {
  const facts = await findLinkFacts(actor, input, context.now);
  if (!facts) return;
  const providerName = `${facts.providerFirstName} ${facts.providerLastName}`;
  const { facilityName } = facts;
  const body = LeaderRatingAsked({
    firstName: facts.leaderFirstName,
    providerName,
    facilityName,
    link: `${env().appUrl}/app/leader-rating/${leaderTokenOf(facts.tokenId)}`,
  });
  const subject = `How was ${providerName} at ${facilityName}?`;
  await sendMail({ key: input.key, to: facts.email, subject, body }, context.now);
}
