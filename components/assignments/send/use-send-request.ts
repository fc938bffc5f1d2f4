import { useRef } from "react";
import { type ShiftDraft, wireShift } from "@/components/assignments/shift-draft";
import { useAcknowledged } from "@/components/connections/readiness/use-acknowledged";
import { type Progress, toastProgress } from "@/components/ui/toast";
import { createBookings } from "@/lib/assignments/calls";
import { useCallForm } from "@/lib/core/browser/use-call-form";
import { weekdayDay } from "@/lib/core/pure/text";
import { sendFailure } from "./send-failure";

type SendRequestOptions = {
  providerId: string;
  facilityId: string;
  shifts: readonly ShiftDraft[];
  onSent(): void;
  /** Something else is asked than whether to send, or it was refused. */
  onStopped(): void;
};

const dayOf = (shift: ShiftDraft | undefined) => (shift ? weekdayDay(shift.startOn) : "");

/** The request as a form: its comment, its shifts, and how the sending goes. */
export function useSendRequest({ providerId, facilityId, shifts, onSent, onStopped }: SendRequestOptions) {
  const progress = useRef<Progress>(null);
  const { acknowledged, question } = useAcknowledged(() => {
    onStopped();
    progress.current?.drop();
  });
  const toBody = (values: { provider_id: string; comment: string }) => ({
    ...values,
    healthcare_facility_id: facilityId,
    schedules: shifts.map(wireShift),
  });
  const steps = {
    onStart: () => {
      progress.current = toastProgress("Sending assignment request...");
    },
    onUnanswered: () => progress.current?.drop(),
  };
  const request = useCallForm(createBookings, {
    values: { provider_id: providerId, comment: "" },
    toBody,
    through: ({ values, send }) =>
      acknowledged((taken) => send({ ...toBody(values), ...taken }, steps), {
        anyway: "Send anyway",
        shiftAt: (place) => dayOf(shifts[place]),
      }),
    onDone() {
      progress.current?.succeed("Assignment request sent.");
      onSent();
    },
    onRefused(error) {
      onStopped();
      progress.current?.fail(sendFailure(error));
      return [];
    },
  });
  return { ...request, question };
}
