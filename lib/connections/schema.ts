import { z } from "zod";
import { clearanceRejectionReasons, reasonDetails, reasonIn } from "@/lib/connections/clearances/schema";
import { clockShape } from "@/lib/connections/clock/schema";
import { connectionStatuses, facilityStatuses, stepHolders } from "@/lib/connections/clock/words";
import { type ConnectionSort, connectionSorts } from "@/lib/connections/words";
import {
  codeFilter,
  dollars,
  isoInstant,
  listOf,
  listShape,
  oneOfAnyCase,
  paging,
  text,
  toggle,
  uuid,
  wire,
} from "@/lib/core/pure/words";
import { connectionTabs } from "@/lib/opportunities/words";
import { byRateField, clearanceStatuses } from "@/lib/providers/words";

/** The words of connections: a request between a facility and a provider, and how both sides answered it. */

const declineReasons = [
  "commited_elsewhere",
  "will_not_pass_clearance",
  "block_organization",
  "block_facility",
  "block_state",
  "facility_too_far_away",
  "facility_reputation",
  "not_enough_facility_details",
  "not_interested",
  "rates_too_low",
  "other",
] as const;
export type DeclineReason = (typeof declineReasons)[number];

export const facilityRejectionReasons = [
  "not_enough_availability",
  "provider_does_not_meet_criteria",
  "the_need_has_been_filled_by_another_provider",
  "rate_is_too_high",
  "other",
] as const;
export type FacilityRejectionReason = (typeof facilityRejectionReasons)[number];

export const rateChangeReasons = [
  "ORIGINAL",
  "FACILITY_OFFER",
  "PROVIDER_RATE_CHANGE",
  "OPPORTUNITY_MAX",
  "STAFF_ADJUSTMENT",
] as const;
export type RateChangeReason = (typeof rateChangeReasons)[number];

export const blockScopes = ["organization", "facility", "state"] as const;
export type BlockScope = (typeof blockScopes)[number];

const combinedStatuses = [
  "canceled",
  "rejected",
  "pending_send",
  "pending_response",
  "not_cleared",
  "pending_clearance",
  "denied",
  "pending_approval",
  "approved",
] as const;
/** The status of a connection, all answers taken together (SIL-78). */
export type CombinedStatus = (typeof combinedStatuses)[number];

const shortNames: Record<string, ConnectionSort> = {
  facility: "facility__name",
  facility_name: "facility__name",
  provider: "provider__display_name",
  display_name: "provider__display_name",
  opportunity: "opportunity__title",
};

const inFull = (value: unknown) =>
  typeof value === "string"
    ? value.replace(/^(-?)(.*)$/, (_, sign, name) => sign + (shortNames[name] ?? name))
    : value;

const sortField = z.preprocess(inFull, z.enum(connectionSorts));
const descending = connectionSorts.map((field) => `-${field}` as const);
const ordering = z.preprocess(inFull, z.enum([...connectionSorts, ...descending]));

/** The connections to list and their order; `ordering` wins over `sort_by` and `sort_direction` (SIL-151). */
export const connectionsInput = wire(
  z.object({
    status: listOf(oneOfAnyCase(connectionStatuses)),
    status_category: oneOfAnyCase(connectionTabs).default("all"),
    clearance_status: listOf(oneOfAnyCase(clearanceStatuses)),
    presentation_status: listOf(oneOfAnyCase(facilityStatuses)),
    facility: listOf(uuid),
    opportunity: listOf(uuid),
    provider: listOf(uuid),
    specialties: codeFilter("Specialty"),
    /** Whose turn it is. */
    holder: listOf(oneOfAnyCase(stepHolders)),
    overdue: toggle.optional(),
    search: text(100).optional(),
    ordering: ordering.optional(),
    sort_by: sortField.optional(),
    sort_direction: oneOfAnyCase(["asc", "desc"]).optional(),
    ...paging,
  }),
);
export type ConnectionsInput = z.output<typeof connectionsInput>;

/** Null, missing and empty are the same. */
const orNull = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === "" || value === undefined ? null : value), schema.nullable());

/** An hourly offer: at least one dollar. */
const rateOffer = orNull(
  dollars.refine((amountCents) => amountCents >= 100, "Ensure this value is greater than or equal to 1."),
);

