"use client";

import { type ReactNode, useId, useState } from "react";
import type { z } from "zod";
import { Dialog, DialogChoice, DialogContent, DialogHeader } from "@/components/ui/dialog";
import { KeptLine } from "@/components/ui/kept-line";
import { LabelledField } from "@/components/ui/label";
import { Select } from "@/components/ui/select";
import { saying } from "@/components/ui/tell";
import { Textarea } from "@/components/ui/textarea";
import { useKeptState } from "@/components/ui/use-kept-state";
import { reasonMissing } from "@/lib/connections/clearances/words";
import { useSend } from "@/lib/core/browser/use-send";
import type { Call } from "@/lib/core/pure/call";
import { type CodeCategory, optionsOf } from "@/lib/core/pure/codes";

type ReasonDialogProps<Input extends z.ZodType> = {
  open: boolean;
  title: string;
  text: string;
  /** The "no" that is sent. */
  call: Call<Input>;
  toInput(reason: string, details: string): z.input<Input>;
  /** The toast of success. */
  done: string;
  /** Before what a refusal says. */
  failed?: string;
  onClose(): void;
  onDone?(): void;
} & Omit<ReasonFormProps, "pending" | "onSubmit">;

/** Asks why, and says no: one of the listed reasons, and what it is when the reason is Other. */
export function ReasonDialog<Input extends z.ZodType>({
  open,
  title,
  text,
  call,
  ...props
}: ReasonDialogProps<Input>) {
  const { toInput, done, failed, onClose, onDone, ...form } = props;
  const refuse = useSend(call);
  const submit = (reason: string, details: string) =>
    refuse.mutate(
      toInput(reason, details),
      saying(done, {
        prefix: failed,
        after() {
          onClose();
          onDone?.();
        },
      }),
    );
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()}>
      <DialogContent size="sm">
        <DialogHeader title={title} description={text} />
        <ReasonForm {...form} pending={refuse.isPending} onSubmit={submit} />
      </DialogContent>
    </Dialog>
  );
}

type ReasonFormProps = {
  /** The id of what is declined. */
  about: string;
  /** The option list of the reasons. */
  category: CodeCategory;
  submitLabel: string;
  pending: boolean;
  onSubmit(reason: string, details: string): void;
  /** More to fill in, below the reason. */
  children?: ReactNode;
};

function ReasonForm({ about, category, onSubmit, children, ...footer }: ReasonFormProps) {
  const id = useId();
  const [reason, setReason, reasonKept] = useKeptState(`reason for ${about}`, "");
  const [details, setDetails] = useKeptState(`details for ${about}`, "");
  const [missing, setMissing] = useState(false);
  const submit = () => {
    if (footer.pending) return;
    setMissing(reason === "");
    if (reason !== "") onSubmit(reason, reason === "other" ? details : "");
    else document.getElementById(`${id}-reason`)?.focus();
  };
  return (
    <DialogChoice {...footer} className="grid gap-5" cancelLabel="Go back" variant="danger" onSubmit={submit}>
      {reasonKept && reason !== "" && (
        <KeptLine
          onDiscard={() => {
            setReason("");
            setDetails("");
          }}
        />
      )}
      <LabelledField id={`${id}-reason`} label="Reason" required error={missing ? reasonMissing : null}>
        {(control) => (
          <Select
            {...control}
            options={optionsOf(category)}
            value={reason}
            onChange={(value) => {
              setReason(value);
              setMissing(false);
            }}
            placeholder="Choose a reason"
          />
        )}
      </LabelledField>
      {reason === "other" && (
        <LabelledField label="Details">
          {(control) => (
            <Textarea
              {...control}
              value={details}
              maxLength={2000}
              onChange={(event) => setDetails(event.target.value)}
            />
          )}
        </LabelledField>
      )}
      {children}
    </DialogChoice>
  );
}
