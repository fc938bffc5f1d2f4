import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toastResult } from "@/components/ui/toast";
import { removeTimeOff } from "@/lib/assignments/time-off/calls";
import type { TimeOff } from "@/lib/assignments/time-off/schema";
import { useSend } from "@/lib/core/browser/use-send";
import { joined, monthDay, spanOfDays } from "@/lib/core/pure/text";

/** One span of time off, with the days on which there is still a shift. */
export function TimeOffRow({ timeOff: { id, from_on, to_on, note, booked } }: { timeOff: TimeOff }) {
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useSend(removeTimeOff);
  const span = spanOfDays(from_on, to_on);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="font-medium">{span}</p>
        {note && <p className="break-words text-muted-foreground text-sm">{note}</p>}
        {booked.length > 0 && (
          <p className="font-medium text-amber text-sm">
            You still work on {joined(booked.map(monthDay))}. Time off does not cancel shifts.
          </p>
        )}
      </div>
      <Button size="sm" variant="ghost" aria-label={`Delete: ${span}`} onClick={() => setAsking(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Delete this time off?"
        text="Your pattern offers these days again. Days you had offered by hand do not come back."
        confirmLabel="Delete"
        danger
        pending={isPending}
        onConfirm={() =>
          mutate({ id }, { ...toastResult("Time off deleted."), onSettled: () => setAsking(false) })
        }
      />
    </li>
  );
}
