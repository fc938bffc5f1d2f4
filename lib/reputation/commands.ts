import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { admit } from "@/lib/core/pure/who";
import { networkOf } from "@/lib/core/server/network";
import { limitRate } from "@/lib/core/server/rate-limit";
import { ensureHuman } from "@/lib/ports/bot-check/recaptcha";
import { ensureMayRate, everyone } from "@/lib/reputation/policy";
import { ratingLimit, ratingLimitKey } from "@/lib/reputation/rules";

/**
 * The two ways in which peers' and leaders' ratings arrive: `keep` from the form without a script, whose own token
 * replaces the bot check, and `submit` from the API, behind the bot check (SIL-14). Both limit how often one address
 * rates one provider. `ratedBy` finds whom a rating is about, `write` keeps it.
 * @throws 403 for the provider itself and staff, 429, and what `ratedBy` and `write` throw
 */
export function ratingDoors<Submitted extends { recaptcha: string }, View>(
  ratedBy: (rating: Omit<Submitted, "recaptcha">, now: Date) => string | Promise<string>,
  write: (actor: Actor, rating: Omit<Submitted, "recaptcha">, context: Context) => Promise<View>,
) {
  type Rating = Omit<Submitted, "recaptcha">;
  async function admitRater(visitor: Actor, rating: Rating, context: Context) {
    const actor = admit(visitor, everyone);
    const providerId = await ratedBy(rating, context.now);
    ensureMayRate(actor, providerId);
    await limitRate(ratingLimitKey(networkOf(context.ip), providerId), ratingLimit, context.now);
    return actor;
  }
  return {
    async keep(visitor: Actor, rating: Rating, context: Context = contextAt()) {
      const actor = await admitRater(visitor, rating, context);
      return write(actor, rating, context);
    },

    async submit(visitor: Actor, { recaptcha, ...rating }: Submitted, context: Context = contextAt()) {
      const actor = await admitRater(visitor, rating, context);
      await ensureHuman(recaptcha, context);
      return write(actor, rating, context);
    },
  };
}
