"use client";

import { Alert } from "@/components/ui/alert";
import { readiness } from "@/lib/connections/readiness/calls";
import { useCall } from "@/lib/core/browser/use-call";
import type { Day } from "@/lib/core/pure/days";
import { joined } from "@/lib/core/pure/text";

type WillMissProps = {
  facility: { id: string; name: string };
  /** The last days of the shifts that are asked for. */
  days: readonly Day[];
};

/** So many days are asked about at once. */
const mostDays = 31;

/** What a facility that checks will miss of the provider on the days of a request [CRD-S-014]. */
export function WillMiss({ facility, days }: WillMissProps) {
  // The later the day, the more has expired.
  const on = [...new Set(days)].sort().slice(-mostDays);
  const { data } = useCall(readiness, on.length > 0 ? { facility: facility.id, on } : null);
  const missing = (data?.days ?? []).flatMap(({ items }) => items.flatMap(({ text }) => text ?? []));
  const texts = [...new Set(missing)];
  if (data?.mode === "off" || texts.length === 0) return null;
  return (
    <Alert
      tone="warning"
      messages={[`${facility.name} will miss: ${joined(texts, "; ")}`]}
      className="mx-4 mt-3 md:mx-6"
    />
  );
}
