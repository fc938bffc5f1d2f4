import { z } from "zod";
import { listShape, uuid, wire } from "@/lib/core/pure/words";
import { byRateField, clearanceStatuses, rateKinds } from "@/lib/providers/words";

/** The words of providers: shift rates, work and travel, clearances, and what others see of a provider. */

const kindSpellings: Record<string, string> = { overnight: "night", "24hr": "24h" };

/** `day`, `night`, `call`, `24h`; also OVERNIGHT, 24H and any other case (SIL-50). */
export const rateKindField = z.preprocess((value) => {
  if (typeof value !== "string") return value;
  const lower = value.toLowerCase();
  return kindSpellings[lower] ?? lower;
}, z.enum(rateKinds));

export const workTypes = ["SIDE_GIG", "PART_TIME", "FULL_TIME"] as const;
export type WorkType = (typeof workTypes)[number];

export const travelTypes = ["LOCAL", "REGIONAL", "NATIONAL"] as const;
export type TravelType = (typeof travelTypes)[number];

export const licenseStatuses = ["ACTIVE", "INACTIVE"] as const;

/** What an actor may read of a profile beyond the marketplace (SIL-85). */
export type ProviderAccess = { details: boolean; limitedDetails: boolean };

const amount = z.number().nullable();

const codeList = z.array(z.string());

/** Of what the marketplace shows, what staff have verified; nothing else of a check is public (CRD-P-033). */
const verifiedShape = z.object({
  medical_licensed_states: codeList,
  dea_licensed_states: codeList,
  board_certification_types: codeList,
  certification_types: codeList,
});

/** What everybody on the marketplace sees of a provider, but for the name and the rates. */
export const marketFieldsShape = z.object({
  public_name: z.string(),
  profile_picture: z.string().nullable(),
  degrees: z.array(z.string()),
  specialties: z.array(z.string()),
  professional_highlights: z.string(),
  medical_licensed_states: z.array(z.string()),
  dea_licensed_states: z.array(z.string()),
  has_imlc: z.boolean(),
  board_certification_types: z.array(z.string()),
  certification_types: z.array(z.string()),
  work_type: z.enum(workTypes).nullable(),
  work_type_display: z.string().nullable(),
  travel_type: z.enum(travelTypes).nullable(),
  travel_type_display: z.string().nullable(),
  verified: verifiedShape,
});

/** A provider as the marketplace shows it to a rep: rates are all-in facility rates in dollars (SIL-93). */
export const marketProviderShape = marketFieldsShape.extend({
  id: uuid,
  display_name: z.string(),
  clearance_status: z.enum(clearanceStatuses).nullable(),
  marketplace_hourly_fee: amount,
  hourly_day: amount,
  hourly_night: amount,
  hourly_24h: amount,
  hourly_call: amount,
  ...byRateField(() => amount),
});
export type MarketProvider = z.output<typeof marketProviderShape>;

export const marketProviderIdInput = wire(z.object({ provider: uuid }));

export const providerPermissionsShape = z.object({
  retrieve: z.object({ details: z.boolean(), limited_details: z.boolean() }),
});

/** What everybody may know (SIL-60). */
export const publicProviderShape = z.object({
  id: uuid,
  first_name: z.string(),
  last_name: z.string(),
  public_name: z.string(),
  profile_picture: z.string().nullable(),
});

export const marketProviderListShape = listShape(marketProviderShape);
