import type { CallOutRow } from "@/lib/assignments/rules/call-outs";
import { isOpenRescue } from "@/lib/assignments/shifts/words";
import { viewCallOut } from "@/lib/assignments/views/call-out";
import type { Actor } from "@/lib/core/pure/actor";
import { payFor, toDollars } from "@/lib/core/pure/money";
import { addressOrNull } from "@/lib/core/pure/paths";
import { clockChangeOf, hoursOf } from "@/lib/core/pure/shift-length";
import { type RowOf, viewOf } from "@/lib/core/pure/view";
import { admits } from "@/lib/core/pure/who";
import { searchers } from "@/lib/coverage/searches/policy";
import { type Candidate, reasonTexts } from "@/lib/coverage/searches/rules/order";
import {
  type CandidateView,
  candidateShape,
  type Rescue,
  rescueDetailShape,
  rescueShape,
} from "@/lib/coverage/searches/schema";
import type { OfferReason } from "@/lib/coverage/searches/words";
import type { RateKind } from "@/lib/providers/words";

type Computed =
  | "call_out"
  | "provider_rate_type"
  | "hours"
  | "clock_change"
  | "bonus"
  | "bonus_step"
  | "bonus_max"
  | "now"
  | "can_manage"
  | "start_time"
  | "end_time";

export type SearchRow = RowOf<typeof rescueShape, Computed> & {
  rateKind: RateKind;
  startTime: string;
  endTime: string;
  bonusCents: number;
  bonusStepCents: number;
  bonusMaxCents: number;
  callOut: CallOutRow | null;
};

const clock = (time: string) => time.slice(0, 5);

/** A search as the organization and staff see it. */
export function viewSearch(actor: Actor, row: SearchRow, now: Date): Rescue {
  const clocks = { startTime: clock(row.startTime), endTime: clock(row.endTime) };
  return viewOf(rescueShape, row, {
    start_time: clocks.startTime,
    end_time: clocks.endTime,
    provider_rate_type: row.rateKind,
    hours: hoursOf(row.minutes),
    clock_change: clockChangeOf({ ...row, ...clocks }, row.minutes),
    bonus: toDollars(row.bonusCents),
    bonus_step: toDollars(row.bonusStepCents),
    bonus_max: toDollars(row.bonusMaxCents),
    call_out: row.callOut && viewCallOut(actor, row.callOut, now),
    now: now.toISOString(),
    can_manage: isOpenRescue(row.status) && admits(searchers, actor),
  });
}

type Priced = { minutes: number; bonusCents: number };

/** Somebody who can be asked, in the organization's money. */
export const viewCandidate = (
  { facts, tier, rates, reasons, lacksRest, notNow }: Candidate,
  { minutes, bonusCents }: Priced,
): CandidateView =>
  viewOf(
    candidateShape,
    { tier },
    {
      provider: {
        id: facts.id,
        display_name: facts.displayName,
        profile_picture: addressOrNull(facts.pictureId),
      },
      reasons: reasonTexts(reasons, "rep"),
      less_than_8_hours_rest: lacksRest,
      not_now: notNow && { ...notNow, until: notNow.until?.toISOString() ?? null },
      provider_rate: toDollars(rates.facilityRateCents),
      total: toDollars(payFor(minutes, rates.facilityRateCents) + bonusCents),
    },
  );

const offerShape = rescueDetailShape.shape.offers.element;

export type OfferRow = RowOf<typeof offerShape, "provider" | "reasons" | "asked_at"> & {
  provider: { id: string; displayName: string; pictureId: string | null };
  reasons: OfferReason[];
  createdAt: Date;
};

/** Who was asked, and what became of it. */
export const viewOffer = (row: OfferRow) =>
  viewOf(offerShape, row, {
    provider: {
      id: row.provider.id,
      display_name: row.provider.displayName,
      profile_picture: addressOrNull(row.provider.pictureId),
    },
    reasons: reasonTexts(row.reasons, "rep"),
    asked_at: row.createdAt.toISOString(),
  });
