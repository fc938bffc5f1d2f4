import type { RescueRule } from "@/lib/coverage/rescue-rules/schema";
import type { CandidateView, RescueDetail } from "@/lib/coverage/searches/schema";
import { casco } from "../opportunities/answers";
import { now } from "./offer-answers";

/** What the server answers a rep about searches for cover, for component tests. */

const id = (last: string) => `0190f000-0000-7000-8000-0000000000${last}`;

const aProvider = (last: string, display_name: string) => ({
  id: id(last),
  display_name,
  profile_picture: null,
});

export const candidate = (
  last: string,
  name: string,
  differs: Partial<CandidateView> = {},
): CandidateView => ({
  provider: aProvider(last, name),
  tier: "facility",
  reasons: ["Approved at this facility"],
  less_than_8_hours_rest: false,
  not_now: null,
  provider_rate: 230,
  total: 2910,
  ...differs,
});

/** Two who can be asked, one of them not now, and three who cannot. */
export const candidates = {
  count: 2,
  next: null,
  previous: null,
  specialty: "EMERGENCY_MEDICINE",
  degrees: ["MD", "DO"],
  results: [
    candidate("b3", "Ruth Keane, MD", { less_than_8_hours_rest: true }),
    candidate("b4", "Tom Bell, MD", {
      not_now: { code: "quiet", text: "Quiet until 06:00", until: "2026-12-03T11:00:00Z" },
    }),
  ],
  excluded: [
    { code: "booked", text: "already booked", count: 2 },
    { code: "license", text: "no valid license in Maine", count: 1 },
  ],
  tier_counts: { facility: 2, organization: 4 },
};

const offered = (last: string, name: string, differs: Partial<RescueDetail["offers"][number]> = {}) => ({
  id: id(last),
  provider: aProvider(last, name),
  tier: "facility" as const,
  wave_number: 1,
  reasons: ["Approved at this facility"],
  status: "asked" as const,
  decline_reason: null,
  asked_at: "2026-12-02T19:00:00.000Z",
  seen_at: null,
  answered_at: null,
  answered_by: null,
  ...differs,
});

const asked = [
  offered("b1", "Sofia Almeida, MD", {
    status: "declined",
    decline_reason: "TOO_FAR",
    seen_at: "2026-12-02T19:05:00.000Z",
  }),
  offered("b2", "Elena Marchetti, MD"),
];

/** A night of Amara Lindholm's that a search looks for cover for: two asked, one to come, one asleep, one hand. */
export const aSearchAnswer = (differs: Partial<RescueDetail> = {}): RescueDetail => ({
  id: id("a1"),
  status: "running",
  status_reason: null,
  source: "call_out",
  by_rule: true,
  holder: { id: id("b9"), display_name: "Amara Lindholm, MD" },
  call_out: null,
  booking_id: id("a2"),
  booking_request_id: id("a3"),
  healthcare_facility: { ...casco, time_zone: "America/New_York" },
  start_on: "2026-12-04",
  end_on: "2026-12-05",
  start_time: "19:00",
  end_time: "07:00",
  provider_rate_type: "night",
  minutes: 720,
  hours: 12,
  clock_change: null,
  specialty: "EMERGENCY_MEDICINE",
  degrees: ["MD", "DO"],
  tiers: ["facility"],
  tick_stands: false,
  ticked_by: null,
  wave_size: 5,
  wave_minutes: 30,
  wave_number: 1,
  next_wave_at: "2026-12-02T20:12:34.000Z",
  ends_at: "2026-12-05T00:00:00.000Z",
  seconds_left: null,
  bonus: 100,
  bonus_step: 50,
  bonus_max: 300,
  board: "off",
  note: "",
  exhausted_at: null,
  counts: { asked: 2, seen: 1, declined: 1, accepted: 0 },
  filled_booking_request_id: null,
  started_by: { id: id("c1"), name: "Dana Hale" },
  closed_at: null,
  created_at: "2026-12-02T19:00:00.000Z",
  now: now.toISOString(),
  can_manage: true,
  offers: asked,
  up_next: [candidate("b3", "Ruth Keane, MD")],
  excluded: [],
  not_now: [
    candidate("b4", "Tom Bell, MD", {
      not_now: { code: "quiet", text: "Quiet until 06:00", until: "2026-12-03T11:00:00.000Z" },
    }),
  ],
  hands: [
    {
      provider: { id: id("b5"), name: "Pat R." },
      note: "Any time.",
      can_be_asked: false,
      created_at: "2026-12-02T19:30:00.000Z",
      missing: ["not cleared"],
    },
  ],
  log: [{ at: "2026-12-02T19:00:00.000Z", by: null, what: "wave", details: { wave: 1, asked: 2 } }],
  ...differs,
});

export const aRuleAnswer = (differs: Partial<RescueRule> = {}): RescueRule => ({
  facility_id: casco.id,
  on_call_out: false,
  other_facilities: false,
  wave_size: 5,
  wave_minutes: 30,
  bonus: 0,
  bonus_step: 0,
  bonus_max: 0,
  board: "off",
  saved_by: null,
  ticked_by: null,
  tick_stands: false,
  ...differs,
});
