import type { Actor } from "@/lib/core/pure/actor";
import type { Who } from "@/lib/core/pure/who";
import { educationKinds } from "@/lib/credentials/words";
import type { Holder } from "@/lib/files/schema";
import { isOfProfile, type ProfileHolder } from "@/lib/files/words";
import { isVisibleAt, type ProfileField, type Visibility } from "@/lib/providers/rules/visibility";
import type { ProviderAccess } from "@/lib/providers/schema";

/** A profile: its own provider, reps by their access, staff. */
export const profileReaders = { provider: "any", rep: "complete", staff: "reads" } as const satisfies Who;

/** The fields of a profile that show a file. */
const fieldsOf: Record<ProfileHolder, readonly ProfileField[]> = {
  profile_picture: ["profile_picture"],
  cv: ["cv"],
  dd214: ["dd214"],
  drivers_license: ["drivers_license"],
  contract: ["contract"],
  npdb_report: ["npdb_report"],
  misc_file: ["misc_files"],
  license: ["licenses.file"],
  board_certification: ["board_certifications.file"],
  certification: ["certifications.file"],
  recommendation_letter: ["references"],
  education_record: educationKinds,
  insurance_record: ["malpractice_insurance_applications"],
  immunization: ["immunizations"],
  misc_record: ["miscellaneous"],
};

const reaches = (heldBy: Holder | null, level: Visibility) =>
  heldBy !== null && isOfProfile(heldBy) && fieldsOf[heldBy].every((field) => isVisibleAt(field, level));

/** Whether a file held so is public: everybody reads it, without a session. */
export const isPublic = (heldBy: Holder | null) => reaches(heldBy, "public");

/**
 * Whether a file of a provider's profile may be read, may not, or is not even known of. `access` is what
 * `findProviderAccess` says of this actor and provider (SIL-57, SIL-85).
 */
export function profileFileSight(
  actor: Actor,
  heldBy: Holder,
  access: ProviderAccess,
): "read" | "403" | "404" {
  if (actor.kind === "rep" && !reaches(heldBy, "connected")) return "404";
  if (access.details) return "read";
  return access.limitedDetails ? "403" : "404";
}
