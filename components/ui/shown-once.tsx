"use client";

import { Copy } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "./button";
import { ConfirmDialog } from "./confirm-dialog";
import { copyText } from "./copy-text";
import { DialogBody, DialogFooter, OpenDialog } from "./dialog";

type ShownOnceProps = {
  title: string;
  /** What it is for. */
  text: ReactNode;
  /** The key, token or secret itself. */
  secret: string;
  onClose(): void;
};

/**
 * A secret that is never shown again: the dialog closes when the person says that they have it, and asks before it closes
 * in any other way [ACS-S-006].
 */
export function ShownOnce({ title, text, secret, onClose }: ShownOnceProps) {
  const [asks, setAsks] = useState(false);
  return (
    <OpenDialog title={title} size="md" onClose={() => setAsks(true)}>
      <DialogBody className="grid gap-4">
        <div className="text-sm">{text}</div>
        <p className="break-all rounded-md bg-secondary px-3.5 py-3 font-mono text-sm">{secret}</p>
        <p className="text-muted-foreground text-sm">It is not shown again.</p>
      </DialogBody>
      <DialogFooter>
        <Button onClick={() => void copyText(secret)}>
          <Copy aria-hidden />
          Copy
        </Button>
        <Button variant="primary" onClick={onClose}>
          I have copied it
        </Button>
      </DialogFooter>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title="Close without a copy?"
        text="It cannot be shown again. If you have not kept it, you have to make another one."
        confirmLabel="Close"
        cancelLabel="Go Back"
        danger
        onConfirm={onClose}
      />
    </OpenDialog>
  );
}
