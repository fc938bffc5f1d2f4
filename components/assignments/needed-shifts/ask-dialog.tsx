"use client";

import { SendDialog } from "@/components/assignments/send/send-dialog";
import { overallTotal, presetOf, priced, type ShiftDraft } from "@/components/assignments/shift-draft";
import { useShiftChecks } from "@/components/assignments/use-shift-checks";
import { useAcknowledged } from "@/components/connections/readiness/use-acknowledged";
import { toastError, toastSuccess } from "@/components/ui/toast";
import { askForNeededShift } from "@/lib/assignments/calls";
import { fillsText } from "@/lib/assignments/rules/fills";
import { useSend } from "@/lib/core/browser/use-send";
import { somethingWentWrong } from "@/lib/core/pure/errors";
import { weekdayDay } from "@/lib/core/pure/text";
import type { NeededShift } from "@/lib/opportunities/needed-shifts/schema";

export type AskDialogProps = {
  needed: NeededShift;
  /** Of its opportunity. */
  specialty: string;
  provider: { id: string; name: string };
  onClose(): void;
};

/** The needed shift as the shift that is asked for. */
const draftOf = (needed: NeededShift): ShiftDraft => ({
  key: needed.id,
  isNew: true,
  startOn: needed.start_on,
  endOn: needed.end_on,
  startTime: needed.start_time,
  endTime: needed.end_time,
  presetType: presetOf(needed.provider_rate_type),
  availability: null,
  providerRate: null,
  totalRatesValue: null,
});

/** Sends the request, and asks once more where credentials are missing. */
function useAsk({ needed, provider, onClose }: AskDialogProps) {
  const { mutateAsync, isPending } = useSend(askForNeededShift);
  const { acknowledged, question } = useAcknowledged();
  async function send() {
    try {
      const asked = await acknowledged(
        (taken) => mutateAsync(Object.assign({ id: needed.id, provider: provider.id }, taken)),
        { anyway: "Send anyway", shiftAt: () => weekdayDay(needed.start_on) },
      );
      if (asked) toastSuccess(`Request sent to ${provider.name}.`);
    } catch (error) {
      toastError(error, { fallback: somethingWentWrong });
    }
    onClose();
  }
  return { send, isPending, question };
}

/** The last look before one needed shift is asked for: what it is, and what it costs. */
export function AskDialog(props: AskDialogProps) {
  const { needed, specialty, provider, onClose } = props;
  const { send, isPending, question } = useAsk(props);
  const shift = draftOf(needed);
  const checks = useShiftChecks({
    providerId: provider.id,
    facilityId: needed.facility.id,
    shifts: [shift],
  });
  const check = checks.checkOf(shift);
  const shifts = [priced(shift, check)];
  const { provider_rate_type: rateKind, start_time: startTime, end_time: endTime } = needed;
  return (
    <>
      <SendDialog
        open
        onOpenChange={(open) => !open && onClose()}
        facility={needed.facility.name}
        zone={needed.facility.time_zone}
        shifts={shifts}
        warningsOf={() => check?.warnings ?? []}
        fills={new Map([[shift.key, fillsText({ rateKind, startTime, endTime, specialty })]])}
        total={overallTotal(shifts) ?? 0}
        pending={isPending || (!check && !checks.failed)}
        onSend={() => void send()}
      />
      {question}
    </>
  );
}
