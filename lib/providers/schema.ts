/** The words of providers: shift rates, work and travel, and the steps of a registration. */

export const rateKinds = ["day", "night", "call", "24h"] as const;
/** What an hour is paid for. Canonical on the wire (SIL-50). */
export type RateKind = (typeof rateKinds)[number];

export const registrationSteps = ["BASIC_INFO", "RATES", "PROFESSIONAL_TRAITS", "SIGN_AGREEMENT"] as const;
export type RegistrationStep = (typeof registrationSteps)[number];

export const workTypes = ["SIDE_GIG", "PART_TIME", "FULL_TIME"] as const;
export type WorkType = (typeof workTypes)[number];

export const travelTypes = ["LOCAL", "REGIONAL", "NATIONAL"] as const;
export type TravelType = (typeof travelTypes)[number];

export const licenseTypes = ["MEDICAL", "DEA", "CSR", "OTHER"] as const;
export type LicenseType = (typeof licenseTypes)[number];

export const licenseStatuses = ["ACTIVE", "INACTIVE"] as const;
export type LicenseStatus = (typeof licenseStatuses)[number];

/** One amount per shift kind, in cents per hour; null where the kind is not offered. */
export type RatesCents = Record<RateKind, number | null>;
