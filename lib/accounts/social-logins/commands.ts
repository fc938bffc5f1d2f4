import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { lockUser } from "@/db/locks";
import { users } from "@/db/schema";
import { type Entered, goOn } from "@/lib/accounts/commands/go-on";
import { noteFailedSignIn } from "@/lib/accounts/commands/note-sign-in";
import { anyone } from "@/lib/accounts/policy";
import {
  confirmedEmail,
  ensureMayEnter,
  kindAfterReturn,
  nameFromGoogle,
} from "@/lib/accounts/social-logins/rules";
import type { GoogleStartInput } from "@/lib/accounts/social-logins/schema";
import { localPath } from "@/lib/core/pure/access";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { admit } from "@/lib/core/pure/who";
import { sha256 } from "@/lib/core/server/crypto";
import { networkOf } from "@/lib/core/server/network";
import { countHit, limitRate } from "@/lib/core/server/rate-limit";
import { transaction, type Unit } from "@/lib/core/server/transaction";
import {
  type GoogleIdentity,
  googleAddress,
  googleIdentity,
  newHandshake,
  unusableSignIn,
} from "@/lib/ports/google/google";
import { noteSetCookie, readNote, type SignInNote } from "@/lib/ports/google/sign-in-note";

/**
 * Sends a browser to Google: the address, and the cookie that binds the answer to this browser.
 * @throws 503 when Google is not set up or does not answer
 */
export async function startGoogleLogin(
  visitor: Actor,
  input: GoogleStartInput,
  context: Context = contextAt(),
): Promise<{ address: string; cookie: string }> {
  admit(visitor, anyone);
  await limitRate(`google-ip:${networkOf(context.ip)}`, { times: 30, seconds: 60 }, context.now);
  const next = input.next ? localPath(input.next) : null;
  const note: SignInNote = { ...newHandshake(), userType: input.userType, next };
  return { address: await googleAddress(note), cookie: noteSetCookie(note, context.now) };
}

/** The sign-in note in this browser's cookie; each works once. @throws 400 when it does not fit the state or was used */
async function takeNote(value: string | null, state: string, now: Date): Promise<SignInNote> {
  const note = readNote(value, now);
  if (!note || note.state !== state) throw unusableSignIn();
  const { count } = await countHit(`google-state:${sha256(state)}`, 900, now);
  if (count > 1) throw unusableSignIn();
  return note;
}

async function createNewcomer(
  identity: GoogleIdentity,
  email: string,
  note: SignInNote,
  { audit }: Unit,
  now: Date,
) {
  const [created] = await db()
    .insert(users)
    .values({
      email,
      userType: note.userType,
      registrationStatus: "missing_info",
      firstName: nameFromGoogle(identity.firstName),
      lastName: nameFromGoogle(identity.lastName),
      emailVerifiedAt: now,
      googleSubject: identity.subject,
      metadata: { registrationMethod: "social" },
    })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  if (!created) return null;
  const details = { by: "google" };
  audit({ action: "account/registered", objectType: "user", objectId: created.id, details });
  return created.id;
}

/** Lets an account in, or writes down that it was refused. */
async function letIn(account: typeof users.$inferSelect, subject: string, context: Context) {
  try {
    ensureMayEnter(account, subject);
  } catch (refusal) {
    await noteFailedSignIn({ userId: account.id, how: "google", hasCookie: false }, "refused", context);
    throw refusal;
  }
}

/** The account behind a Google identity: by its subject, else by its confirmed address, else a new one. */
async function enterAccount(identity: GoogleIdentity, note: SignInNote, unit: Unit, context: Context) {
  const { now } = context;
  const { subject } = identity;
  const linked = await lockUser(eq(users.googleSubject, subject));
  if (linked) {
    await letIn(linked, subject, context);
    const userType = kindAfterReturn(linked, note.userType);
    if (userType !== linked.userType)
      await db().update(users).set({ userType, updatedAt: now }).where(eq(users.id, linked.id));
    return linked.id;
  }
  const email = confirmedEmail(identity);
  const newcomer = await createNewcomer(identity, email, note, unit, now);
  if (newcomer) return newcomer;
  const owner = await lockUser(eq(users.email, email));
  if (!owner) throw unusableSignIn();
  await letIn(owner, subject, context);
  if (owner.googleSubject === null) {
    await db().update(users).set({ googleSubject: subject, updatedAt: now }).where(eq(users.id, owner.id));
    unit.audit({ action: "account/google-linked", objectType: "user", objectId: owner.id });
  }
  return owner.id;
}

/**
 * Signs in with Google's answer and gives the new session's id, or asks for the second factor (SIL-27, ACS-C-004). An address that nobody has here makes a user
 * with status `missing_info`; an existing account is entered only when its address is confirmed here and by Google.
 * `note` is the cookie this browser got on its way to Google.
 * @throws 400 with one text for whatever does not fit, 503 when Google is not set up or does not answer
 */
export async function finishGoogleLogin(
  visitor: Actor,
  input: { code: string; state: string; note: string | null; cookies?: string | null },
  context: Context = contextAt(),
): Promise<Entered> {
  const actor = admit(visitor, anyone);
  await limitRate(`login-ip:${networkOf(context.ip)}`, { times: 30, seconds: 60 }, context.now);
  const note = await takeNote(input.note, input.state, context.now);
  const identity = await googleIdentity(input.code, note);
  return transaction(actor, context, async (unit) => {
    const userId = await enterAccount(identity, note, unit, context);
    return goOn(actor, { userId, how: "google", cookies: input.cookies }, context);
  });
}
