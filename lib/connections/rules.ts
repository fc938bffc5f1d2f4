import type { ConnectionStatus, FacilityStatus } from "@/lib/connections/clock/words";
import type { BlockScope, CombinedStatus, DeclineReason } from "@/lib/connections/schema";
import { alreadyAsked, refused } from "@/lib/core/pure/errors";
import { withFee, withoutFee } from "@/lib/core/pure/money";
import { ratesBy } from "@/lib/providers/rules/rates";
import { type ClearanceStatus, type RatesCents, rateKinds } from "@/lib/providers/words";

type ConnectionState = {
  status: ConnectionStatus;
  facilityStatus: FacilityStatus;
  clearanceStatus: ClearanceStatus | null;
};

/** The combined status of a connection: the first that applies of SIL-78. */
export function combinedStatus({ status, facilityStatus, clearanceStatus }: ConnectionState): CombinedStatus {
  if (status !== "accepted") return status;
  if (clearanceStatus === "not_cleared") return "not_cleared";
  if (clearanceStatus !== "cleared") return "pending_clearance";
  return facilityStatus;
}

/** Whether the request still waits for the provider, sent or not. */
export const isPending = (status: ConnectionStatus) =>
  status === "pending_send" || status === "pending_response";

/** @throws 400 unless the request still waits for the provider */
export function ensurePending(status: ConnectionStatus) {
  if (!isPending(status)) throw refused("This connection request can no longer be changed.");
}

/** What a provider must have done before accepting (SIL-82). @throws 400 */
export function ensureReadyToAccept(facts: { questionnaireCompleted: boolean; contractSigned: boolean }) {
  if (!facts.questionnaireCompleted) throw refused("Please fill out the questionnaire before accepting.");
  if (!facts.contractSigned) throw refused("Please sign the agreement before accepting.");
}

/** Nothing is asked of a provider who blocked the organization, the facility or its state (SIL-89). @throws 400 */
export function ensureNotBlocked(blocked: boolean) {
  if (blocked) throw refused("This provider is not available for this facility.");
}

/** One open request for the same provider, facility and opportunity (SIL-86). @throws 400 */
export function ensureNotAsked(open: boolean) {
  if (open) throw refused(alreadyAsked);
}

type Asker = { organizationId: string; facilityId: string; state: string | null };

/** What a reason to decline blocks from now on, or null: the organization, the facility, or its state (SIL-89). */
export function blockOf(reason: DeclineReason, asker: Asker): { scope: BlockScope; blocked: string } | null {
  if (reason === "block_organization") return { scope: "organization", blocked: asker.organizationId };
  if (reason === "block_facility") return { scope: "facility", blocked: asker.facilityId };
  return reason === "block_state" && asker.state ? { scope: "state", blocked: asker.state } : null;
}

type Answer = { status: ClearanceStatus; presentableOn: string | null };

/** A refused provider may be asked again from the date the refusal named. `today` is the facility's (SIL-83). @throws 400 */
export function ensurePresentable(clearance: Answer | null, today: string) {
  if (clearance?.status !== "not_cleared" || !clearance.presentableOn || clearance.presentableOn <= today)
    return;
  throw refused(`This provider can be presented again on ${clearance.presentableOn}.`);
}

/** A request waits unsent until the provider is activated and the organization has its contract (SIL-76). */
export const firstStatus = (facts: { providerComplete: boolean; hasContract: boolean }): ConnectionStatus =>
  facts.providerComplete && facts.hasContract ? "pending_response" : "pending_send";

/** Both sides of the four hourly rates, in cents: what the provider earns and what the organization pays. */
export type RatePair = { shift: RatesCents; facility: RatesCents };

const kept = (cents: number | null, change: (cents: number) => number) =>
  cents === null ? null : change(cents);

/** The provider's own rates, and with the fee what the organization pays for them. */
export const ratesOf = (shift: RatesCents, feePercent: number): RatePair => ({
  shift,
  facility: ratesBy((kind) => kept(shift[kind], (cents) => withFee(cents, feePercent))),
});

/** Whether the organization offers a rate of its own for any kind of shift. */
export const hasOffer = (offers: RatesCents) => rateKinds.some((kind) => offers[kind] !== null);

/** The organization's offers in place of the provider's rates; a kind without an offer keeps the provider's (SIL-87). */
export const withOffers = (own: RatePair, offers: RatesCents, feePercent: number): RatePair => ({
  shift: ratesBy((kind) => kept(offers[kind], (cents) => withoutFee(cents, feePercent)) ?? own.shift[kind]),
  facility: ratesBy((kind) => offers[kind] ?? own.facility[kind]),
});

/** A rate pair as the columns of `connections` and `connection_rates`. */
export const rateColumns = ({ shift, facility }: RatePair) => ({
  shiftRateDayCents: shift.day,
  shiftRateNightCents: shift.night,
  shiftRateCallCents: shift.call,
  shiftRate24hCents: shift["24h"],
  facilityRateDayCents: facility.day,
  facilityRateNightCents: facility.night,
  facilityRateCallCents: facility.call,
  facilityRate24hCents: facility["24h"],
});
