import { type CurrentUser, currentUserShape } from "@/lib/accounts/schema";
import type { SignedIn } from "@/lib/core/pure/actor";
import { addressOrNull } from "@/lib/core/pure/paths";
import { viewOf } from "@/lib/core/pure/view";

type Facts = {
  phoneNumber: string;
  textOptIn: boolean;
  /** Of a provider; nobody else has one. */
  pictureId: string | null;
  completedQuestionnaire: boolean;
  needsContractSigned: boolean;
};

/** One's own account, from the session and the few facts it does not hold. */
export function viewCurrentUser(actor: SignedIn, facts: Facts): CurrentUser {
  const rep = actor.kind === "rep" ? actor : null;
  const provider = actor.kind === "provider" && actor.providerId ? actor : null;
  const { email, firstName, lastName } = actor;
  const row = { email, firstName, lastName, ...facts };
  return viewOf(currentUserShape, row, {
    id: actor.userId,
    user_type: actor.kind === "rep" ? "healthcare_entity_rep" : actor.kind,
    is_staff: actor.kind === "staff",
    registration_status: actor.status,
    provider_id: provider?.providerId ?? null,
    healthcare_entity_id: rep?.organizationId || null,
    healthcare_entity_rep_id: rep?.repId || null,
    provider_completed_registration_steps: provider?.completedSteps ?? [],
    permissions: rep?.permissions ?? [],
    group_names: rep?.groups ?? [],
    healthcare_entity_name: rep?.organizationName ?? null,
    profile_picture: addressOrNull(facts.pictureId),
  });
}
