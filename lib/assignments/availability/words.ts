export const startDatePast = "Start date cannot be in the past.";

export const availabilityTypes = ["DAYTIME", "OVERNIGHT", "ANYTIME"] as const;
/** What a provider offers on a date; says which shift kinds may be booked (SIL-51). */
export type AvailabilityType = (typeof availabilityTypes)[number];
