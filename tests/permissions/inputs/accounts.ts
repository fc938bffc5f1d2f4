import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { accountTokens } from "@/db/schema";
import { linkToken } from "@/lib/core/server/signed-links";
import { aProvider, aRep, aStaff, aUser } from "../../support/builders";
import type { Inputs } from "../inputs";
import type { ActorCode } from "../matrix";
import { password } from "../world";

let serial = 0;
const unusedEmail = () => `somebody-${++serial}@example.test`;

async function link(kind: "verify_email" | "reset_password", status: "setup" | "complete") {
  const user = await aUser("provider", { registrationStatus: status });
  const id = newId();
  await db()
    .insert(accountTokens)
    .values({ id, kind, userId: user.id, expiresAt: new Date(Date.now() + 3_600_000) });
  return { userId: user.id, token: linkToken(kind, id) };
}

const verification = async () => ({
  body: { key: (await link("verify_email", "setup")).token },
  wrong: { body: { key: linkToken("verify_email", newId()) } },
});

/** A fresh person of a kind, for calls that change the person. */
export async function somebodyLike(
  actor: ActorCode,
  user: { passwordHash?: string } = {},
): Promise<{ userId: string }> {
  if (actor === "ST") return aStaff(user);
  if (actor === "PI") return aProvider({}, { user: { ...user, registrationStatus: "provider_profile" } });
  if (actor === "PV") return aRep({ user: { ...user, registrationStatus: "provisional" } });
  if (actor === "RN") return aRep({ groups: [], user });
  return actor.startsWith("R") ? aRep({ user }) : aProvider({}, { user });
}

const newPasswords = { new_password1: "Other-pass1!", new_password2: "Other-pass1!" };

export const accountInputs: Inputs = {
  "POST /auth/login": (world) => ({ body: { email: world.rep.user.email, password } }),
  "POST /auth/logout": () => ({ body: {} }),
  "POST /auth/registration": () => ({
    body: {
      email: unusedEmail(),
      first_name: "Sam",
      last_name: "Lee",
      phone_number: "2075550101",
      password1: password,
      password2: password,
      user_type: "provider",
    },
  }),
  "PUT /auth/registration/complete": () => ({
    body: { first_name: "Sam", last_name: "Lee", phone_number: "2075550101", text_opt_in: false },
  }),
  "POST /auth/registration/resend-email": () => ({ body: { email: unusedEmail() } }),
  "POST /auth/registration/verify-email": verification,
  "POST /auth/account-confirm-email": verification,
  "POST /auth/password/reset": () => ({ body: { email: unusedEmail() } }),
  "POST /auth/password/reset/confirm": async () => {
    const { userId, token } = await link("reset_password", "complete");
    return {
      body: { uid: userId, token, ...newPasswords },
      wrong: { body: { uid: userId, token: linkToken("reset_password", newId()), ...newPasswords } },
    };
  },
  "POST /auth/password/change": () => ({ body: { old_password: password, ...newPasswords } }),
  "GET /auth/user": () => ({}),
  "PUT /auth/user": () => ({
    body: { first_name: "Sam", last_name: "Lee", phone_number: "2075550101", text_opt_in: true },
  }),
  "PATCH /auth/user": () => ({ body: { first_name: "Sam" } }),
  // A fresh person each: the account is gone afterwards.
  "DELETE /auth/user": async (_world, actor) => ({ as: await somebodyLike(actor) }),
  "POST /auth/social-login/google": async ({ google }) => {
    const person = { sub: `google-${++serial}`, email: unusedEmail() };
    const { code, state, cookie } = await google.signInThere(person);
    return { body: { code, state }, cookie, wrong: { body: { code, state: "of-another-browser" } } };
  },
};
