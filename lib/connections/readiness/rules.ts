import type { Requirement } from "@/lib/connections/requirements/rules";
import { requirementTitle } from "@/lib/connections/requirements/rules";
import { addDays, type Day } from "@/lib/core/pure/days";
import { joined } from "@/lib/core/pure/text";
import { dayIn } from "@/lib/core/pure/time";
import { type Credential, titleOfCredential } from "@/lib/credentials/checks/rules/facts";
import { type StateRow, standingOf } from "@/lib/credentials/checks/rules/state";
import { todayOf } from "@/lib/credentials/rules";
import type { RequirementMode } from "@/lib/facilities/words";

/** What is known of a provider's credential. */
export type HeldCredential = Credential & StateRow & { recordId: string };

/** A waiver of one requirement for the provider. */
export type Waiver = { requirementId: string; untilOn: Day; grantedBy: string };

/** What readiness is judged from, besides the facility's requirements. */
export type Subject = {
  degrees: readonly string[];
  specialties: readonly string[];
  /** Where the provider lives, which decides what day it is there. */
  homeState: string | null;
  credentials: readonly HeldCredential[];
  backgroundCheckPassedAt: Date | null;
  /** Since when the list was complete against which the provider was screened last; null for never. */
  screenedListAt: Date | null;
  isExcluded: boolean;
  waivers: readonly Waiver[];
};

/** Where somebody shall work. */
export type Place = { state: string | null; requirements: readonly Requirement[]; product: string };

/** Who can do something about what is missing. */
type Acts = "provider" | "staff";

export type ReadinessItem = {
  requirementId: string;
  title: string;
  met: boolean;
  /** What is missing, in words; null where nothing is. */
  text: string | null;
  acts: Acts | null;
  /** The waiver of the line that counts on the day, whether the line needs it or not. */
  exception: { until: Day; grantedBy: string } | null;
  /** Whether the line is met by its waiver alone. */
  isWaived: boolean;
  /** The credential that meets the line or comes nearest to it; null where none is held or none is asked for. */
  recordId: string | null;
};

export type Readiness = { ready: boolean; items: ReadinessItem[] };

/** So old a list of exclusions may be. */
const listDays = 35;

type Missing = { title: string; text: string; acts: Acts };
type Judged = { requirement: Requirement; on: Day; now: Date; place: Place };

const isForAll = (wanted: readonly string[], held: readonly string[]) =>
  wanted.length === 0 || wanted.some((code) => held.includes(code));

/** Whether a line is about the provider at all (CRD-V-043). */
const applies = ({ degrees, specialties }: Requirement, subject: Subject) =>
  isForAll(degrees, subject.degrees) && isForAll(specialties, subject.specialties);

const isOfType = ({ type }: Requirement, credential: HeldCredential) =>
  type === "" || type === credential.type;

/** The records that could meet a line, active or not (CRD-V-044). */
function heldFor(requirement: Requirement, { credentials }: Subject, { state }: Place): HeldCredential[] {
  const { kind, stateRule, acceptsAlternative } = requirement;
  return credentials.filter((each) => {
    if (each.kind !== kind || !isOfType(requirement, each)) return false;
    if (kind === "license") return stateRule === "any" || each.state === state;
    if (kind === "board_certification") return acceptsAlternative || !each.facts.board_eligible;
    return kind !== "immunization" || acceptsAlternative || !each.facts.exempt;
  });
}

const isInactive = (credential: HeldCredential) =>
  credential.kind === "license" && credential.facts.status !== "ACTIVE";

/** What must have a last day: a license and a life support certificate always, an insurance that is asked beyond today. */
const needsDate = ({ kind, minDaysAfter }: Requirement) =>
  kind === "license" || kind === "certification" || (kind === "insurance" && minDaysAfter > 0);

const neverExpires = (kind: Requirement["kind"]) => kind === "education" || kind === "npi";

const isExempt = ({ kind, facts }: HeldCredential) => kind === "immunization" && facts.exempt === true;

