import type { AccountNews } from "@/lib/accounts/devices/mails/letter";
import type { Events } from "@/lib/core/pure/events";

/** What is said of each thing that happens to an account [ACS-J-007]. */

const ownPassword = "If you have used this password elsewhere, change it there, too.";

const nameOf = { passkey: "A passkey", totp: "An authenticator app" };

/** A sign-in from a browser that the account did not know. */
export const newDevice = (event: Events["account/device-new"]): AccountNews => ({
  ...event,
  about: "device",
  id: event.sessionId,
  subject: `New sign-in from ${event.browser}`,
  text: "somebody has signed in to your account with a browser that had not been used for it before.",
});

/** Another password, set by the former one or by a mail. */
export const passwordChanged = (event: Events["account/password-changed"]): AccountNews => ({
  ...event,
  about: "password",
  id: null,
  subject: "Your password was changed",
  text: "your account has a new password. Everybody who was signed in elsewhere has to sign in again.",
});

/** A factor that counts from now on. */
export const factorAdded = ({ factorId, kind, ...event }: Events["account/factor-added"]): AccountNews => ({
  ...event,
  about: "factor",
  id: factorId,
  subject: `${nameOf[kind]} was added`,
  text: "it can be used from now on to sign in to your account.",
});

/** A factor that is gone; a link cannot bring it back. */
export const factorRemoved = ({ kind, ...event }: Events["account/factor-removed"]): AccountNews => ({
  ...event,
  about: "factor",
  id: null,
  subject: `${nameOf[kind]} was removed`,
  text: "it cannot be used to sign in to your account any more.",
});

/** Ten other recovery codes. */
export const codesMade = (event: Events["account/codes-made"]): AccountNews => ({
  ...event,
  about: "codes",
  id: null,
  subject: "New recovery codes were made",
  text: "your account has ten new recovery codes. The former ones do not work any more.",
});

/** One of them was used. */
export const codeUsed = ({ left, ...event }: Events["account/code-used"]): AccountNews => ({
  ...event,
  about: "password",
  id: null,
  subject: `A recovery code was used: ${left} left`,
  text: "one of your recovery codes was used in place of your passkey or app. It does not work again.",
});

/** Wrong factors after a password that was right [ACS-I-017]. */
export const factorsGuessed = (event: Events["account/factors-guessed"]): AccountNews => ({
  ...event,
  about: "password",
  id: null,
  subject: "Somebody knows your password",
  text: `somebody has typed your password right and could not give your second factor. Nobody got in. ${ownPassword}`,
});

/** A passkey whose counter fell back: it may have been copied, and its link removes nothing that the owner needs [ACS-I-003]. */
export const passkeyRefused = ({
  factorId: _kept,
  ...event
}: Events["account/passkey-refused"]): AccountNews => ({
  ...event,
  about: "factor",
  id: null,
  subject: "A passkey of yours was refused",
  text: "it counts how often it is used, and that count has fallen back: it may have been copied. Nobody got in by it. Remove it, and add a new one.",
});

const endedBy = {
  manager: "somebody who manages the users of your organization",
  staff: "our staff",
};

/** By a manager of the organization, or by staff [ACS-C-027]. */
export const sessionsEnded = ({ by, ...event }: Events["account/sessions-ended"]): AccountNews => ({
  ...event,
  browser: undefined,
  about: "device",
  id: null,
  subject: "You were signed out everywhere",
  text: `${endedBy[by]} has signed you out on all devices. You can sign in again.`,
});

/** A new address was asked for; the former one hears of it. */
export const emailAsked = ({ tokenId, ...event }: Events["account/email-asked"]): AccountNews => ({
  ...event,
  about: "email",
  id: tokenId,
  subject: "Your e-mail address is being changed",
  text: "somebody who is signed in to your account asks for another e-mail address. It changes once the link that we sent there is used.",
});

/** Both addresses hear of it. */
export const emailChanged = ({ tokenId, ...event }: Events["account/email-changed"]): AccountNews => ({
  ...event,
  about: "email",
  id: tokenId,
  subject: "Your e-mail address was changed",
  text: "your account has another e-mail address. You sign in with it from now on.",
});

const waits = {
  0: "the wait has just begun",
  12: "half of the first day has passed",
  23: "the wait is almost over",
};

/** An open recovery, three times [ACS-C-009]. */
export const recoveryOpened = (
  { hour, recoveryId, ...event }: Events["account/recovery-opened"],
  userId: string,
): AccountNews => ({
  ...event,
  userId,
  about: "recovery",
  id: recoveryId,
  subject: "Somebody asks to get into your account without its second factor",
  text: `whoever asks has your password and can read your mails; ${waits[hour]}. If it is not you, end it now: the link below does.`,
});
