"use client";

import { ChevronDown, ChevronUp, TriangleAlert } from "lucide-react";
import { useId, useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import type { Booking } from "@/lib/assignments/shifts/schema";
import type { Side } from "@/lib/core/pure/actor";
import { providerPaths } from "@/lib/core/pure/paths";
import { joined, weekdayDay } from "@/lib/core/pure/text";
import { isByProduct } from "./by-product";

type ShiftAtRiskProps = { shift: Booking; risk: NonNullable<Booking["at_risk"]>; side: Side };

/** Below a booked shift in its assignment: that its provider lacks a credential, and what follows [CRD-S-014 CRD-S-024]. */
export function ShiftAtRisk({ shift, risk, side }: ShiftAtRiskProps) {
  return side === "provider" && isByProduct(shift, side) ? (
    <Leaving shift={shift} texts={risk.missing} />
  ) : (
    <AtRisk shift={shift} summary={risk.summary} />
  );
}

function AtRisk({ shift, summary }: { shift: Booking; summary: string }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const Chevron = open ? ChevronUp : ChevronDown;
  return (
    <div className="my-1.5 grid justify-items-start gap-1 text-xs">
      <button
        type="button"
        aria-label={`At risk, ${weekdayDay(shift.start_on)}`}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        className="inline-flex min-h-6 items-center gap-1.5 rounded-sm text-left hover:underline"
      >
        <Badge tone="amber" icon={<TriangleAlert aria-hidden />}>
          At risk
        </Badge>
        <Chevron aria-hidden className="size-3.5 shrink-0 text-muted-foreground" />
      </button>
      {open && (
        <p id={id} className="break-words text-muted-foreground">
          {summary}
        </p>
      )}
    </div>
  );
}

/** The product looks for somebody else: the provider keeps the shift by adding what is missing. */
const Leaving = ({ shift, texts }: { shift: Booking; texts: readonly string[] }) => (
  <div className="my-1.5 grid justify-items-start gap-1 text-xs">
    <p className="break-words font-medium text-amber">
      You are released from this shift at its start unless: {joined([...texts], "; ")}
    </p>
    <Button asChild size="sm">
      <Link href={providerPaths.credentials} aria-label={`Update, ${weekdayDay(shift.start_on)}`}>
        Update
      </Link>
    </Button>
  </div>
);
