"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Link } from "@/components/ui/link";
import { schedulePaths } from "@/lib/core/pure/schedule-paths";
import { counted } from "@/lib/core/pure/text";
import type { Proposal } from "./board-context";

type PlanBarProps = {
  /** Null while the first placing makes it. */
  planId: string | null;
  proposals: readonly Proposal[];
  onDiscard(): void;
  pending: boolean;
};

/** While a plan of the viewer is open: what it holds, and where it is looked over [SCH-S-008]. */
export function PlanBar({ planId, proposals, onDiscard, pending }: PlanBarProps) {
  const [asking, setAsking] = useState(false);
  const people = new Set(proposals.map(({ providerId }) => providerId)).size;
  return (
    <div
      role="status"
      className="sticky bottom-2 z-20 flex flex-wrap items-center justify-between gap-3 rounded-lg border border-primary bg-card px-4 py-2.5 text-sm shadow-md max-md:bottom-20"
    >
      <span className="font-medium">
        {counted(proposals.length, "shift")} for {counted(people, "person", "people")} in this plan
      </span>
      {planId && (
        <span className="flex items-center gap-2">
          <Button asChild variant="primary" size="sm">
            <Link href={schedulePaths.plan(planId)}>Review</Link>
          </Button>
          <Button size="sm" pending={pending} onClick={() => setAsking(true)}>
            Discard
          </Button>
        </span>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Discard this plan?"
        text="Nobody was asked yet. The shifts stay as they are."
        confirmLabel="Discard"
        cancelLabel="Go Back"
        danger
        pending={pending}
        onConfirm={() => {
          setAsking(false);
          onDiscard();
        }}
      />
    </div>
  );
}
