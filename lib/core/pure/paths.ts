import type { Side } from "@/lib/core/pure/actor";

/** Every address of the product's own. Guards, navigation, links, redirects and mails take theirs from here. */

const inPath = encodeURIComponent;

/** Open to everybody. */
export const publicPaths = {
  /** `start` and `home` lead on to `app` or `login`, and `app` to the first screen of the role. */
  start: "/",
  home: "/home",
  app: "/app",
  login: "/login",
  forgotPassword: "/forgot-password",
  /** The older address of `forgotPassword` (SIL-23). */
  resetPassword: "/reset-password",
  passwordReset: (userId: string, token: string) => `/password-reset/${inPath(userId)}/${inPath(token)}`,
  verifyEmail: (key: string) => `/verify-email/${inPath(key)}`,
  invitation: (token: string) => `/invitation/${inPath(token)}`,
  socialLogin: (app: string) => `/social-login/${inPath(app)}`,
  swag: "/swag",
  /** A calendar, for the programs that have its address; `file` is its token as `.ics`. */
  calendar: (file: string) => `/calendar/${inPath(file)}`,
  /** Answers one thing without a session; a mail carries the `token`. */
  answer: (token: string) => `/answer/${inPath(token)}`,
  /** Stops the mails of one kind; the head of a mail carries the `token`. */
  unsubscribe: (kind: string, token: string) => `/unsubscribe/${inPath(kind)}/${inPath(token)}`,
  /** Checks whether a document is one that we sealed, by its code or its fingerprint. */
  verify: "/verify",
  verifyCode: (code: string) => `/verify/${inPath(code)}`,
  error: "/error",
  errorReport: "/error/report",
  mailbox: "/dev/mailbox",
  /** What the local driver of webhooks received. */
  webhooks: "/dev/webhooks",
  /** Where the middleware leads what programs post to `webhooks`. */
  webhooksReceived: "/dev/webhooks/received",
  /** The OpenID Connect provider of the demo, and its parts below. */
  demoProvider: (part: string) => `/dev/openid/${part}`,
  gallery: "/dev/gallery",
};

export const registerPaths = {
  provider: "/register/provider/setup",
  rep: "/register/rep/setup",
  emailConfirmation: "/register/email-confirmation",
  complete: "/register/complete",
  agreement: "/register/profile/agreement",
  waitingRep: "/register/provisional/healthcare-entity-rep",
};

/** Pages without a script, for people without an account. */
export const refereePaths = {
  peerRating: (providerId: string) => `/app/peer-rating/${inPath(providerId)}`,
  leaderRating: (token: string) => `/app/leader-rating/${inPath(token)}`,
  thankYou: "/app/rating-thank-you",
  endorsements: "/endorsement",
  endorsement: (id: string) => `/endorsement/${inPath(id)}`,
  /** The older address of `endorsements`. */
  survey: "/provider-reference-survey",
};

/** Screens that both sides have, each its own. */
type SharedPaths = {
  timesheets: string;
  timesheet(id: string): string;
  bookingRequests: string;
  bookingRequest(id: string): string;
  connections: string;
  connection(id: string): string;
};

export const providerPaths = {
  start: "/app/provider",
  home: "/app/provider/home",
  onboarding: "/app/provider/onboarding",
  /** The steps of the wizard had addresses of their own (SIL-34). */
  onboardingStep: (step: string) => `/app/provider/onboarding/${inPath(step)}`,
  /** Which days repeat, time off, and the own limits. */
  availability: "/app/provider/availability",
  bookingRequests: "/app/provider/booking-requests",
  bookingRequest: (id: string) => `/app/provider/booking-requests/${inPath(id)}`,
  connections: "/app/provider/connection-requests",
  connection: (id: string) => `/app/provider/connection-requests/${inPath(id)}`,
  timesheets: "/app/provider/timesheets",
  timesheet: (id: string) => `/app/provider/timesheets/${inPath(id)}`,
  statements: "/app/provider/statements",
  statement: (id: string) => `/app/provider/statements/${inPath(id)}`,
  printedSchedule: "/app/provider/schedule/print",
  documents: "/app/provider/documents",
  credentials: "/app/provider/credentials",
  facility: (id: string) => `/app/provider/facility-details/${inPath(id)}`,
  facilityRating: (id: string) => `/app/provider/facility-rating/${inPath(id)}`,
  questionnaire: (providerId: string) => `/app/provider/questionnaire/${inPath(providerId)}`,
} satisfies SharedPaths & Record<string, unknown>;

