"use client";

import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { LabelledField } from "@/components/ui/label";
import { Textarea } from "@/components/ui/textarea";
import { useDraftState } from "@/components/ui/use-draft-state";

type CancellationDialogProps = {
  open: boolean;
  onOpenChange(open: boolean): void;
  text: string;
  /** The assignment's id. */
  about: string;
  /** Asks for a comment of its own; otherwise the one of the answer goes along. */
  withComment?: boolean;
  pending: boolean;
  onConfirm(comment: string): void;
};

/** Asked before an assignment ends: by a rep who cancels, or a provider who declines every shift. */
export function CancellationDialog({ about, withComment, onConfirm, ...props }: CancellationDialogProps) {
  const [comment, setComment] = useDraftState(`cancellation of ${about}`, "");
  return (
    <ConfirmDialog
      {...props}
      title="Assignment Cancellation"
      cancelLabel="Go Back"
      confirmLabel="Cancel Assignment"
      danger
      onConfirm={() => onConfirm(comment)}
    >
      {withComment && (
        <LabelledField label="Comment">
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              maxLength={2000}
              placeholder="Optional, seen by the provider"
              value={comment}
              onChange={(event) => setComment(event.target.value)}
            />
          )}
        </LabelledField>
      )}
    </ConfirmDialog>
  );
}
