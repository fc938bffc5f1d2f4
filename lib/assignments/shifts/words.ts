export const bookingRequestStatuses = ["pending", "responded", "confirmed", "canceled"] as const;
export type BookingRequestStatus = (typeof bookingRequestStatuses)[number];
