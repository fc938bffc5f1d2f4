import type { CurrentUser } from "@/lib/accounts/schema";
import type { SignedIn } from "@/lib/core/pure/actor";
import { addressOrNull } from "@/lib/core/pure/paths";

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
  return {
    id: actor.userId,
    email: actor.email,
    user_type: actor.kind === "rep" ? "healthcare_entity_rep" : actor.kind,
    is_staff: actor.kind === "staff",
    registration_status: actor.status,
    provider_id: provider?.providerId ?? null,
    healthcare_entity_id: rep?.organizationId || null,
    healthcare_entity_rep_id: rep?.repId || null,
    provider_completed_registration_steps: provider?.completedSteps ?? [],
    permissions: rep?.permissions ?? [],
    group_names: rep?.groups ?? [],
    first_name: actor.firstName,
    last_name: actor.lastName,
    phone_number: facts.phoneNumber,
    text_opt_in: facts.textOptIn,
    healthcare_entity_name: rep?.organizationName ?? null,
    profile_picture: addressOrNull(facts.pictureId),
    completed_questionnaire: facts.completedQuestionnaire,
    needs_contract_signed: facts.needsContractSigned,
  };
}
