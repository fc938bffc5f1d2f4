"use client";

import type { z } from "zod";
import { dialogOnDemand } from "@/components/ui/dialog-on-demand";
import { toastResult } from "@/components/ui/toast";
import { useSend } from "@/lib/core/browser/use-send";
import type { Call } from "@/lib/core/pure/call";
import type { ReasonDialogBoxProps } from "./reason-dialog-box";

const ReasonDialogBox = dialogOnDemand<ReasonDialogBoxProps>(
  async () => (await import("./reason-dialog-box")).ReasonDialogBox,
);

type ReasonDialogProps<Input extends z.ZodType> = {
  /** The "no" that is sent. */
  call: Call<Input>;
  toInput(reason: string, details: string): z.input<Input>;
  /** The toast of success. */
  done: string;
  /** Before what a refusal says. */
  failed?: string;
  onDone?(): void;
} & Omit<ReasonDialogBoxProps, "pending" | "onSubmit">;

/** Asks why, and says no: one of the listed reasons, and what it is when the reason is Other. */
export function ReasonDialog<Input extends z.ZodType>({ call, ...props }: ReasonDialogProps<Input>) {
  const { toInput, done, failed, onDone, ...box } = props;
  const refuse = useSend(call);
  const submit = (reason: string, details: string) =>
    refuse.mutate(
      toInput(reason, details),
      toastResult(done, {
        prefix: failed,
        after() {
          box.onClose();
          onDone?.();
        },
      }),
    );
  return <ReasonDialogBox {...box} pending={refuse.isPending} onSubmit={submit} />;
}
