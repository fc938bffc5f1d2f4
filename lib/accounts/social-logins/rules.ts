import { notVerified } from "@/lib/accounts/words";
import type { RegistrationStatus, UserType } from "@/lib/core/pure/actor";
import { invalidForm } from "@/lib/core/pure/errors";
import { emailField, text } from "@/lib/core/pure/words";

type Account = {
  isActive: boolean;
  emailVerifiedAt: Date | null;
  registrationStatus: RegistrationStatus;
  googleSubject: string | null;
};

/**
 * The address that Google vouches for, as it is kept here.
 * @throws 400 when Google has not confirmed it
 */
export function confirmedEmail({ email, emailVerified }: { email: string; emailVerified: boolean }): string {
  const parsed = emailField.safeParse(email);
  if (!emailVerified || !parsed.success)
    throw invalidForm("Google has not confirmed the e-mail address of this account.");
  return parsed.data;
}

/**
 * An existing account is entered by Google only when its own address is confirmed here: whoever signed up with
 * somebody else's address must not get their sign-in too (SIL-27). A second Google account never takes over.
 * @throws 400 for a deactivated account, one with another Google account, or an unconfirmed address
 */
export function ensureMayEnter(account: Account, subject: string) {
  const foreign = account.googleSubject !== null && account.googleSubject !== subject;
  if (!account.isActive || foreign) throw invalidForm("Unable to log in with provided credentials.");
  if (!account.emailVerifiedAt || account.registrationStatus === "setup") throw invalidForm(notVerified);
}

/**
 * Somebody who logged in before signing up became a provider; while nothing else is known, the sign-up of an
 * organization still makes them its representative.
 */
export const kindAfterReturn = (
  account: { registrationStatus: RegistrationStatus; userType: UserType },
  asked: UserType,
): UserType =>
  account.registrationStatus === "missing_info" && asked === "healthcare_entity_rep"
    ? asked
    : account.userType;

/** A name as Google states it, as far as it fits our own rules; the completion form asks for it again. */
export const nameFromGoogle = (name: string) => {
  const parsed = text(100).safeParse(name);
  return parsed.success ? parsed.data : "";
};
