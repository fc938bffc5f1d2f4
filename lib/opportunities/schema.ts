export const opportunityStatuses = [
  "draft",
  "open",
  "reopened",
  "in_progress",
  "locked",
  "filled",
  "closed",
  "error",
] as const;
export type OpportunityStatus = (typeof opportunityStatuses)[number];
