export const bookingRequestStatuses = ["pending", "responded", "confirmed", "canceled"] as const;
export type BookingRequestStatus = (typeof bookingRequestStatuses)[number];

export const decisions = ["pending", "accepted", "rejected"] as const;
/** What one side said about one shift. */
export type Decision = (typeof decisions)[number];

export const historyActions = ["request", "respond", "update", "confirm", "cancel"] as const;
export type HistoryAction = (typeof historyActions)[number];
