"use client";

import { CalendarRange, Send, Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { DialogButton } from "@/components/ui/dialog-button";
import { LabelledField } from "@/components/ui/label";
import { onDemand } from "@/components/ui/on-demand";
import { Textarea } from "@/components/ui/textarea";
import { toastError, toastSuccess } from "@/components/ui/toast";
import { discardPlan, sendPlan } from "@/lib/assignments/plans/calls";
import type { PlanDetail } from "@/lib/assignments/plans/schema";
import { planLimits, planTexts } from "@/lib/assignments/plans/words";
import { useSend } from "@/lib/core/browser/use-send";
import { somethingWentWrong } from "@/lib/core/pure/errors";
import { schedulePaths } from "@/lib/core/pure/schedule-paths";
import { counted } from "@/lib/core/pure/text";
import { isToSend, requestsOf } from "./plan-words";

const PlanDialog = onDemand(async () => (await import("./plan-dialog")).PlanDialog);
const PlanAgainDialog = onDemand(async () => (await import("./plan-dialog")).PlanAgainDialog);

type Of = { plan: PlanDetail };

const failed = { onError: (error: Error) => void toastError(error, { fallback: somethingWentWrong }) };

/** Discards a plan and goes back to the list; while it is worked out this is called off. */
export function DiscardPlan({ plan, label = "Discard" }: Of & { label?: string }) {
  const router = useRouter();
  const { mutate, isPending } = useSend(discardPlan);
  const discard = () =>
    mutate(
      { id: plan.id },
      {
        onSuccess() {
          toastSuccess("Plan discarded.");
          router.push(schedulePaths.plans);
        },
        ...failed,
      },
    );
  return (
    <Button pending={isPending} onClick={discard}>
      <Trash2 aria-hidden />
      {label}
    </Button>
  );
}

/** Asks before anybody is asked: one request for each provider and facility [SCH-S-031]. */
function SendPlan({ plan }: Of) {
  const [asking, setAsking] = useState(false);
  const [comment, setComment] = useState("");
  const { mutate, isPending } = useSend(sendPlan);
  const ticked = plan.items.filter(isToSend);
  const open = () => (ticked.length === 0 ? void toastError(planTexts.noTick) : setAsking(true));
  const send = () =>
    mutate({ id: plan.id, version: plan.version, comment }, { ...failed, onSettled: () => setAsking(false) });
  return (
    <>
      <Button variant="primary" onClick={open}>
        <Send aria-hidden />
        Send requests
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Send ${counted(requestsOf(ticked), "request")} for ${counted(ticked.length, "shift")}?`}
        text="Each provider gets one request a facility and answers as always. Nobody is booked yet."
        cancelLabel="Go Back"
        confirmLabel="Send Requests"
        pending={isPending}
        onConfirm={send}
      >
        <LabelledField label="Comment to them">
          {(control) => (
            <Textarea
              {...control}
              rows={2}
              maxLength={planLimits.comment}
              value={comment}
              onChange={(event) => setComment(event.target.value)}
            />
          )}
        </LabelledField>
      </ConfirmDialog>
    </>
  );
}

/** Works an open plan out again. */
const PlanAgain = ({ plan }: Of) => (
  <DialogButton
    {...PlanAgainDialog.preloadProps}
    dialog={(close) => <PlanAgainDialog plan={plan} onClose={close} />}
  >
    <CalendarRange aria-hidden />
    Plan these days
  </DialogButton>
);

/** A new plan for the days and facilities of one that was sent. */
export const PlanTheseAgain = ({ plan }: Of) => (
  <DialogButton
    {...PlanDialog.preloadProps}
    dialog={(close) => (
      <PlanDialog
        facilities={plan.facilities}
        chosen={plan.facilities.map(({ id }) => id)}
        from={plan.from}
        to={plan.to}
        opportunities={plan.options.opportunities}
        onClose={close}
      />
    )}
  >
    <CalendarRange aria-hidden />
    Plan these again
  </DialogButton>
);

/** What a rep does with an open plan. */
export const PlanActions = ({ plan }: Of) => (
  <>
    <DiscardPlan plan={plan} />
    <PlanAgain plan={plan} />
    <SendPlan plan={plan} />
  </>
);
