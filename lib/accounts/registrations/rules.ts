import type { CompletionInput } from "@/lib/accounts/registrations/schema";
import type { RegistrationStatus } from "@/lib/core/pure/actor";
import { invalid, refused } from "@/lib/core/pure/errors";

/** @throws 400 when the registration has nothing left to complete */
export function ensureCompletable(status: RegistrationStatus) {
  if (status !== "missing_info") throw refused("This registration is already completed.");
}

/** The organization and job title of a rep. @throws 400 at each field when they are not there */
export function ensureRepDetails({ healthcareEntityRep }: CompletionInput) {
  if (healthcareEntityRep) return healthcareEntityRep;
  throw invalid({
    "healthcare_entity_rep.healthcare_entity.name": "Healthcare Entity Name is required",
    "healthcare_entity_rep.title": "Job Title is required",
  });
}
