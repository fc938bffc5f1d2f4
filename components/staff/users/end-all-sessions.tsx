"use client";

import { SendButton } from "@/components/staff/send-button";
import { toastError, toastSuccess } from "@/components/ui/toast";
import { somethingWentWrong } from "@/lib/core/pure/errors";
import { staffPaths } from "@/lib/core/pure/staff-paths";
import { counted } from "@/lib/core/pure/text";
import { endSessions } from "@/lib/staff/calls";

/** Signs somebody out on all devices; they are notified [ACS-S-008 ACS-C-027]. */
export const EndAllSessions = ({ userId, onDone }: { userId: string; onDone(): void }) => (
  <SendButton
    call={endSessions}
    input={{ id: userId }}
    back={staffPaths.user(userId)}
    steps={{
      onSuccess({ ended }) {
        toastSuccess(`${counted(ended, "session")} ended`);
        onDone();
      },
      onError: (error) => toastError(error, { fallback: somethingWentWrong }),
    }}
  >
    End all sessions
  </SendButton>
);
