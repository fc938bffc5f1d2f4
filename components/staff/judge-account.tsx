"use client";

import { AskButton } from "@/components/staff/ask-button";
import { SendButton } from "@/components/staff/send-button";
import { onDemand } from "@/components/ui/on-demand";
import { toastResult } from "@/components/ui/toast";
import type { RegistrationStatus } from "@/lib/core/pure/actor";
import { actionFor, type PageAction } from "@/lib/core/pure/form-action";
import { restoreUser } from "@/lib/staff/calls";

const RejectDialog = onDemand(async () => (await import("./reject-dialog")).RejectDialog);

/** The actions that turn an account away, and take that back. */
export type JudgeActions = { reject: PageAction; restore: PageAction };

type JudgeAccountProps = {
  userId: string;
  name: string;
  status: RegistrationStatus;
  size?: "sm" | "md";
  /** The page that it is on. */
  back: string;
  actions?: JudgeActions;
};

/** How the page's address asks why an account is rejected. */
export const rejecting = (userId: string) => `reject-${userId}`;

/** Turns an account away, or takes that back. */
export function JudgeAccount({ userId, name, status, size = "md", back, actions }: JudgeAccountProps) {
  if (status !== "rejected") {
    return (
      <AskButton
        asks={rejecting(userId)}
        size={size}
        {...RejectDialog.preloadProps}
        dialog={(close) => <RejectDialog userId={userId} name={name} onClose={close} />}
      >
        Reject
      </AskButton>
    );
  }
  return (
    <SendButton
      call={restoreUser}
      input={{ id: userId }}
      action={actions && actionFor(userId, actions.restore)}
      back={back}
      steps={toastResult(`${name} is restored`)}
      size={size}
    >
      Restore
    </SendButton>
  );
}

type AskedRejectionProps = Omit<JudgeAccountProps, "size"> & {
  /** What the page's address asks for. */
  asks: string | undefined;
  onClose(): void;
};

/** Why an account is rejected, as a card of the page whose address asks for it. */
export const AskedRejection = ({ asks, userId, name, status, back, actions, onClose }: AskedRejectionProps) =>
  asks === rejecting(userId) &&
  status !== "rejected" && (
    <RejectDialog userId={userId} name={name} action={actions?.reject} back={back} onClose={onClose} />
  );
