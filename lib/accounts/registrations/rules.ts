import type { CompletionInput } from "@/lib/accounts/registrations/schema";
import { utmField } from "@/lib/accounts/registrations/words";
import type { RegistrationStatus } from "@/lib/core/pure/actor";
import { invalid, refused } from "@/lib/core/pure/errors";
import type { Typed } from "@/lib/core/pure/form-action";
import { inputOf } from "@/lib/core/pure/form-input";

/** A sign-up as a browser's own form holds it: a box that is not ticked is not sent. */
export function signUpOfForm({ text_opt_in, ...fields }: Typed) {
  const all = Object.entries(fields);
  const prefix = utmField("");
  const utm = all.filter(([name]) => name.startsWith(prefix));
  const own = all.filter(([name]) => !name.startsWith(prefix));
  return {
    ...inputOf(Object.fromEntries(own)),
    text_opt_in: text_opt_in !== undefined,
    ...(utm.length > 0 && {
      metadata: {
        utm_params: Object.fromEntries(utm.map(([name, value]) => [name.slice(prefix.length), value])),
      },
    }),
  };
}

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
