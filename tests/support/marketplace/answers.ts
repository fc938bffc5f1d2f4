import type { MarketProvider } from "@/lib/providers/schema";

/** What the server answers a rep about a provider of the marketplace, for component tests. */

export const providerId = "0190f000-0000-7000-8000-0000000000b1";

export const aProviderAnswer = (values: Partial<MarketProvider> = {}): MarketProvider => ({
  id: providerId,
  display_name: "Elena Marchetti, MD",
  public_name: "Elena M., MD",
  profile_picture: null,
  degrees: ["MD"],
  specialties: ["EMERGENCY_MEDICINE"],
  professional_highlights: "",
  medical_licensed_states: ["ME", "NH"],
  dea_licensed_states: [],
  has_imlc: false,
  board_certification_types: ["ABEM"],
  certification_types: ["ACLS"],
  verified: {
    medical_licensed_states: ["ME"],
    dea_licensed_states: [],
    board_certification_types: ["ABEM"],
    certification_types: [],
  },
  work_type: "PART_TIME",
  work_type_display: "Part-time",
  travel_type: "LOCAL",
  travel_type_display: "Local",
  clearance_status: "cleared",
  marketplace_hourly_fee: 216,
  hourly_day: 216,
  hourly_night: 252,
  hourly_24h: null,
  hourly_call: 72,
  shift_rate_day: null,
  shift_rate_night: null,
  shift_rate_24h: null,
  shift_rate_call: null,
  ...values,
});
