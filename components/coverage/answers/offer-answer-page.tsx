import { PayTermsText } from "@/components/assignments/pay-terms-text";
import { OfferPay, OfferUntil, OfferWhy } from "@/components/coverage/offers/offer-parts";
import { leftText } from "@/components/coverage/offers/offer-words";
import { AnswerButton, AnswerButtons, AnswerPage } from "@/components/plain-pages/answer-pages";
import type { FormState, Site } from "@/lib/core/pure/form-state";
import { addressText, hoursText, shortTimes, weekdayDay, zoneName } from "@/lib/core/pure/text";
import type { ShiftOffer } from "@/lib/coverage/offers/schema";

type OfferAnswerPageProps = {
  site: Site;
  form: FormState;
  firstName: string;
  offer: ShiftOffer;
  /** Why it cannot be answered at this moment; the link stays. */
  paused: string | null;
};

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
    <Facts offer={offer} />
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

function Facts({ offer }: { offer: ShiftOffer }) {
  const { healthcare_facility: facility } = offer;
  return (
    <dl className="grid grid-cols-[max-content_1fr] gap-x-6 gap-y-2 text-sm">
      <dt className="text-muted-foreground">Facility</dt>
      <dd>
        {facility.name}
        <span className="block text-muted-foreground text-xs">{addressText(facility)}</span>
      </dd>
      <dt className="text-muted-foreground">Shift</dt>
      <dd>
        {weekdayDay(offer.start_on)}
        <span className="block">
          {shortTimes(offer)} ({zoneName(facility.time_zone, new Date(offer.ends_at))}) ·{" "}
          {offer.clock_change ?? hoursText(offer.hours)}
        </span>
      </dd>
      <OfferPay {...offer} />
    </dl>
  );
}
