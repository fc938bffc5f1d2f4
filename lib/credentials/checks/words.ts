import type { CredentialKind } from "@/lib/credentials/words";

/** The words of checks: how far a credential is proven, what was found about it, and in which way. */

/** How far a credential is proven; computed for a day, never typed in (CRD-V-001). */
export const credentialStates = ["unverified", "self_attested", "verified", "failed", "expired"] as const;
export type CredentialState = (typeof credentialStates)[number];

/** What a check found. */
export const checkOutcomes = ["verified", "returned", "failed"] as const;
export type CheckOutcome = (typeof checkOutcomes)[number];

/** Ways of finding out that staff have; the registry has one of its own. */
export const staffMethods = [
  "primary_source",
  "designated_agent",
  "document_review",
  "issuer_contact",
] as const;
export const checkMethods = [...staffMethods, "registry_api"] as const;
export type CheckMethod = (typeof checkMethods)[number];

/** Where the job asks about a number. */
export const registrySource = {
  name: "NPPES NPI Registry",
  url: "https://npiregistry.cms.hhs.gov/",
} as const;

/** How a check was made, after "Checked". */
export const methodWords: Record<CheckMethod, string> = {
  primary_source: "at the source",
  designated_agent: "at an accepted equivalent",
  document_review: "by examining the copy",
  issuer_contact: "by contact with the issuer",
  registry_api: "in the national registry",
};

/** Methods that ask the source itself: they need evidence, which is shared unless staff decide otherwise. */
export const asksSource = (method: CheckMethod | null) =>
  method === "primary_source" || method === "designated_agent";

/** Why a credential goes back to its provider. */
export const returnReasons = [
  "unreadable_document",
  "missing_document",
  "missing_number",
  "does_not_match",
] as const;

/** Why a credential could not be verified. */
export const failureReasons = ["not_found", "not_active", "restricted", "other"] as const;

export const checkReasons = [...returnReasons, ...failureReasons] as const;
type CheckReason = (typeof checkReasons)[number];

/** A reason in words, for staff: nobody else reads it. */
export const reasonWords: Record<CheckReason, string> = {
  unreadable_document: "The copy cannot be read",
  missing_document: "A copy is missing",
  missing_number: "A number is missing",
  does_not_match: "The copy says something else",
  not_found: "The source does not know it",
  not_active: "It is not active",
  restricted: "It is restricted",
  other: "Another reason",
};

/** Where a check is in its own life (CRD-V-010). */
export const checkStatuses = [
  "proposed",
  "effective",
  "superseded",
  "declined",
  "withdrawn",
  "lapsed",
] as const;

type CheckStatus = (typeof checkStatuses)[number];

/** What became of a check, for staff. */
export const statusWords: Record<CheckStatus, string> = {
  proposed: "Waits for a second look",
  effective: "Counts",
  superseded: "Replaced by a later check",
  declined: "Declined at the second look",
  withdrawn: "Withdrawn",
  lapsed: "Lapsed: the credential was changed",
};

/** What a provider confirms of the credentials that it attests (CRD-V-035). */
export const attestationStatement =
  "I confirm that these credentials are mine, true and complete, and that the copies are genuine.";

export const checkTexts = {
  changed: "This credential was changed. Look at it again.",
  changedMeanwhile: "This credential was changed while you looked at it. Review it again.",
  waiting: "A check of this credential is waiting for a second look.",
  expired: "This credential has expired.",
  future: "The date cannot be in the future.",
  tooOld: "Checks older than 30 days do not count. Check again.",
  noEvidence: "Evidence is required.",
  noCopy: "There is no copy to examine.",
  noContact: "Say whom you spoke with.",
  noNote: "Tell the provider what to do.",
  notProposed: "This check is not waiting for a second look.",
  notEffective: "Only a check that counts can be withdrawn.",
  recused: "You have declared that you know this person.",
  ownSecond: "A second look must be somebody else's.",
  noRegistry: "No registry is configured.",
} as const;

/** How many days a check counts, by the kind of credential; a diploma needs no second check (CRD-V-084). */
export const windowDays: Record<CredentialKind, number | null> = {
  license: 90,
  board_certification: 90,
  imlc: 90,
  npi: 90,
  insurance: 365,
  certification: 730,
  immunization: 730,
  misc: 730,
  education: null,
};

/** The lists of the staff's desk (CRD-S-026). */
export const staffTabs = ["to_check", "second_look", "due", "returned", "failed", "all"] as const;
export type StaffTab = (typeof staffTabs)[number];

/** So many days before a check ends, or is too old for a facility, staff are to look again (CRD-V-084). */
export const recheckNoticeDays = 14;
