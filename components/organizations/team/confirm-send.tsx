"use client";

import type { z } from "zod";
import { ConfirmDialog, type ConfirmDialogProps } from "@/components/ui/confirm-dialog";
import { toastResult } from "@/components/ui/toast";
import { useSend } from "@/lib/core/browser/use-send";
import type { Call } from "@/lib/core/pure/call";

type IdInput = z.ZodType<unknown, { id: string }>;

type ConfirmSendProps = Pick<
  ConfirmDialogProps,
  "title" | "text" | "confirmLabel" | "cancelLabel" | "danger"
> & {
  call: Call<IdInput>;
  id: string;
  /** The toast of success. */
  done: string;
  /** Before what a refusal says. */
  failed?: string;
  /** Always, for one that is drawn only to be asked. */
  open?: boolean;
  onClose(): void;
  onDone?(): void;
};

/** Asks before a call about one thing is sent; closes once the server has answered. */
export function ConfirmSend({ call, id, open = true, ...props }: ConfirmSendProps) {
  const { done, failed, onClose, onDone, ...words } = props;
  const { mutate, isPending } = useSend(call);
  const steps = { ...toastResult(done, { prefix: failed, after: onDone }), onSettled: onClose };
  return (
    <ConfirmDialog
      {...words}
      open={open}
      onOpenChange={(next) => !next && onClose()}
      pending={isPending}
      onConfirm={() => mutate({ id }, steps)}
    />
  );
}
