/** The words of files: what people upload, and which record holds it. */

/** What an upload is for; decides which types it may have (SIL-115). */
export const destinations = [
  "profile_picture",
  "provider_documents",
  "booking_attachments",
  "endorsements",
] as const;
export type Destination = (typeof destinations)[number];

/** `open` while its parts arrive, `complete` once it is whole and verified, `removed` until the sweep takes it away. */
export const fileStatuses = ["open", "complete", "removed"] as const;
export type FileStatus = (typeof fileStatuses)[number];

/** Records that hold exactly one file. The provider's own fields are held by the provider's id. */
export const singleHolders = [
  "profile_picture",
  "cv",
  "dd214",
  "drivers_license",
  "contract",
  "npdb_report",
  "license",
  "board_certification",
  "certification",
  "recommendation_letter",
  "education_record",
  "insurance_record",
  "immunization",
  "misc_record",
] as const;

/** What may hold a file; `misc_file` (by the provider's id) and `booking_request` hold many. */
export const holders = [...singleHolders, "misc_file", "booking_request"] as const;
export type Holder = (typeof holders)[number];
