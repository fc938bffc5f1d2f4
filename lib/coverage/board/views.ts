import type { TakenShift } from "@/lib/assignments/rules/judge";
import { viewOf } from "@/lib/core/pure/view";
import { eachOnce } from "@/lib/core/pure/words";
import { type OpenShift, openShiftShape } from "@/lib/coverage/board/schema";
import type { Nearness } from "@/lib/coverage/board/words";
import { missingOf, warningsOf } from "@/lib/coverage/offers/rules";
import { type Offered, viewOffered } from "@/lib/coverage/offers/views";
import { type CandidateFacts, offerRatesOf } from "@/lib/coverage/searches/rules/eligibility";
import type { SearchTerms } from "@/lib/coverage/searches/rules/terms";
import { mayBeBooked } from "@/lib/providers/rules/booking";

type Own = Pick<
  CandidateFacts,
  | "id"
  | "specialties"
  | "degrees"
  | "shiftLimit"
  | "isApprovedHere"
  | "isApprovedElsewhere"
  | "isDenied"
  | "isCleared"
  | "connectionRates"
  | "ownRates"
  | "subject"
> & {
  listedAt: Date | null;
  excludedAt: Date | null;
  bookingHoldUntil: Date | null;
  taken: readonly TakenShift[];
};

type Row = {
  shift: Offered & {
    id: string;
    facilityId: string;
    facilityName: string;
    city: string;
    state: string | null;
    facilityType: string | null;
    timeZone: string;
    near: Nearness | null;
    hand: OpenShift["hand"];
    offerId: string | null;
  };
  own: Own;
  terms: SearchTerms;
};

/** The query that finds shifts on the board has already checked trade, license, blocks and the calendar. */
const factsOf = ({ listedAt, ...own }: Own, now: Date): CandidateFacts => ({
  ...own,
  mayBeBooked: mayBeBooked(own, now),
  isListed: listedAt !== null,
  isLicensed: true,
  isBlocking: false,
  hasCalledOut: false,
  offered: null,
  asksOn: true,
  isInTimeOff: false,
  asksPausedUntil: null,
  minNoticeHours: 0,
  zone: "UTC",
});

/** A shift on the board as a provider sees it, in the own money [RSC-C-009]. */
export function viewOpenShift({ shift, own, terms }: Row, now: Date): OpenShift {
  const facts = factsOf(own, now);
  const rates = offerRatesOf(facts, shift.rateKind, terms.feePercent);
  return viewOf(
    openShiftShape,
    { id: shift.id, hand: shift.hand, offerId: shift.offerId },
    {
      facility: {
        id: shift.facilityId,
        name: shift.facilityName,
        city: shift.city,
        state: shift.state,
        facility_type: shift.facilityType,
        time_zone: shift.timeZone,
      },
      ...viewOffered(shift, rates),
      near: shift.near ?? "other_state",
      missing: eachOnce([...missingOf(facts, terms, now), ...warningsOf(facts, terms, now)]),
    },
  );
}
