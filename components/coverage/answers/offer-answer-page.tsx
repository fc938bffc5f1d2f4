import { PayTermsText } from "@/components/assignments/pay-terms-text";
import { OfferRows, OfferUntil, OfferWhy } from "@/components/coverage/offers/offer-parts";
import { leftText } from "@/components/coverage/offers/offer-words";
import { AnswerButton, AnswerButtons, AnswerPage } from "@/components/plain-pages/answer-pages";
import type { FormState, Site } from "@/lib/core/pure/form-state";
import { shortTimes, zoneName } from "@/lib/core/pure/text";
import type { ShiftOffer } from "@/lib/coverage/offers/schema";

type OfferAnswerPageProps = {
  site: Site;
  form: FormState;
  firstName: string;
  offer: ShiftOffer;
  /** Why it cannot be answered at this moment; the link stays. */
  paused: string | null;
};

const zoneOf = ({ healthcare_facility: facility, ends_at: at }: ShiftOffer) =>
  zoneName(facility.time_zone, new Date(at));

/** An offer in the mail's own words, answered without signing in [RSC-C-032]. */
export const OfferAnswerPage = ({ offer, paused, ...page }: OfferAnswerPageProps) => (
  <AnswerPage
    {...page}
    title="Can you work this shift?"
    answers={
      paused === null && (
        <AnswerButtons>
          <AnswerButton value="accept" isFirst>
            Accept this shift
          </AnswerButton>
          <AnswerButton value="decline">Not this time</AnswerButton>
        </AnswerButtons>
      )
    }
  >
    <dl className="grid grid-cols-[max-content_1fr] gap-x-6 gap-y-2 text-sm">
      <OfferRows offer={offer} times={`${shortTimes(offer)} (${zoneOf(offer)})`} />
    </dl>
    <OfferWhy {...offer} />
    <PayTermsText terms={offer.pay_terms} />
    {paused === null ? (
      <OfferUntil left={leftText(offer.ends_at, Date.parse(offer.now))} />
    ) : (
      <p role="status" className="rounded-md bg-secondary px-4 py-3 text-sm">
        {paused}
      </p>
    )}
  </AnswerPage>
);
