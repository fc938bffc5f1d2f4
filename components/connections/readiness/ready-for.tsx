"use client";

import { ChevronDown, ChevronUp, CircleCheck, TriangleAlert } from "lucide-react";
import { useId, useState } from "react";
import { readiness } from "@/lib/connections/readiness/calls";
import { useCall } from "@/lib/core/browser/use-call";

type ReadyForProps = { providerId: string; facility: { id: string; name: string } };

/** Whether a provider is ready for a facility today, with what is missing behind it [CRD-S-021]. */
export function ReadyFor({ providerId, facility }: ReadyForProps) {
  const { data } = useCall(readiness, { provider: providerId, facility: facility.id });
  const [open, setOpen] = useState(false);
  const id = useId();
  const [day] = data?.days ?? [];
  if (!day) return null;
  if (day.ready)
    return (
      <p className="flex items-start gap-1.5 text-xs">
        <CircleCheck aria-hidden className="mt-px size-3.5 shrink-0 text-green" />
        {`Ready for ${facility.name}`}
      </p>
    );
  const Chevron = open ? ChevronUp : ChevronDown;
  const missing = day.items.filter(({ met }) => !met);
  return (
    <div className="grid justify-items-start gap-1 text-xs">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        className="inline-flex min-h-6 items-center gap-1.5 rounded-sm text-left hover:underline"
      >
        <TriangleAlert aria-hidden className="size-3.5 shrink-0 text-amber" />
        {`Not ready for ${facility.name}: ${missing.length} missing`}
        <Chevron aria-hidden className="size-3.5 shrink-0 text-muted-foreground" />
      </button>
      {open && (
        <ul id={id} className="grid list-disc gap-0.5 pl-9 text-muted-foreground">
          {missing.map(({ requirement_id, text }) => (
            <li key={requirement_id} className="break-words">
              {text}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
