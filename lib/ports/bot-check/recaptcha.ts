import { z } from "zod";
import type { Context } from "@/lib/core/pure/context";
import { Failure, invalid } from "@/lib/core/pure/errors";
import { env } from "@/lib/core/server/env";
import { errorFacts, log } from "@/lib/core/server/log";

/** What a token must have been made for, and how sure the check must be (SIL-14). */
const action = "rate";
const lowestScore = 0.5;
const timeoutMs = 3_000;

const verdictShape = z.object({
  success: z.boolean(),
  action: z.string().optional(),
  score: z.number().optional(),
});

async function askGoogle(secret: string, token: string, ip: string) {
  const response = await fetch(`${env().RECAPTCHA_BASE_URL}/recaptcha/api/siteverify`, {
    method: "POST",
    body: new URLSearchParams({ secret, response: token, remoteip: ip }),
    cache: "no-store",
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Failure(`The bot check answered ${response.status}`);
  return verdictShape.parse(await response.json());
}

/**
 * Checks a reCAPTCHA token; without RECAPTCHA_SECRET every token passes. It fails open: while Google cannot be reached
 * everybody passes, because a rating is worth more than the check, and the rate limits by address still hold.
 * @throws 400 at `recaptcha` when the token is not good, was made for another action, or scores too low
 */
export async function ensureHuman(token: string, context: Context): Promise<void> {
  const secret = env().RECAPTCHA_SECRET;
  if (!secret) return;
  let verdict: z.output<typeof verdictShape>;
  try {
    verdict = await askGoogle(secret, token, context.ip);
  } catch (error) {
    log().warn({ traceId: context.traceId, error: errorFacts(error) }, "bot check not answered");
    return;
  }
  const passes = verdict.success && verdict.action === action && (verdict.score ?? 0) >= lowestScore;
  if (!passes) throw invalid({ recaptcha: "We could not verify that you are a person. Please try again." });
}
