import {
  type RegistrationStatus,
  type RegistrationStep,
  registrationSteps,
  type UserType,
} from "@/lib/core/pure/actor";
import { hourMs } from "@/lib/core/pure/durations";
import { invalid, refused } from "@/lib/core/pure/errors";

/** Where a registration goes next (SIL-19). Every change of a user's status is decided here. */

type OrganizationFacts = { hasContract: boolean; credentialsVerified: boolean };

/** Whether an organization's reps may come in: its contract is signed and its credentials are verified. */
export const organizationIsReady = (organization: OrganizationFacts) =>
  organization.hasContract && organization.credentialsVerified;

/** Where an account goes once its e-mail is verified, or its sign-up with Google completed. */
export function statusAfterVerification(
  userType: UserType,
  organization: OrganizationFacts | null,
): RegistrationStatus {
  if (userType === "provider") return "provider_profile";
  if (userType === "staff") return "complete";
  return organization && organizationIsReady(organization) ? "complete" : "provisional";
}

/** An invited rep joins an organization that has access already (SIL-130). */
export const statusAfterInvitation: RegistrationStatus = "complete";

/** A provider who has completed all four steps waits for staff; nothing moves a status back. */
export const statusAfterStep = (
  status: RegistrationStatus,
  steps: readonly RegistrationStep[],
): RegistrationStatus =>
  status === "provider_profile" && registrationSteps.every((step) => steps.includes(step))
    ? "provisional"
    : status;

type ActivationFacts = {
  advocateContactedAt: Date | null;
  backgroundCheckPassedAt: Date | null;
  contractSigned: boolean;
  /** Confirmed to be on the federal exclusion list, since then. */
  excludedAt: Date | null;
  /** An entry of that list may be about the provider, and nobody has decided yet. */
  hasUndecidedHit: boolean;
};

/** What still keeps a provisional provider from being activated, as texts for staff. */
export function missingForActivation(facts: ActivationFacts): string[] {
  const missing: string[] = [];
  if (!facts.advocateContactedAt) missing.push("The advocate's contact is not recorded.");
  if (!facts.backgroundCheckPassedAt) missing.push("The background check is not recorded as passed.");
  if (!facts.contractSigned) missing.push("The contract is not signed.");
  if (facts.excludedAt) missing.push("The provider is on the exclusion list.");
  else if (facts.hasUndecidedHit) missing.push("An exclusion match has not been decided.");
  return missing;
}

/**
 * Activates a provider who waits for staff.
 * @throws 400 naming each missing fact, or that there is nothing to activate
 */
export function statusAfterActivation(
  status: RegistrationStatus,
  facts: ActivationFacts,
): RegistrationStatus {
  if (status === "complete") throw refused("This account is already active.");
  if (status === "rejected") throw refused("This account is rejected. Restore it first.");
  const unfinished = status === "provisional" ? [] : ["The registration is not completed."];
  const missing = [...unfinished, ...missingForActivation(facts)];
  if (missing.length > 0) throw invalid({ non_field_errors: missing });
  return "complete";
}

/** A waiting rep is let in once the organization is ready; nothing moves a status back. */
export const statusAfterOrganization = (
  status: RegistrationStatus,
  organization: OrganizationFacts,
): RegistrationStatus =>
  status === "provisional" && organizationIsReady(organization) ? "complete" : status;

/** Staff may turn away anybody, from every status. @throws 400 when that has happened already */
export function statusAfterRejection(status: RegistrationStatus): RegistrationStatus {
  if (status === "rejected") throw refused("This account is already rejected.");
  return "rejected";
}

/**
 * Takes a rejection back: to where the account was, or on, if a rep's organization has become ready since.
 * @throws 400 when the account is not rejected
 */
export function statusAfterRestoration(
  status: RegistrationStatus,
  before: RegistrationStatus,
  organization: OrganizationFacts | null,
): RegistrationStatus {
  if (status !== "rejected") throw refused("This account is not rejected.");
  return organization ? statusAfterOrganization(before, organization) : before;
}

/** Seconds to wait after so many failed logins in 15 minutes: none up to five, then doubling to 15 minutes. */
export const loginDelaySeconds = (failures: number) =>
  failures < 5 ? 0 : Math.min(900, 2 ** (failures - 5) * 5);

/** A browser or a network from which an account was entered is known for 90 days (SIL-186). */
export const knownSeconds = 90 * 86_400;

/** Sign-ins are kept for so many days, and a browser is new that was not among them. */
export const signInsKeptDays = 90;

/** A link that confirms an address works for 48 hours. */
export const verificationValidMs = 48 * hourMs;

/** A link to set a new password works once and for 24 hours (SIL-24). */
export const resetValidMs = 24 * hourMs;

/**
 * Milliseconds before which calls that take an address do not answer. Otherwise the time of the answer would show
 * whether the address has an account (a timing attack).
 */
export const uniformMs = 150;

/** Letters with their marks, apostrophes and hyphens; a dot only at the end of a word, as in "Dr." */
const nameLike = /^(?:[\p{L}\p{M}'’‘-]+\.?(?: |$)){1,3}$/u;

/**
 * What a mail calls somebody. The first mails go to addresses that nobody has confirmed yet, so a "name" that could be
 * read as a link, an address or a message of its own is left out.
 */
export const calledBy = (firstName: string): string =>
  firstName.length <= 40 && nameLike.test(firstName) ? firstName : "";
