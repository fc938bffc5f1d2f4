/** What proves a person beside the password and is kept: a recovery code is one of ten rows of its own. */
export const factorKinds = ["passkey", "totp"] as const;

/** The first letter of a recovery code names its place: ten of them, without the I that reads as a 1 [ACS-I-012]. */
export const codePlaces = ["A", "B", "C", "D", "E", "F", "G", "H", "J", "K"] as const;

/** Below so many codes left, somebody is asked to make new ones. */
export const fewCodes = 3;

export const mostPasskeys = 10;

/** A new passkey or app has so long to be used for the first time, in minutes. */
export const confirmWithinMinutes = 10;

export const nameLength = 60;

export const factorTexts = {
  tooManyPasskeys: `You can have ${mostPasskeys} passkeys. Remove one first.`,
  secondApp: "You have an app already. Remove it first.",
  isHere: "This passkey is here already.",
  demanded: "Your organization asks for a second factor.",
  wrongCode: "This code is not right.",
  unknownPasskey: "This passkey is not known here.",
  notOffered: "This site offers no passkeys.",
  noFactor: "Add a passkey or an app first.",
} as const;

/** What an organization demands of its representatives beside the password. */
export const policies = ["off", "reminded", "required"] as const;
export type Policy = (typeof policies)[number];
