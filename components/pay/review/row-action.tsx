"use client";

import { Check } from "lucide-react";
import type { KeyboardEvent, MouseEvent } from "react";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { weekdayDay } from "@/lib/core/pure/text";
import type { Timesheet } from "@/lib/pay/timesheets/schema";
import { isPlain } from "./approve-all";

type RowActionProps = {
  timesheet: Timesheet;
  href: string;
  onApprove(timesheet: Timesheet, button: HTMLElement): void;
};

/** A key that is held down must not approve one row after the other. */
const withoutRepeats = (event: KeyboardEvent) => {
  if (event.repeat) event.preventDefault();
};

/** What is plain is approved in its row; whatever else waits wants a look first. */
export function RowAction({ timesheet, href, onApprove }: RowActionProps) {
  const { can_approve, provider, worked_on } = timesheet;
  if (!can_approve) return null;
  const whose = `${provider.display_name}, ${weekdayDay(worked_on)}`;
  if (!isPlain(timesheet)) {
    return (
      <Button asChild size="sm">
        <Link href={href} scroll={false} data-row-action aria-label={`Review ${whose}`}>
          Review
        </Link>
      </Button>
    );
  }
  // By the second click of a double click the next row has moved up under the pointer.
  const approve = (event: MouseEvent<HTMLElement>) => {
    if (event.detail <= 1) onApprove(timesheet, event.currentTarget);
  };
  return (
    <Button
      size="sm"
      data-row-action
      aria-label={`Approve ${whose}`}
      onKeyDown={withoutRepeats}
      onClick={approve}
    >
      <Check aria-hidden />
      Approve
    </Button>
  );
}
