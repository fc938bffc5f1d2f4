import type { AvailabilityType } from "@/lib/assignments/availability/words";
import type { Facts } from "@/lib/assignments/rules/judge";
import type { AskedShift } from "@/lib/assignments/shifts/rules";
import type { WorkLimits } from "@/lib/assignments/work-limits/rules";
import type { NeedPriority } from "@/lib/opportunities/needed-shifts/words";
import type { HeldLicense } from "@/lib/providers/rules/licenses";
import type { RatesCents } from "@/lib/providers/words";
import type { PlacedShift, StandingShift } from "./model";

/** What is known of the world when a plan is made, changed or looked at. */

/** A needed shift that a plan may fill: open, or a draft where drafts count. Times are `HH:mm`. */
export type NeedFact = AskedShift &
  PlacedShift & {
    id: string;
    opportunityId: string;
    facilityId: string;
    priority: NeedPriority;
  };

export type OpportunityFact = {
  id: string;
  title: string;
  specialty: string;
  degrees: readonly string[];
  /** What an hour may cost at the most; null for any. */
  maxima: RatesCents;
};

export type FacilityFact = {
  id: string;
  name: string;
  state: string | null;
  timeZone: string;
  today: string;
};

/** The connection that a booking at a facility would take. */
export type TieFact = {
  providerId: string;
  facilityId: string;
  rates: { shiftRates: RatesCents; facilityRates: RatesCents };
  readiness: NonNullable<Facts["readiness"]> | null;
};

export type OfferedFact = { shiftType: AvailabilityType; isPreferred: boolean };

/** An active shift of a clinician, of whatever organization. */
export type TakenFact = StandingShift & { organizationId: string; statusByProvider: string };

/** A clinician who is bookable at one of the facilities. */
export type ClinicianFact = {
  id: string;
  displayName: string;
  specialties: readonly string[];
  degrees: readonly string[];
  shiftLimit: number | null;
  limits: WorkLimits;
  offered: ReadonlyMap<string, OfferedFact>;
  standing: readonly TakenFact[];
  /** Active medical licenses. */
  licenses: readonly HeldLicense[];
  /** Needed shifts that the clinician would like, and those that it was asked for already. */
  wished: ReadonlySet<string>;
  asked: ReadonlySet<string>;
};

export type PlanFacts = {
  organizationId: string;
  feePercent: number;
  fromOn: string;
  toOn: string;
  /** In the order of their starts, then of their ids. */
  needs: readonly NeedFact[];
  opportunities: ReadonlyMap<string, OpportunityFact>;
  facilities: ReadonlyMap<string, FacilityFact>;
  /** By their ids, in this order. */
  clinicians: ReadonlyMap<string, ClinicianFact>;
  /** By facility, in the order of the clinicians' ids. */
  ties: ReadonlyMap<string, readonly TieFact[]>;
};
