import type { Day } from "@/lib/core/pure/days";
import { longDay } from "@/lib/core/pure/text";

/** The words of the federal exclusion list (OIG): lists, their rows, and matches that two people decide. */

/** How a list came: by a person, or fetched by a job. */
export const listOrigins = ["upload", "download"] as const;

export const listStatuses = ["running", "complete", "refused", "failed"] as const;

/** How a provider and a row of the list were found to belong together, strongest first (CRD-V-074). */
export const matchRules = ["npi", "name_birth_year", "name_state"] as const;
export type MatchRule = (typeof matchRules)[number];

/** Where a hit is in its life (CRD-V-016). */
export const hitStatuses = ["open", "proposed", "confirmed", "dismissed", "lifted", "gone"] as const;
export type HitStatus = (typeof hitStatuses)[number];

/** What one staff member proposes of a hit, and another one decides. */
export const hitDecisions = ["confirm", "dismiss", "lift"] as const;
export type HitDecision = (typeof hitDecisions)[number];

/** Why a hit is about somebody else. */
export const dismissReasons = [
  "different_birth_date",
  "different_npi",
  "different_middle_name",
  "different_person_by_location",
  "cleared_by_oig_search",
  "other",
] as const;
export type DismissReason = (typeof dismissReasons)[number];

/** A hit keeps new bookings off for so many hours at once, and for so many days in all (CRD-V-084). */
export const maxHoldHours = 168;
export const maxHoldDays = 14;

/** A list counts for so many days; an older one is an alarm for staff (CRD-V-084). */
export const listAgeDays = 35;

/** So many lines that cannot be read are kept, with the reason (CRD-I-010). */
export const keptBadLines = 100;

export const hitTexts = {
  notOpen: "This match is not open.",
  notConfirmed: "Only a confirmed match can be lifted.",
  notProposed: "This match is not waiting for a second look.",
  notUndecided: "Only a match that is undecided can keep bookings off.",
  noEvidence: "Evidence is required.",
  noReason: "Say why this is somebody else.",
  noNote: "Say why.",
  heldTooLong: `A match can keep bookings off for ${maxHoldDays} days in all.`,
} as const;

export const listTexts = {
  notAcceptable: "This list cannot be used.",
  newerIsCurrent: "A newer list is current.",
} as const;

/** The lists of the desk (CRD-S-029). */
export const hitTabs = ["to_decide", "second_look", "confirmed", "decided"] as const;
export type HitTab = (typeof hitTabs)[number];

/** How a match was found, for staff. */
export const ruleWords: Record<MatchRule, string> = {
  npi: "The NPI is the same.",
  name_birth_year: "The name and the year of birth are the same.",
  name_state: "The name and the state are the same; there is no birth date to compare.",
};

/** Where a match is, for staff. */
export const hitWords: Record<HitStatus, string> = {
  open: "To decide",
  proposed: "Waits for a second look",
  confirmed: "Confirmed",
  dismissed: "Somebody else",
  lifted: "Lifted",
  gone: "No longer on the list",
};

/** Why it is somebody else, for staff. */
export const reasonWords: Record<DismissReason, string> = {
  different_birth_date: "Another birth date",
  different_npi: "Another NPI",
  different_middle_name: "Another middle name",
  different_person_by_location: "Another person, by where they live",
  cleared_by_oig_search: "The OIG's own search by SSN says so",
  other: "Another reason",
};

/** What the screening of a provider against the one list that is read has left, as of a day; null before the first. */
export const screeningText = (clearedOn: Day | null) =>
  clearedOn
    ? `No confirmed match in the federal exclusion list (OIG) as of ${longDay(clearedOn)}`
    : "Not screened yet";
