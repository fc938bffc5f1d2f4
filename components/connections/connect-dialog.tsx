"use client";

import { useWatch } from "react-hook-form";
import { Combobox } from "@/components/ui/combobox";
import { Field } from "@/components/ui/form";
import { FormDialog } from "@/components/ui/form-dialog";
import { MoneyInput } from "@/components/ui/money-input";
import { Textarea } from "@/components/ui/textarea";
import { toastError, toastSuccess } from "@/components/ui/toast";
import { requestConnection } from "@/lib/connections/calls";
import { useCallForm } from "@/lib/core/browser/use-call-form";
import { formatDollars } from "@/lib/core/pure/money";
import { townText } from "@/lib/core/pure/text";
import type { MarketProvider } from "@/lib/providers/schema";
import {
  type ConnectValues,
  kinds,
  noOffers,
  useAskableFacilities,
  useDefaultOffers,
  useOpportunities,
} from "./use-connect-choices";

/** A facility and one of its opportunities. */
export type Asked = { facility: string; opportunity: string };

type ConnectDialogProps = {
  provider: MarketProvider;
  /** The organization already has a connection with the provider. */
  connected: boolean;
  /** What is chosen at first. */
  asked?: Asked;
  onSent(): void;
  onClose(): void;
};

const nothing: ConnectValues = { facility: null, opportunity: null, message: "", rates: noOffers };

/** Asks a provider to work at one more facility. */
export function ConnectDialog({ provider, connected, asked, onSent, onClose }: ConnectDialogProps) {
  const connecting = useCallForm(requestConnection, {
    values: { ...nothing, ...asked },
    toBody: (values) => ({
      ...values,
      provider: provider.id,
      rates_proposed: kinds.some(({ name }) => values.rates[name] !== null),
    }),
    also: ({ facility }) => ({ facility: facility ? null : "Facility is required." }),
    onDone() {
      toastSuccess("Connection request sent successfully");
      onClose();
      onSent();
    },
    onRefused(error, rest) {
      if (rest?.length !== 0) toastError(error);
      return [];
    },
  });
  const { form } = connecting;
  const [facility, opportunity] = useWatch({ control: form.control, name: ["facility", "opportunity"] });
  const opportunities = useOpportunities(provider, opportunity);
  useDefaultOffers(form, opportunities.cappedOffers);
  const facilities = useAskableFacilities(provider.id, opportunity !== null);
  const places = placesOf(opportunities.all.find(({ id }) => id === opportunity));
  const options = facilities.results
    .filter((each) => !places || places.includes(each.id))
    .map((each) => ({ value: each.id, label: each.name, description: townText(each) }));
  const none = facilities.isSuccess && options.length === 0;

  /** The facility stays where the need may be met there too. */
  const goWith = (next: string | null) => {
    const found = opportunities.all.find(({ id }) => id === next);
    if (found && placesOf(found)?.includes(facility ?? "")) return;
    const shouldValidate = form.formState.isSubmitted;
    form.setValue("facility", found?.facility.id ?? null, { shouldDirty: true, shouldValidate });
  };

  return (
    <FormDialog
      title={connected ? "Add a facility" : "Create a connection"}
      description={`${provider.display_name} can accept or decline. Nothing is booked yet.`}
      form={connecting}
      onClose={onClose}
      submitLabel="Send request"
      disabled={!facilities.isSuccess || none || opportunities.readingRates}
    >
      <Field
        name="facility"
        label="Facility"
        required
        as={Combobox}
        options={options}
        loading={facilities.isPending}
        disabled={none}
        placeholder={none ? "Every facility is already connected or asked" : "Choose a facility"}
        emptyText="No facilities found"
      />
      {(opportunities.loading || opportunities.all.length > 0) && (
        <OpportunityField {...opportunities} onChosen={goWith} />
      )}
      <Field
        name="message"
        label="Message"
        as={Textarea}
        maxLength={2000}
        placeholder="Tell the provider about the place and the need."
      />
      <RateOffers provider={provider} />
    </FormDialog>
  );
}

type Opportunities = ReturnType<typeof useOpportunities>;

/** Where the need of an opportunity may be met. */
const placesOf = (opportunity: Opportunities["all"][number] | undefined) =>
  opportunity && [opportunity.facility.id, ...opportunity.alternate_facilities.map(({ id }) => id)];

type OpportunityFieldProps = Pick<Opportunities, "all" | "loading"> & { onChosen(id: string | null): void };

const OpportunityField = ({ all, loading, onChosen }: OpportunityFieldProps) => (
  <Field name="opportunity" label="Opportunity">
    {(control) => (
      <Combobox
        {...control}
        options={all.map(({ id: value, title, facility }) => ({
          value,
          label: title,
          description: facility.name,
        }))}
        onChange={(id) => {
          control.onChange(id);
          onChosen(id);
        }}
        loading={loading}
        clearable
        placeholder="None in particular"
        emptyText="No open opportunities found"
      />
    )}
  </Field>
);

const RateOffers = ({ provider }: { provider: MarketProvider }) => (
  <fieldset>
    <legend className="font-medium text-sm">Rate offers</legend>
    <p className="mt-0.5 mb-3 text-muted-foreground text-xs">
      All-in hourly rates. Leave a field empty to pay the provider's own rate, shown in it.
    </p>
    <div className="grid grid-cols-2 gap-x-4 gap-y-3.5">
      {kinds.map(({ name, own, label }) => {
        const ownRate = provider[own];
        return (
          <Field
            key={name}
            name={`rates.${name}`}
            label={label}
            as={MoneyInput}
            placeholder={ownRate === null ? "Not offered" : formatDollars(ownRate).slice(1)}
            suffix="per hour"
          />
        );
      })}
    </div>
  </fieldset>
);