/** The own profile, tab by tab. */
export const profilePaths = {
  overview: "/app/provider/profile",
  credentials: "/app/provider/profile/credentials",
  professionalTraits: "/app/provider/profile/professional-traits",
  education: "/app/provider/profile/education",
  licenses: "/app/provider/profile/licenses",
  reputation: "/app/provider/profile/reputation",
  other: "/app/provider/profile/other",
};

/** The own profile as it is edited, section by section. */
export const editPaths = {
  basic: "/app/provider/edit",
  rates: "/app/provider/edit/rates",
  professionalTraits: "/app/provider/edit/professional-traits",
  identification: "/app/provider/edit/identification",
  education: "/app/provider/edit/education",
  licenses: "/app/provider/edit/licenses",
  other: "/app/provider/edit/other",
};

export const repPaths = {
  organization: (id: string) => `/app/healthcare-entity/${inPath(id)}`,
  bookingRequests: "/app/healthcare-entity/booking-requests",
  bookingRequest: (id: string) => `/app/healthcare-entity/booking-requests/${inPath(id)}`,
  connections: "/app/healthcare-entity/connection-requests",
  connection: (id: string) => `/app/healthcare-entity/connection-requests/${inPath(id)}`,
  timesheets: "/app/healthcare-entity/timesheets",
  timesheet: (id: string) => `/app/healthcare-entity/timesheets/${inPath(id)}`,
  invoices: "/app/organization/invoices",
  invoice: (id: string) => `/app/organization/invoices/${inPath(id)}`,
  billing: "/app/organization/billing",
  facilities: "/app/healthcare-entity/facilities",
  newFacility: "/app/healthcare-entity/facilities/new",
  /** An older address; it leads to the facility. */
  editFacility: (id: string) => `/app/healthcare-entity/facilities/${inPath(id)}/edit`,
  facility: (id: string) => `/app/organization/facilities/${inPath(id)}`,
  opportunities: "/app/organization/opportunities",
  newOpportunity: "/app/organization/opportunities/new",
  copyOpportunity: (id: string) => `/app/organization/opportunities/new?duplicate=${inPath(id)}`,
  opportunity: (id: string) => `/app/organization/opportunities/${inPath(id)}`,
  opportunityShifts: (id: string) => `/app/organization/opportunities/${inPath(id)}/shifts`,
  opportunityCandidates: (id: string) => `/app/organization/opportunities/${inPath(id)}/candidates`,
  editOpportunity: (id: string) => `/app/organization/opportunities/${inPath(id)}/edit`,
  providers: "/app/healthcare-entity/providers",
  savedSearches: "/app/healthcare-entity/saved-searches",
  team: "/app/healthcare-entity/users",
  invitations: "/app/healthcare-entity/pending-invitations",
  security: "/app/organization/security",
  integrations: "/app/organization/integrations",
} satisfies SharedPaths & Record<string, unknown>;

export const pathsOf: Record<Side, SharedPaths> = { provider: providerPaths, rep: repPaths };

export const addressPattern =
  /^\/api\/files\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\/?$/;

/** How a file is written and read on the wire, wherever a record has one (SIL-171). */
export const addressOf = (fileId: string) => `/api/files/${fileId}/`;

/** The address of a file that may not be there. */
export const addressOrNull = (fileId: string | null) => fileId && addressOf(fileId);

/** The id in a file's address, or null when it is none. */
export const idOfAddress = (address: string): string | null => addressPattern.exec(address)?.[1] ?? null;
