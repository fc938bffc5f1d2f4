/** Days after which a session ends that nobody used; the product's own 14 is the most. */
export const mostSessionDays = 14;

export const mostGraceDays = 30;

export const mostDomains = 20;

/** A record that is missing for so many nights in a row unproves its domain; managers hear of it in these nights. */
export const missingNights = { heardOf: [1, 4, 7], unproven: 7 } as const;

/** People of a provider that was removed are known again should it come back within so many days. */
export const subjectDays = 30;

/** What the record of a domain says before its token. */
export const recordPrefix = "wardway-verify=";

export const signOnTexts = {
  ownFactorFirst: "Add a second factor of your own first.",
  noAnswer: "The provider at this address did not answer.",
  noManagers: "Nobody becomes a manager by signing in.",
  everybodys: "Addresses of this domain belong to everybody.",
  noDomain: "This is not a domain of an organization.",
  tooManyDomains: `You have ${mostDomains} domains. Remove one first.`,
  noConnection: "Set up the connection first.",
  noProvenDomain: "Prove a domain first.",
  nobodySignedIn: "Sign in by it once first.",
  noBreakGlass:
    "Name somebody who may still use a password: a person who manages users and has a second factor.",
  begunElsewhere: "This sign-in has expired or was already used. Please start again.",
} as const;

export const didNotWork = (organization: string) => `Signing in with ${organization} did not work.`;

/** Leads the browser to an organization's provider. */
export const startAddress = (organizationId: string) => `/api/auth/sign-on/${organizationId}/start/`;

/** The steps of a test of a connection, in their order. */
export const testSteps = ["address", "discovery", "keys", "endpoints", "redirect"] as const;
export type TestStep = (typeof testSteps)[number];

/** Why a sign-on was refused, as managers read it. */
export const refusalReasons = {
  answer: "The provider's answer could not be used.",
  issuer: "The answer came from another provider.",
  audience: "The answer was made for somebody else.",
  nonce: "The answer does not belong to this sign-in.",
  signature: "The answer is not signed as it has to be.",
  time: "The answer is too old, or from the future.",
  unreachable: "The provider did not answer.",
  unverified: "The provider has not verified the e-mail address.",
  outside: "The address is outside your proven domains.",
  foreign: "The address has an account here that is not of your organization.",
  inactive: "The account is not active.",
  changed: "Another identity at the provider has signed in with this address before.",
} as const;
export type RefusalReason = keyof typeof refusalReasons;