/** What an organization offers an hour, fee included; kinds without an offer take the provider's rate (SIL-87). */
const rateOffersInput = z.object({
  facility_rate_day: rateOffer,
  facility_rate_night: rateOffer,
  facility_rate_24h: rateOffer,
  facility_rate_call: rateOffer,
});

export const newConnectionInput = wire(
  z.object({
    provider: uuid,
    facility: uuid,
    opportunity: orNull(uuid),
    message: z.preprocess((value) => value ?? "", text(2000)),
    rates: z.preprocess((value) => value ?? {}, rateOffersInput),
    /** Documented, but ignored: the rates themselves show whether any were proposed. */
    rates_proposed: z.unknown().optional(),
  }),
);
export type NewConnectionInput = z.output<typeof newConnectionInput>;

/** The provider's "not interested". */
export const rejectConnectionInput = wire(
  z.object({
    id: uuid,
    provider_rejection_reason: reasonIn(declineReasons),
    provider_rejection_details: reasonDetails,
  }),
);

const amount = z.number().nullable().optional();
/** Dollars an hour as the viewer's side sees them: providers `shift_rate_*`, organizations `facility_rate_*`, never both. */
const viewedRates = {
  ...byRateField(() => amount),
  facility_rate_day: amount,
  facility_rate_night: amount,
  facility_rate_24h: amount,
  facility_rate_call: amount,
};

const named = z.object({ id: uuid, name: z.string() });

export const connectedFacilityShape = z.object({
  id: uuid,
  name: z.string(),
  street_address: z.string(),
  city: z.string(),
  state: z.string().nullable(),
  zip_code: z.string(),
  time_zone: z.string(),
  facility_type: z.string().nullable(),
  emr: z.string().nullable(),
  healthcare_entity: named,
  healthcare_entity_name: z.string(),
});

/** The rep who asked. */
export const askerShape = z.object({
  id: uuid,
  title: z.string(),
  user: z.object({ first_name: z.string(), last_name: z.string() }),
});

export const connectedProviderShape = z.object({
  id: uuid,
  display_name: z.string(),
  public_name: z.string(),
  profile_picture: z.string().nullable(),
  specialties: z.array(z.string()),
});

export const connectedOpportunityShape = z.object({
  id: uuid,
  title: z.string(),
  specialty: z.string(),
  specialty_display: z.string(),
  starts_on: z.string().nullable(),
  estimated_duration: z.string(),
  description: z.string(),
  additional_info: z.string(),
});

export const connectionShape = z.object({
  id: uuid,
  status: z.enum(connectionStatuses),
  combined_status: z.enum(combinedStatuses),
  clearance_id: uuid.nullable(),
  clearance_status: z.enum(clearanceStatuses).nullable(),
  clearance_date: z.string().nullable(),
  clearance_rejection_reason: z.enum(clearanceRejectionReasons).nullable(),
  clearance_rejection_details: z.string(),
  facility_status: z.enum(facilityStatuses),
  facility_rejection_reason: z.enum(facilityRejectionReasons).nullable(),
  facility_rejection_details: z.string(),
  provider_rejection_reason: z.enum(declineReasons).nullable(),
  provider_rejection_details: z.string(),
  message: z.string(),
  /** Where it is on its way to clearance, and whose turn it is; null where nobody waits. */
  clock: clockShape.nullable(),
  rates_proposed: z.boolean(),
  ...viewedRates,
  rate_history: z.array(
    z.object({ reason_code: z.enum(rateChangeReasons), effective_at: isoInstant, ...viewedRates }),
  ),
  facility: connectedFacilityShape,
  healthcare_entity: named,
  healthcare_entity_rep: askerShape.nullable(),
  provider: connectedProviderShape,
  opportunity: connectedOpportunityShape.nullable(),
  /** Why auto-match proposed the provider; organizations only (SIL-114). */
  match_score: z.number().int().nullable().optional(),
  match_reasons: z.array(z.string()).nullable().optional(),
  accepted_at: isoInstant.nullable(),
  created_at: isoInstant,
  updated_at: isoInstant,
});
export type Connection = z.output<typeof connectionShape>;

export const connectionListShape = listShape(connectionShape);
