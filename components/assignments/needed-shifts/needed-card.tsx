"use client";

import { Search, Send, Undo2 } from "lucide-react";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Link } from "@/components/ui/link";
import { toastError, toastSuccess } from "@/components/ui/toast";
import { useSend } from "@/lib/core/browser/use-send";
import { titleOf } from "@/lib/core/pure/codes";
import { hourMs } from "@/lib/core/pure/durations";
import { somethingWentWrong } from "@/lib/core/pure/errors";
import { repPaths } from "@/lib/core/pure/paths";
import { schedulePaths } from "@/lib/core/pure/schedule-paths";
import { counted, dotted, shortTimes, weekdayDay } from "@/lib/core/pure/text";
import { instantOf } from "@/lib/core/pure/time";
import { publishNeededShifts, withdrawNeededShift } from "@/lib/opportunities/needed-shifts/calls";
import type { NeededShift } from "@/lib/opportunities/needed-shifts/schema";
import { lateWithdrawalHours } from "@/lib/opportunities/needed-shifts/words";
import { NeededBadge } from "./needed-badge";

type Of = { needed: NeededShift };

const failed = { onError: (error: Error) => void toastError(error, { fallback: somethingWentWrong }) };

/** One needed shift, and what can be done about it [SCH-S-020]. */
export function NeededCard({ needed, mayWrite }: Of & { mayWrite: boolean }) {
  const { facility, status, provider, booking_request_id: requestId } = needed;
  const kind = titleOf("ShiftRateTypes", needed.provider_rate_type);
  return (
    <article
      className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3"
      aria-label={dotted([weekdayDay(needed.start_on), kind, facility.name])}
    >
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
          {weekdayDay(needed.start_on)}
          <NeededBadge status={status} />
          {needed.priority === "high" && (
            <Badge tone="orange" icon="dot">
              High priority
            </Badge>
          )}
          {needed.called_out && (
            <Badge tone="red" icon="dot">
              Called out
            </Badge>
          )}
        </p>
        <p className="text-sm">{dotted([shortTimes(needed), kind, needed.clock_change, facility.name])}</p>
        {provider && requestId && (
          <Link href={repPaths.bookingRequest(requestId)} className="justify-self-start text-sm underline">
            {provider.display_name}
          </Link>
        )}
        {needed.wishes > 0 && (
          <p className="text-muted-foreground text-sm">{counted(needed.wishes, "wish", "wishes")}</p>
        )}
        {needed.note && (
          <p className="whitespace-pre-line break-words text-muted-foreground text-sm">{needed.note}</p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2 empty:hidden">
        {status === "open" && (
          <Button asChild>
            <Link href={schedulePaths.candidates(needed.opportunity.id, needed.id)}>
              <Search aria-hidden />
              Find providers
            </Link>
          </Button>
        )}
        {mayWrite && status === "draft" && <Publish needed={needed} />}
        {mayWrite && (status === "open" || status === "draft") && <Withdraw needed={needed} />}
      </div>
    </article>
  );
}

function Publish({ needed }: Of) {
  const { mutate, isPending } = useSend(publishNeededShifts);
  const publish = () =>
    mutate(
      { ids: [needed.id] },
      { onSuccess: ({ length }) => toastSuccess(`${counted(length, "shift")} published.`), ...failed },
    );
  return (
    <Button pending={isPending} onClick={publish}>
      <Send aria-hidden />
      Publish
    </Button>
  );
}

/** Whether its start is so near that it counts as not filled when it is withdrawn. */
const isLate = ({ start_on, start_time, facility }: NeededShift) =>
  instantOf(start_on, start_time, facility.time_zone).getTime() - Date.now() < lateWithdrawalHours * hourMs;

function Withdraw({ needed }: Of) {
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useSend(withdrawNeededShift);
  const withdraw = () =>
    mutate(
      { id: needed.id },
      {
        onSuccess: () => toastSuccess("Needed shift withdrawn."),
        ...failed,
        onSettled: () => setAsking(false),
      },
    );
  return (
    <>
      <Button onClick={() => setAsking(true)}>
        <Undo2 aria-hidden />
        Withdraw
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Withdraw this shift?"
        text={
          needed.status === "open" && isLate(needed)
            ? "It will no longer be matched or counted as needed. It starts within 72 hours and will count as not filled."
            : "It will no longer be matched or counted as needed."
        }
        cancelLabel="Go Back"
        confirmLabel="Withdraw"
        danger
        pending={isPending}
        onConfirm={withdraw}
      />
    </>
  );
}
