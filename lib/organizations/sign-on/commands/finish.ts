import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { signIns, signOn } from "@/db/schema";
import { answerEntered } from "@/lib/accounts/commands/entered";
import { type Entered, goOn } from "@/lib/accounts/commands/go-on";
import { anyone } from "@/lib/accounts/policy";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { readCookie } from "@/lib/core/pure/cookies";
import { invalidForm } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import type { Answer } from "@/lib/core/server/call-door";
import { sha256 } from "@/lib/core/server/crypto";
import { networkOf } from "@/lib/core/server/network";
import { countHit, limitRate } from "@/lib/core/server/rate-limit";
import { transaction } from "@/lib/core/server/transaction";
import { type Entry, enterAccount } from "@/lib/organizations/sign-on/commands/enter";
import { type Connected, findProvider } from "@/lib/organizations/sign-on/queries/connection";
import { didNotWork, type RefusalReason, signOnTexts } from "@/lib/organizations/sign-on/words";
import {
  readSignOnNote,
  type SignOnNote,
  signOnClearCookie,
  signOnCookieName,
} from "@/lib/ports/openid/note";
import { identityOf } from "@/lib/ports/openid/openid";
import { type Identity, UnusableAnswer } from "@/lib/ports/openid/schema";

type Refused = { refused: RefusalReason; userId?: string };

const begunElsewhere = () => invalidForm(signOnTexts.begunElsewhere);

/** Writes down why somebody was not let in, for whoever manages the people, and refuses [ACS-V-036]. */
async function refuse(connected: Connected, { refused, userId }: Refused, context: Context): Promise<never> {
  const { organizationId, organizationName } = connected;
  await db()
    .insert(signIns)
    .values({
      organizationId,
      userId: userId ?? null,
      how: "sign_on",
      outcome: "refused",
      reason: refused,
      browser: context.browser ?? "A program",
      at: context.now,
    });
  if (refused === "inactive")
    throw invalidForm(
      `Your account is not active. Please ask somebody who manages users at ${organizationName}.`,
    );
  throw invalidForm(didNotWork(organizationName));
}

/** Each sign-on works once, in the browser that began it. */
async function isOwnAnswer(note: SignOnNote, state: string, now: Date): Promise<boolean> {
  if (note.state !== state) return false;
  const { count } = await countHit(`sign-on-state:${sha256(state)}`, 900, now);
  return count === 1;
}

type Answered = { code: string; state: string; iss?: string };

/** Who signed in at the provider, or what did not fit about its answer. */
async function answeredBy(
  { provider }: Connected,
  input: Answered,
  note: SignOnNote,
  now: Date,
): Promise<Identity | Refused> {
  if (!(await isOwnAnswer(note, input.state, now))) return { refused: "nonce" };
  try {
    return await identityOf(provider, input, note, now);
  } catch (error) {
    if (error instanceof UnusableAnswer) return { refused: error.fault };
    throw error;
  }
}

/**
 * Signs in by the answer of an organization's provider: gives the new session's id, or the question for a second factor,
 * unless the provider asked for one and is trusted with that [ACS-C-032 ACS-C-004]. `note` is the cookie of this browser.
 * @throws 400 with one text for whatever does not fit; managers read why
 */
async function signOnBy(
  visitor: Actor,
  input: Answered & { note: string | null; cookies?: string | null },
  context: Context = contextAt(),
): Promise<Entered> {
  const actor = admit(visitor, anyone);
  await limitRate(`login-ip:${networkOf(context.ip)}`, { times: 30, seconds: 60 }, context.now);
  const note = readSignOnNote(input.note, context.now);
  if (!note) throw begunElsewhere();
  const connected = await findProvider(eq(signOn.organizationId, note.organizationId));
  if (!connected) throw begunElsewhere();
  const answered = await answeredBy(connected, input, note, context.now);
  if ("refused" in answered) return refuse(connected, answered, context);
  const result = await transaction(actor, context, async (unit) => {
    const entry: Entry = await enterAccount(connected, answered, unit, context.now);
    if ("refused" in entry) return entry;
    const userId = entry.enters;
    const hasMfa = answered.hasMfa && connected.trustMfa;
    return goOn(actor, { userId, how: "sign_on", hasMfa, cookies: input.cookies }, context);
  });
  if ("refused" in result) return refuse(connected, result, context);
  return result;
}

/** Signs in in the browser that asks: it gets the session's cookies and who it is now, or the question for a factor. */
export async function signOnHere(visitor: Actor, input: Answered, context: Context, answer: Answer) {
  const cookies = answer.cookieHeader ?? null;
  answer.cookies.push(signOnClearCookie());
  const note = readCookie(cookies, signOnCookieName()) ?? null;
  return answerEntered(await signOnBy(visitor, { ...input, note, cookies }, context), context, answer);
}
