"use client";

import { Button } from "@/components/ui/button";
import { Tooltip } from "@/components/ui/tooltip";

type ReviewButtonProps = { dates: number; facility: boolean; onReview(): void };

/** Opens the request; while something is missing it says what. */
export function ReviewButton({ dates, facility, onReview }: ReviewButtonProps) {
  const reason = !facility
    ? "Choose a Facility in the Dropdown above the Calendar"
    : dates === 0
      ? "Select at least one date"
      : null;
  if (!reason) {
    return (
      <Button variant="primary" onClick={onReview}>
        Review assignment request
      </Button>
    );
  }
  return (
    <Tooltip text={reason}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a disabled button takes no focus, so its reason must */}
      <span tabIndex={0} className="inline-flex rounded-md max-md:[&>button]:flex-1">
        <Button variant="primary" disabled>
          Review assignment request
        </Button>
      </span>
    </Tooltip>
  );
}
