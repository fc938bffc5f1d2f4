import { getCurrentUser } from "@/lib/accounts/queries";
import type { OpenChallenge } from "@/lib/accounts/words";
import type { Context } from "@/lib/core/pure/context";
import type { Answer } from "@/lib/core/server/call-door";
import type { Entered } from "./go-on";
import { giveSessionCookies } from "./sessions";

/** Asks for a factor: no session, no cookie [ACS-C-001]. */
export const askingForFactor = (secondFactor: OpenChallenge) =>
  Response.json({ second_factor: secondFactor }, { status: 202 });

/** Answers the browser that signs in: it gets the session's cookies and who it is now, or is asked for a factor. */
export async function answerEntered(entered: Entered, context: Context, answer: Answer) {
  if ("secondFactor" in entered) return askingForFactor(entered.secondFactor);
  return getCurrentUser(await giveSessionCookies(entered.sessionId, context, answer));
}
