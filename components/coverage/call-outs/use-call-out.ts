"use client";

import { toastError, toastSuccess } from "@/components/ui/toast";
import type { CallOut } from "@/lib/assignments/shifts/schema";
import { useSend } from "@/lib/core/browser/use-send";
import { somethingWentWrong } from "@/lib/core/pure/errors";
import { confirmCallOut, releaseCallOut, withdrawCallOut } from "@/lib/coverage/call-outs/calls";

/** What a person does to a call-out with one click; a notice states that each is done, or why not. */
export function useCallOut({ id }: Pick<CallOut, "id">) {
  const confirming = useSend(confirmCallOut);
  const withdrawing = useSend(withdrawCallOut);
  const releasing = useSend(releaseCallOut);
  const steps = (done: string, onSettled?: () => void) => ({
    onSuccess: () => toastSuccess(done),
    onError: (error: Error) => toastError(error, { fallback: somethingWentWrong }),
    onSettled,
  });
  const message = "The facility has been told.";
  return {
    pending: confirming.isPending || withdrawing.isPending || releasing.isPending,
    confirm: (onSettled?: () => void) => confirming.mutate({ id }, steps(message, onSettled)),
    withdraw: () => withdrawing.mutate({ id }, steps(message)),
    release: (onSettled: () => void) =>
      releasing.mutate({ id }, steps("The provider has been released.", onSettled)),
  };
}
