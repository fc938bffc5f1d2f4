import type { Connection } from "@/lib/connections/schema";

/** What the server answers a rep about connections, for component tests. */

export const connectionId = "0190f000-0000-7000-8000-0000000000d1";
const id = (last: string) => `0190f000-0000-7000-8000-0000000000${last}`;
const organization = { id: id("e1"), name: "Cedar Health" };

/** An accepted connection, cleared and waiting for approval, of Elena Marchetti with Casco Harbor, as its organization sees it. */
export const aConnectionAnswer = (values: Partial<Connection> = {}): Connection => ({
  id: connectionId,
  status: "accepted",
  combined_status: "pending_approval",
  clearance_id: id("c1"),
  clearance_status: "cleared",
  clearance_date: null,
  clearance_rejection_reason: null,
  clearance_rejection_details: "",
  facility_status: "pending_approval",
  facility_rejection_reason: null,
  facility_rejection_details: "",
  provider_rejection_reason: null,
  provider_rejection_details: "",
  clock: null,
  message: "",
  rates_proposed: false,
  facility_rate_day: 216,
  facility_rate_night: null,
  facility_rate_24h: null,
  facility_rate_call: null,
  rate_history: [],
  facility: {
    id: id("f1"),
    name: "Casco Harbor",
    street_address: "412 Harbor St",
    city: "Portland",
    state: "ME",
    zip_code: "04101",
    time_zone: "America/New_York",
    facility_type: null,
    emr: null,
    healthcare_entity: organization,
    healthcare_entity_name: organization.name,
  },
  healthcare_entity: organization,
  healthcare_entity_rep: {
    id: id("e2"),
    title: "Director",
    user: { first_name: "Dana", last_name: "Whitfield" },
  },
  provider: {
    id: id("b1"),
    display_name: "Elena Marchetti, MD",
    public_name: "Elena M., MD",
    profile_picture: null,
    specialties: ["EMERGENCY_MEDICINE"],
  },
  opportunity: null,
  match_score: null,
  match_reasons: null,
  accepted_at: "2026-11-18T10:00:00Z",
  created_at: "2026-11-17T10:00:00Z",
  updated_at: "2026-11-19T10:00:00Z",
  ...values,
});
