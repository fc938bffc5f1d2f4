/** The words of the federal exclusion list (OIG): lists, their rows, and matches that two people decide. */

/** How a list came: by a person, or fetched by a job. */
export const listOrigins = ["upload", "download"] as const;

export const listStatuses = ["running", "complete", "refused", "failed"] as const;

/** How a provider and a row of the list were found to belong together, strongest first. */
export const matchRules = ["npi", "name_birth_year", "name_state"] as const;

/** Where a hit is in its life (CRD-V-016). */
export const hitStatuses = ["open", "proposed", "confirmed", "dismissed", "lifted", "gone"] as const;

/** What one staff member proposes of a hit, and another one decides. */
export const hitDecisions = ["confirm", "dismiss", "lift"] as const;

/** Why a hit is about somebody else. */
export const dismissReasons = [
  "different_birth_date",
  "different_npi",
  "different_middle_name",
  "different_person_by_location",
  "cleared_by_oig_search",
  "other",
] as const;
