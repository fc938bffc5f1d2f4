export const registrationSteps = ["BASIC_INFO", "RATES", "PROFESSIONAL_TRAITS", "SIGN_AGREEMENT"] as const;
export type RegistrationStep = (typeof registrationSteps)[number];

/** Who people are, and how far their registration has come. */
export const userTypes = ["provider", "healthcare_entity_rep", "staff"] as const;
export type UserType = (typeof userTypes)[number];

export const registrationStatuses = [
  "setup",
  "missing_info",
  "provider_profile",
  "provisional",
  "complete",
  "rejected",
] as const;
export type RegistrationStatus = (typeof registrationStatuses)[number];

export const groupNames = [
  "manage_users",
  "connect_with_providers",
  "grant_clearance",
  "schedule_shifts",
  "confirm_shifts",
  "manage_facilities",
  "grant_presentation_approval",
] as const;
export type GroupName = (typeof groupNames)[number];

export const permissionNames = [
  "read__assignments__opportunity",
  "create__assignments__opportunity",
  "update__assignments__opportunity",
] as const;
export type PermissionName = (typeof permissionNames)[number];

/** Who acts. Always the first argument of a query or command; jobs act under their own names. */
export type Actor = Anonymous | SignedIn | SystemActor;

export type Anonymous = { kind: "anonymous" };

type Session = {
  userId: string;
  sessionId: string;
  email: string;
  firstName: string;
  lastName: string;
  status: RegistrationStatus;
  /** Nothing asks for a proof beyond the session, or one was given within ten minutes [ACS-P-018]. */
  confirmed: boolean;
  /** A second factor is demanded and not there yet: nothing but setting one up is open [ACS-V-001]. */
  mustSetUp: boolean;
  /** Whether a second factor is there; not known of somebody without a session. */
  hasFactor?: boolean;
  /** The organization asks for a second factor that is not there: until when, where it demands one. */
  asksForFactor?: { by: Date | null } | null;
  /** The API key that calls in the person's place, with fewer rights. */
  via?: { keyId: string; name: string };
};

export type ProviderActor = Session & {
  kind: "provider";
  providerId: string;
  completedSteps: RegistrationStep[];
};

export type RepActor = Session & {
  kind: "rep";
  repId: string;
  organizationId: string;
  organizationName: string;
  groups: GroupName[];
  permissions: PermissionName[];
  /** A key may be for some facilities alone: all others are as another organization's [ACS-V-010]. */
  facilityIds?: readonly string[];
};

export type StaffActor = Session & { kind: "staff" };

export type SignedIn = ProviderActor | RepActor | StaffActor;

/** The product's own jobs, and the operator's terminal, by the names that the audit log records. */
const jobNames = [
  "advance-rescues",
  "announce-timesheets",
  "ask-leaders",
  "bill-facilities",
  "check-books",
  "check-domains",
  "check-match-listings",
  "check-npis",
  "close-statements",
  "demo-data",
  "extend-availability",
  "directory",
  "discard-plans",
  "erase-accounts",
  "fetch-exclusion-list",
  "forget-old-events",
  "forget-old-exclusions",
  "forget-old-rows",
  "forget-passport-views",
  "import-exclusion-list",
  "impossible-shifts",
  "mailer",
  "make-needs",
  "make-own-data",
  "matcher",
  "rates",
  "released-shifts",
  "remind-of-api-keys",
  "remind-of-credentials",
  "remind-of-invoices",
  "remind-of-open-shifts",
  "remind-of-required-credentials",
  "remind-of-recoveries",
  "remind-of-shifts",
  "remind-of-timesheets",
  "remind-of-overdue-steps",
  "remind-of-waivers",
  "remind-references",
  "run-saved-searches",
  "screen-provider",
  "seal-agreements",
  "send-digests",
  "send-plan",
  "send-webhooks",
  "report-availability",
  "ring-devices",
  "settle-call-outs",
  "settle-clocks",
  "settle-timesheets",
  "shift-rescue",
  "solve-plan",
  "staff-command",
  "start-rescues",
  "sweep-files",
  "sweep-outbox",
  "sweep-own-data",
  "sweep-sending",
  "sweep-solving",
  "warn-of-shifts",
  "watch-readiness",
  "watch-shifts",
] as const;
export type JobName = (typeof jobNames)[number];

export type SystemActor = { kind: "system"; name: JobName };

/** Of somebody who acts without a session: a link, or a job on their behalf. Nothing that asks for a proof is open. */
export const withoutProof = { confirmed: false, mustSetUp: false } as const;

export const anonymous: Anonymous = { kind: "anonymous" };

export const systemActor = (name: JobName): SystemActor => ({ kind: "system", name });

export const isSignedIn = (actor: Actor): actor is SignedIn =>
  actor.kind === "provider" || actor.kind === "rep" || actor.kind === "staff";

/** The key by which something was done, as records name it. */
export type Via = { key_id: string; name: string };

/** The key by which an actor calls, for records of what is done; undefined for who calls in person [ACS-I-006]. */
export const viaOf = (actor: Actor): Via | undefined =>
  isSignedIn(actor) && actor.via ? { key_id: actor.via.keyId, name: actor.via.name } : undefined;

/** How the audit log and the outbox name an actor. */
export const actorId = (actor: Actor): string => {
  if (actor.kind === "system") return actor.name;
  return actor.kind === "anonymous" ? "anonymous" : actor.userId;
};

/** The two sides of a connection and of an assignment; a rep acts for the organization. */
export type Side = "provider" | "rep";

/** The side whose rates and money a reader is shown: staff read as the organization does (SIL-94). */
export const sideOf = (actor: { kind: Actor["kind"] }): Side =>
  actor.kind === "provider" ? "provider" : "rep";
