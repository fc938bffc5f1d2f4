"use client";

import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { ConfirmDialog, fetchConfirmDialog } from "./confirm-dialog";
import { Dialog, DialogContent, type DialogContentProps } from "./dialog";
import { useUnsavedChanges } from "./unsaved-changes";

type RecordDialogProps = Pick<DialogContentProps, "size" | "full" | "children"> & {
  open: boolean;
  onClose(): void;
  /** The dialog is gone, and its focus with it: the list says where it goes. If left out, to what opened it. */
  onGone?(): void;
  /** Something was entered and not sent: it is asked about before it is lost. */
  dirty?: boolean;
  /** What would be lost. */
  lost?: string;
};

/** One record over the list that it was opened from. */
export function RecordDialog({
  open,
  onClose,
  onGone,
  dirty = false,
  lost,
  children,
  ...content
}: RecordDialogProps) {
  const [leaving, setLeaving] = useState(false);
  const opener = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (open) opener.current = document.activeElement;
  }, [open]);
  // The question about what was typed is asked without a line as well.
  useEffect(() => {
    if (open) fetchConfirmDialog();
  }, [open]);
  const guard = useUnsavedChanges(dirty);
  // What it was about has been sent meanwhile, or is given up.
  useEffect(() => {
    if (!dirty) setLeaving(false);
  }, [dirty]);
  return (
    <Dialog open={open} onOpenChange={(next) => !next && (dirty ? setLeaving(true) : onClose())}>
      <DialogContent
        {...content}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          if (onGone) onGone();
          else if (opener.current instanceof HTMLElement) opener.current.focus();
        }}
      >
        {children}
        <ConfirmDialog
          open={leaving || guard.asking}
          onOpenChange={(next) => {
            if (next) return;
            setLeaving(false);
            guard.stay();
          }}
          title="Discard changes?"
          text={lost}
          cancelLabel="Go Back"
          confirmLabel="Discard Changes"
          onConfirm={() => (guard.asking ? guard.leave() : onClose())}
          danger
        />
      </DialogContent>
    </Dialog>
  );
}
