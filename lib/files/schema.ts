import { z } from "zod";
import { addressPattern } from "@/lib/core/pure/paths";
import { wire } from "@/lib/core/pure/words";

/** The words of files: what people upload, and which record holds it. */

/** `open` while its parts arrive, `complete` once it is whole and verified, `removed` until the sweep takes it away. */
export const fileStatuses = ["open", "complete", "removed"] as const;

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
  "timesheet_receipt",
  "credential_check",
  "exclusion_hit",
  "exclusion_list",
  "sealed_document",
] as const;
export type SingleHolder = (typeof singleHolders)[number];

/** Records that hold many: `misc_file` by the provider's id. */
const manyHolders = ["misc_file", "booking_request"] as const;
export type ManyHolder = (typeof manyHolders)[number];

/** What may hold a file. */
export const holders = [...singleHolders, ...manyHolders] as const;
export type Holder = (typeof holders)[number];

export const fileAddress = z
  .string()
  .regex(addressPattern)
  .meta({ example: "/api/files/01998c1e-5b1c-7a3e-9d55-2f6c8e0b4a17/" });

/** A file field of a record: the file's address, or null for none; an empty text counts as none. */
export const fileField = z.preprocess((value) => (value === "" ? null : value), fileAddress.nullable());

/** A file as views need it, once a record holds it. */
export type HeldFile = {
  id: string;
  /** `/api/files/{id}/`. */
  address: string;
  name: string;
  sizeBytes: number;
  contentType: string;
  uploaderId: string;
  heldAt: Date;
};

export const fileIdInput = wire(z.object({ id: z.string().max(100) }));

export const fileShape = z.string().meta({ format: "binary" });
