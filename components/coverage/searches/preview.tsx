"use client";

import { useEffect } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { Checkbox } from "@/components/ui/checkbox";
import { Units } from "@/components/ui/units";
import { useCall } from "@/lib/core/browser/use-call";
import { useDebounced } from "@/lib/core/browser/use-debounced";
import { formatDollars } from "@/lib/core/pure/money";
import { dotted, joined } from "@/lib/core/pure/text";
import { listCandidates } from "@/lib/coverage/searches/calls";
import type { CandidateList, CandidateView } from "@/lib/coverage/searches/schema";
import type { Tier } from "@/lib/coverage/searches/words";
import type { SearchValues } from "./search-fields";

type PreviewProps = {
  bookingId: string;
  first: CandidateList;
  /** Whether anybody can be asked for what the form says now. */
  onAsked(canAsk: boolean): void;
};

const settleMs = 300;
const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/** What the form asks of providers now, once it has not changed for a moment. */
function useAsked(bookingId: string) {
  const [specialty, degrees, elsewhere, startTime] = useWatch<
    SearchValues,
    ["specialty", "degrees", "elsewhere", "start_time"]
  >({ name: ["specialty", "degrees", "elsewhere", "start_time"] });
  const tiers: Tier[] = elsewhere ? ["facility", "organization"] : ["facility"];
  const input = {
    booking: bookingId,
    specialty: specialty || undefined,
    degrees,
    tiers,
    limit: 50,
    start_time: isTime(startTime) ? startTime : undefined,
  };
  const settled = useDebounced(JSON.stringify(input), settleMs);
  return JSON.parse(settled) as typeof input;
}

/** Who would be asked, in order, each to be left out by a click; and why others cannot be [RSC-S-013]. */
export function Preview({ bookingId, first, onAsked }: PreviewProps) {
  const { data = first, isPlaceholderData } = useCall(listCandidates, useAsked(bookingId), {
    placeholderData: (before) => before ?? first,
  });
  const canAsk = data.count > 0;
  useEffect(() => onAsked(canAsk), [canAsk, onAsked]);
  const exclude = useWatch<SearchValues, "exclude">({ name: "exclude" });
  const { setValue } = useFormContext<SearchValues>();
  const toggle = (id: string, asked: boolean) =>
    setValue("exclude", asked ? exclude.filter((each) => each !== id) : [...exclude, id], {
      shouldDirty: true,
    });
  const ready = data.results.filter(({ not_now }) => !not_now);
  const later = data.results.filter(({ not_now }) => not_now);
  const excluded = data.excluded.map(({ count, text }) => `${count} ${text}`);
  return (
    <section
      aria-label="Who would be asked"
      aria-busy={isPlaceholderData || undefined}
      className="grid content-start gap-3"
    >
      <h3 className="font-semibold text-sm">Who would be asked</h3>
      {!canAsk && <p className="text-muted-foreground text-sm">Nobody can be asked at the moment.</p>}
      <ul className="divide-y rounded-lg border empty:hidden">
        {ready.map((candidate) => (
          <li key={candidate.provider.id} className="px-3 py-2.5">
            <Checkbox
              checked={!exclude.includes(candidate.provider.id)}
              onCheckedChange={(checked) => toggle(candidate.provider.id, checked === true)}
              label={candidate.provider.display_name}
              description={<Units>{factsOf(candidate)}</Units>}
            />
          </li>
        ))}
      </ul>
      {later.length > 0 && (
        <>
          <h3 className="font-semibold text-sm">Not now</h3>
          <ul className="grid gap-1.5 text-sm">
            {later.map(({ provider, not_now }) => (
              <li key={provider.id}>
                {provider.display_name}
                <span className="block text-muted-foreground text-xs">{not_now?.text}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {excluded.length > 0 && (
        <p className="text-muted-foreground text-sm">Not eligible: {joined(excluded, " · ")}</p>
      )}
    </section>
  );
}

const factsOf = ({ reasons, total }: CandidateView) => dotted([...reasons, formatDollars(total)]);
