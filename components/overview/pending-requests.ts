/** The requests that the home lists and counts: unanswered and still to come. */
export const pendingRequestsInput = {
  status__in: ["pending" as const],
  date: "UPCOMING" as const,
  sort_by: "first_shift" as const,
  sort_direction: "asc" as const,
  limit: 25,
  offset: 0,
};

/** Connection requests that wait for the provider's answer. */
export const pendingConnectionsInput = {
  status: ["pending_response" as const],
  presentation_status: ["pending_approval" as const],
  limit: 25,
  offset: 0,
};
