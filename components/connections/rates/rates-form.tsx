"use client";

import { MarkedField } from "@/components/credentials/marked-field";
import { SectionForm } from "@/components/credentials/section-form";
import { ShiftKindRow, TravelTypeCards, WorkTypeCards } from "@/components/providers/work-choices";
import { FormSection } from "@/components/ui/form-section";
import { MoneyInput } from "@/components/ui/money-input";
import { NumberInput } from "@/components/ui/number-input";
import { rateSettings, saveRateSettings } from "@/lib/connections/rates/calls";
import type { RateSettings } from "@/lib/connections/rates/schema";
import { byRateField, type RateKind, rateFields, rateKinds } from "@/lib/providers/words";

const toValues = (saved: RateSettings) => ({
  ...saved,
  kinds: rateKinds.filter((kind) => saved[rateFields[kind]] !== null),
});
type Values = ReturnType<typeof toValues>;

/** A shift that is not offered has no rate; one that is has whatever was entered, and none counts as 0. */
function toBody({ kinds, ...values }: Values) {
  const rateOf = (kind: RateKind) => (kinds.includes(kind) ? (values[rateFields[kind]] ?? 0) : null);
  return { ...values, ...byRateField(rateOf) };
}

/** Tab "Rates". */
export const RatesForm = ({ initial }: { initial: RateSettings }) => (
  <SectionForm
    read={rateSettings}
    save={saveRateSettings}
    initial={initial}
    toValues={toValues}
    toBody={toBody}
    success="Your Profile has been updated"
  >
    <FormSection
      title="Shifts and rates"
      text="What you ask for an hour. Connections without an offer of their own follow your new rates; what is booked keeps its price."
    >
      <ul aria-label="Shift types" className="divide-y overflow-hidden rounded-lg border md:col-span-2">
        {rateKinds.map((kind) => (
          <ShiftKindRow key={kind} kind={kind} rate={rateFields[kind]}>
            {(title) => (
              <MarkedField name={rateFields[kind]} label={`${title} rate`} className="relative z-10">
                {(control) => <MoneyInput {...control} suffix="per hour" placeholder="0" maxLength={9} />}
              </MarkedField>
            )}
          </ShiftKindRow>
        ))}
      </ul>
    </FormSection>
    <FormSection title="How much you work" text="Requests beyond your limit are not sent to you.">
      <MarkedField name="shift_limit" label="Max shifts per month" required description="1 to 30">
        {(control) => <NumberInput {...control} maxLength={3} />}
      </MarkedField>
      <MarkedField
        name="work_type"
        label="Work type"
        group
        required
        as={WorkTypeCards}
        className="md:col-span-2"
      />
      <MarkedField
        name="travel_type"
        label="Travel type"
        group
        required
        as={TravelTypeCards}
        className="md:col-span-2"
      />
    </FormSection>
  </SectionForm>
);