/** What one record lacks; null where it meets the line (CRD-V-045). */
function lacking(credential: HeldCredential, subject: Subject, { requirement, on, now, place }: Judged) {
  const title = titleOfCredential(credential);
  const until = addDays(on, requirement.minDaysAfter);
  const { expiresOn } = credential;
  const today = todayOf({ state: subject.homeState }, now);
  const { state } = standingOf(credential, today);
  const says = (text: string, acts: Acts): Missing => ({ title, text: `${title}${text}`, acts });
  if (!neverExpires(requirement.kind) && !isExempt(credential)) {
    if (expiresOn === null && needsDate(requirement)) return says(": an expiration date", "provider");
    if (expiresOn !== null && expiresOn < until)
      return says(` valid until at least ${until} (expires ${expiresOn})`, "provider");
  }
  if (state === "failed") return says(": could not be verified", "provider");
  if (requirement.proof !== "on_file" && state === "unverified")
    return says(": confirmed by the provider", "provider");
  if (requirement.proof !== "verified") return null;
  if (state !== "verified") return says(`: verified by ${place.product}`, "staff");
  const { checkedWithinDays } = requirement;
  const { checkedOn } = credential;
  if (checkedWithinDays !== null && checkedOn !== null && checkedOn < addDays(today, -checkedWithinDays))
    return says(`: checked within ${checkedWithinDays} days (last ${checkedOn})`, "staff");
  return null;
}

/** The one that lasts longest comes first: no date lasts longest, then the lower id (CRD-V-044). */
function longestFirst(one: HeldCredential, other: HeldCredential): number {
  const [end, otherEnd] = [one.expiresOn ?? "9999-12-31", other.expiresOn ?? "9999-12-31"];
  if (end !== otherEnd) return end > otherEnd ? -1 : 1;
  return one.recordId < other.recordId ? -1 : 1;
}

/** What is missing where nothing is held that could meet the line, or only licenses that are not active. */
function nothingHeld({ requirement, on, place }: Judged, inactive: HeldCredential | undefined): Missing {
  if (inactive) {
    const title = titleOfCredential(inactive);
    return { title, text: `${title}: an active license`, acts: "provider" };
  }
  const title = requirementTitle(requirement, place.state);
  const { kind, minDaysAfter } = requirement;
  const onFile = neverExpires(kind) || (minDaysAfter === 0 && !needsDate(requirement));
  const text = onFile ? `${title} on file` : `${title} valid until at least ${addDays(on, minDaysAfter)}`;
  return { title, text, acts: "provider" };
}

/** What a facility asks of a provider and the provider holds that expires within these days, the first first. */
export function expiringWithin(subject: Subject, place: Place, from: Day, until: Day): HeldCredential[] {
  const asked = place.requirements
    .filter((requirement) => applies(requirement, subject))
    .flatMap((requirement) => heldFor(requirement, subject, place));
  return [...new Set(asked)]
    .filter(({ expiresOn }) => expiresOn !== null && expiresOn >= from && expiresOn <= until)
    .sort((one, other) => -longestFirst(one, other));
}

type Found = { missing: Missing | null; recordId: string | null };

function findCredential(subject: Subject, judged: Judged): Found {
  const { requirement, place } = judged;
  const held = heldFor(requirement, subject, place).sort(longestFirst);
  const [longest, ...others] = held.filter((each) => !isInactive(each));
  if (!longest) return { missing: nothingHeld(judged, held[0]), recordId: held[0]?.recordId ?? null };
  const first = lacking(longest, subject, judged);
  const met = first && others.find((each) => lacking(each, subject, judged) === null);
  return met ? { missing: null, recordId: met.recordId } : { missing: first, recordId: longest.recordId };
}

