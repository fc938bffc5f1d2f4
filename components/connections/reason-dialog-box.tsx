"use client";

import { type ReactNode, useId, useState } from "react";
import { Dialog, DialogChoice, DialogContent, DialogHeader } from "@/components/ui/dialog";
import { LabelledField } from "@/components/ui/label";
import { RestoredLine } from "@/components/ui/restored-line";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { useDraftState } from "@/components/ui/use-draft-state";
import { reasonMissing } from "@/lib/connections/clearances/words";
import { type CodeCategory, optionsOf } from "@/lib/core/pure/codes";

export type ReasonDialogBoxProps = {
  open: boolean;
  title: string;
  text: string;
  onClose(): void;
} & ReasonFormProps;

/** What a `ReasonDialog` shows. */
export const ReasonDialogBox = ({ open, title, text, onClose, ...form }: ReasonDialogBoxProps) => (
  <Dialog open={open} onOpenChange={(next) => !next && onClose()}>
    <DialogContent size="sm">
      <DialogHeader title={title} description={text} />
      <ReasonForm {...form} />
    </DialogContent>
  </Dialog>
);

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
  const [reason, setReason, reasonKept] = useDraftState(`reason for ${about}`, "");
  const [details, setDetails] = useDraftState(`details for ${about}`, "");
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
        <RestoredLine
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
