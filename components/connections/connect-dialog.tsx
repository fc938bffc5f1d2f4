"use client";

import { useId, useState } from "react";
import { Combobox } from "@/components/ui/combobox";
import { DialogChoice, OpenDialog } from "@/components/ui/dialog";
import { LabelledField } from "@/components/ui/label";
import { MoneyInput } from "@/components/ui/money-input";
import { RestoredLine } from "@/components/ui/restored-line";
import { Textarea } from "@/components/ui/textarea";
import { toastResult } from "@/components/ui/toast";
import { useDraftState } from "@/components/ui/use-draft-state";
import { requestConnection } from "@/lib/connections/calls";
import { useSend } from "@/lib/core/browser/use-send";
import { formatDollars } from "@/lib/core/pure/money";
import { townText } from "@/lib/core/pure/text";
import type { MarketProvider } from "@/lib/providers/schema";
import { kinds, type Offers, useAskableFacilities, useOpportunityChoice } from "./use-connect-choices";

type ConnectDialogProps = {
  provider: MarketProvider;
  /** The organization already has a connection with the provider. */
  connected: boolean;
  onSent(): void;
  onClose(): void;
};

/** Asks a provider to work at one more facility. */
export const ConnectDialog = ({ provider, connected, onSent, onClose }: ConnectDialogProps) => (
  <OpenDialog
    title={connected ? "Add a facility" : "Create a connection"}
    description={`${provider.display_name} can accept or decline. Nothing is booked yet.`}
    onClose={onClose}
  >
    <ConnectForm
      provider={provider}
      onSent={() => {
        onClose();
        onSent();
      }}
    />
  </OpenDialog>
);

const tooLow = "Ensure this value is greater than or equal to 1.";

function ConnectForm({ provider, onSent }: { provider: MarketProvider; onSent(): void }) {
  const id = useId();
  const { opportunity, places, cappedOffer, ...choice } = useOpportunityChoice(provider);
  const facilities = useAskableFacilities(provider.id, opportunity !== null);
  const send = useSend(requestConnection);
  const kept = (what: string) => `${what} for ${provider.id}`;
  const [facility, setFacility] = useDraftState<string | null>(kept("facility"), null);
  const [message, setMessage, messageKept] = useDraftState(kept("message"), "");
  const [typed, setTyped, typedKept] = useDraftState<Partial<Offers>>(kept("rates"), {});
  const [checked, setChecked] = useState(false);
  const offers = Object.fromEntries(
    kinds.map((kind) => [kind.name, kind.name in typed ? typed[kind.name] : cappedOffer(kind)]),
  ) as Offers;
  const wrong = kinds.filter(({ name }) => offers[name] !== null && (offers[name] ?? 0) < 1);

  const chooseOpportunity = (next: string | null) => {
    choice.setOpportunity(next);
    const found = choice.all.find((each) => each.id === next);
    const fits = [found?.facility.id, ...(found?.alternate_facilities ?? []).map((each) => each.id)];
    if (!found || !fits.includes(facility ?? "")) setFacility(found?.facility.id ?? null);
  };

  const submit = () => {
    setChecked(true);
    if (!facility) return document.getElementById(`${id}-facility`)?.focus();
    const [first] = wrong;
    if (first) return document.getElementById(`${id}-${first.name}`)?.focus();
    send.mutate(
      {
        provider: provider.id,
        facility,
        opportunity,
        message,
        rates: offers,
        rates_proposed: kinds.some(({ name }) => offers[name] !== null),
      },
      toastResult("Connection request sent successfully", { after: onSent }),
    );
  };
  const options = facilities.results
    .filter((each) => !places || places.includes(each.id))
    .map((each) => ({
      value: each.id,
      label: each.name,
      description: townText(each),
    }));
  const none = facilities.isSuccess && options.length === 0;
  return (
    <DialogChoice
      className="grid gap-5"
      onSubmit={submit}
      submitLabel="Send request"
      pending={send.isPending}
      disabled={!facilities.isSuccess || none || choice.readingRates}
    >
      {((messageKept && message !== "") || (typedKept && Object.keys(typed).length > 0)) && (
        <RestoredLine
          onDiscard={() => {
            setMessage("");
            setTyped({});
          }}
        />
      )}
      <LabelledField
        id={`${id}-facility`}
        label="Facility"
        required
        error={checked && !facility ? "Facility is required." : null}
      >
        {(control) => (
          <Combobox
            {...control}
            options={options}
            value={facility}
            onChange={setFacility}
            loading={facilities.isPending}
            disabled={none}
            placeholder={none ? "Every facility is already connected or asked" : "Choose a facility"}
            emptyText="No facilities found"
          />
        )}
      </LabelledField>
      {(choice.loading || choice.all.length > 0) && (
        <LabelledField label="Opportunity">
          {(control) => (
            <Combobox
              {...control}
              options={choice.all.map(({ id: value, title, facility: home }) => ({
                value,
                label: title,
                description: home.name,
              }))}
              value={opportunity}
              onChange={chooseOpportunity}
              loading={choice.loading}
              clearable
              placeholder="None in particular"
              emptyText="No open opportunities found"
            />
          )}
        </LabelledField>
      )}
      <LabelledField label="Message">
        {(control) => (
          <Textarea
            {...control}
            value={message}
            maxLength={2000}
            placeholder="Tell the provider about the place and the need."
            onChange={(event) => setMessage(event.target.value)}
          />
        )}
      </LabelledField>
      <fieldset>
        <legend className="font-medium text-sm">Rate offers</legend>
        <p className="mt-0.5 mb-3 text-muted-foreground text-xs">
          All-in hourly rates. Leave a field empty to pay the provider's own rate, shown in it.
        </p>
        <div className="grid grid-cols-2 gap-x-4 gap-y-3.5">
          {kinds.map(({ name, own, label }) => {
            const ownRate = provider[own];
            const low = checked && wrong.some((each) => each.name === name);
            return (
              <LabelledField key={name} id={`${id}-${name}`} label={label} error={low ? tooLow : null}>
                {(control) => (
                  <MoneyInput
                    {...control}
                    value={offers[name]}
                    onChange={(rate) => setTyped({ ...typed, [name]: rate })}
                    placeholder={ownRate === null ? "Not offered" : formatDollars(ownRate).slice(1)}
                    suffix="per hour"
                  />
                )}
              </LabelledField>
            );
          })}
        </div>
      </fieldset>
    </DialogChoice>
  );
}