function missingBackgroundCheck(subject: Subject, { requirement, now, place }: Judged): Missing | null {
  const { checkedWithinDays } = requirement;
  const passedAt = subject.backgroundCheckPassedAt;
  const today = todayOf({ state: subject.homeState }, now);
  const passedOn = passedAt && dayIn("UTC", passedAt);
  const isFresh =
    passedOn !== null && (checkedWithinDays === null || passedOn >= addDays(today, -checkedWithinDays));
  if (isFresh) return null;
  const title = requirementTitle(requirement, place.state);
  const text = checkedWithinDays === null ? title : `${title} within ${checkedWithinDays} days`;
  return { title, text, acts: "staff" };
}

function missingScreening(subject: Subject, { requirement, now, place }: Judged): Missing | null {
  const { screenedListAt, isExcluded } = subject;
  const today = dayIn("UTC", now);
  const isScreened = screenedListAt !== null && dayIn("UTC", screenedListAt) >= addDays(today, -listDays);
  if (isScreened && !isExcluded) return null;
  const title = requirementTitle(requirement, place.state);
  return { title, text: title, acts: "staff" };
}

function foundFor(subject: Subject, judged: Judged): Found {
  const { kind } = judged.requirement;
  if (kind === "background_check")
    return { missing: missingBackgroundCheck(subject, judged), recordId: null };
  if (kind === "exclusion") return { missing: missingScreening(subject, judged), recordId: null };
  return findCredential(subject, judged);
}

/**
 * Whether a provider meets what a facility asks for on a day, and what is missing, in the facility's order. `on` is the
 * last day of the shift, or today in the facility's zone. Every path that shows or asks readiness takes it from here: the
 * same inputs give the same texts (CRD-V-056).
 */
export function readinessOf(subject: Subject, place: Place, on: Day, now: Date): Readiness {
  const items = place.requirements
    .filter((requirement) => applies(requirement, subject))
    .map((requirement): ReadinessItem => {
      const { missing, recordId } = foundFor(subject, { requirement, on, now, place });
      const waiver = subject.waivers.find(
        ({ requirementId, untilOn }) => requirementId === requirement.id && on <= untilOn,
      );
      const isWaived = missing !== null && waiver !== undefined;
      const met = missing === null || isWaived;
      return {
        requirementId: requirement.id,
        title: missing?.title ?? requirementTitle(requirement, place.state),
        met,
        text: met ? null : missing.text,
        acts: met ? null : missing.acts,
        exception: waiver ? { until: waiver.untilOn, grantedBy: waiver.grantedBy } : null,
        isWaived,
        recordId,
      };
    });
  return { ready: items.every(({ met }) => met), items };
}

/** What a facility asks of one provider, and what it does where something is missing. */
export type Checklist = {
  mode: RequirementMode;
  /** Since when nobody may be booked without, where that is so. */
  blockingSince: Date | null;
  /** So many hours before a booked shift cover is sought; null where the facility decides itself. */
  coverHours: number | null;
  place: Place;
  subject: Subject;
};

const isMissing = (item: ReadinessItem): item is ReadinessItem & { text: string } => !item.met;

/** What is missing, in words: with dates and states, or for readers without details the titles alone (CRD-P-034). */
export const missingTexts = ({ items }: Readiness, withDetails = true): string[] =>
  items.filter(isMissing).map(({ title, text }) => (withDetails ? text : title));

const summaryOfTexts = (texts: readonly string[]) =>
  texts.length === 0 ? "Ready" : `Missing: ${joined([...texts], "; ")}`;

/** "Ready", or "Missing: …" (CRD-V-056). */
export const summaryOf = (readiness: Readiness, withDetails = true): string =>
  summaryOfTexts(missingTexts(readiness, withDetails));

/** What is missing of a facility's checklist on a day, in words; nothing where the facility does not check. */
export const missingOn = (checklist: Checklist | null, on: Day, now: Date, withDetails = true): string[] =>
  checklist === null
    ? []
    : missingTexts(readinessOf(checklist.subject, checklist.place, on, now), withDetails);

/** What keeps a shift from being booked, in a sentence; null where nothing is missing. */
export const missingSummary = (texts: readonly string[]): string | null =>
  texts.length === 0 ? null : summaryOfTexts(texts);
