"use client";

import type { z } from "zod";
import { ConfirmDialog, type ConfirmDialogProps } from "@/components/ui/confirm-dialog";
import { tell, tellDone } from "@/components/ui/tell";
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
  onClose(): void;
};

/** Asks before a call about one person or invitation is sent; closes once the server has answered. */
export function ConfirmSend({ call, id, done, onClose, ...words }: ConfirmSendProps) {
  const { mutate, isPending } = useSend(call);
  const steps = {
    onSuccess: () => tellDone(done),
    onError: (error: Error) => tell(error),
    onSettled: onClose,
  };
  return (
    <ConfirmDialog
      {...words}
      open
      onOpenChange={(open) => !open && onClose()}
      pending={isPending}
      onConfirm={() => mutate({ id }, steps)}
    />
  );
}
