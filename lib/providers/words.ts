/** Whether an organization lets a provider work for it. */
export const clearanceStatuses = ["pending_clearance", "cleared", "not_cleared"] as const;
export type ClearanceStatus = (typeof clearanceStatuses)[number];

export const rateKinds = ["day", "night", "call", "24h"] as const;
/** What an hour is paid for. Canonical on the wire (SIL-50). */
export type RateKind = (typeof rateKinds)[number];

/** When a shift of each kind is unless other times are given; calls begin as days do. Local to the facility. */
export const presetTimes = {
  day: ["07:00", "19:00"],
  night: ["19:00", "07:00"],
  call: ["07:00", "19:00"],
  "24h": ["07:00", "07:00"],
} as const satisfies Record<RateKind, readonly [start: string, end: string]>;

/** What a provider earns an hour, by the names on the wire. */
export const rateFields = {
  day: "shift_rate_day",
  night: "shift_rate_night",
  call: "shift_rate_call",
  "24h": "shift_rate_24h",
} as const satisfies Record<RateKind, string>;
export type RateField = (typeof rateFields)[RateKind];

/** Something for each kind of shift, under its name on the wire. */
export const byRateField = <Value>(of: (kind: RateKind) => Value) =>
  Object.fromEntries(rateKinds.map((kind) => [rateFields[kind], of(kind)])) as Record<RateField, Value>;

export const licenseTypes = ["MEDICAL", "DEA", "CSR", "OTHER"] as const;
export type LicenseType = (typeof licenseTypes)[number];

/** One amount per shift kind, in cents per hour; null where the kind is not offered. */
export type RatesCents = Record<RateKind, number | null>;

/** What the registry of NPIs answered last about a provider's number. */
export const registryStatuses = ["matched", "name_differs", "organization_number", "not_found"] as const;
export type RegistryStatus = (typeof registryStatuses)[number];
