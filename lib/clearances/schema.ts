export const clearanceStatuses = ["pending_clearance", "cleared", "not_cleared"] as const;
export type ClearanceStatus = (typeof clearanceStatuses)[number];

export const clearanceRejectionReasons = [
  "we_already_have_a_relationship_with_this_provider",
  "provider_has_been_presented_by_another_agency",
  "provider_does_not_meet_requirements",
  "other",
] as const;
export type ClearanceRejectionReason = (typeof clearanceRejectionReasons)[number];
