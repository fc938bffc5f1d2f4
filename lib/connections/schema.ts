export const connectionStatuses = ["pending_send", "pending_response", "accepted", "rejected", "canceled"] as const;
export type ConnectionStatus = (typeof connectionStatuses)[number];

export const facilityStatuses = ["pending_approval", "approved", "denied"] as const;
/** How the facility answered the provider's presentation. */
export type FacilityStatus = (typeof facilityStatuses)[number];

export const declineReasons = [
  "commited_elsewhere",
  "will_not_pass_clearance",
  "block_organization",
  "block_facility",
  "block_state",
  "facility_too_far_away",
  "facility_reputation",
  "not_enough_facility_details",
  "not_interested",
  "rates_too_low",
  "other",
] as const;
export type DeclineReason = (typeof declineReasons)[number];

export const facilityRejectionReasons = [
  "not_enough_availability",
  "provider_does_not_meet_criteria",
  "the_need_has_been_filled_by_another_provider",
  "rate_is_too_high",
  "other",
] as const;
export type FacilityRejectionReason = (typeof facilityRejectionReasons)[number];

export const rateChangeReasons = [
  "ORIGINAL",
  "FACILITY_OFFER",
  "PROVIDER_RATE_CHANGE",
  "OPPORTUNITY_MAX",
  "STAFF_ADJUSTMENT",
] as const;
export type RateChangeReason = (typeof rateChangeReasons)[number];

export const blockScopes = ["organization", "facility", "state"] as const;
export type BlockScope = (typeof blockScopes)[number];
