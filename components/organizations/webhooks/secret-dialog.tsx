"use client";

import { Copy } from "lucide-react";
import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { DialogBody, DialogFooter, OpenDialog } from "@/components/ui/dialog";
import { toastError, toastSuccess } from "@/components/ui/toast";
import type { WebhookTest } from "@/lib/organizations/webhooks/schema";

type SecretDialogProps = {
  title: string;
  secret: string;
  /** What came of the ping, if there was one. */
  test?: WebhookTest | null;
  note?: string;
  onClose(): void;
};

/** A secret that is shown this once: it closes by 'I have copied it', and asks before it closes in another way. */
export function SecretDialog({ title, secret, test, note, onClose }: SecretDialogProps) {
  const [leaving, setLeaving] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => toastSuccess("Secret copied."),
      () => toastError("The secret could not be copied. Please select it."),
    );
  return (
    <OpenDialog
      title={title}
      description="Shown this once. Your system checks signatures with it."
      onClose={() => setLeaving(true)}
    >
      <DialogBody className="grid gap-4">
        {test && <Alert tone={test.ok ? "success" : "warning"} messages={[test.text]} />}
        <p className="break-all rounded-md bg-secondary px-3.5 py-3 font-mono text-xs">{secret}</p>
        {note && <p className="text-muted-foreground text-sm">{note}</p>}
      </DialogBody>
      <DialogFooter>
        <Button onClick={() => void copy()}>
          <Copy aria-hidden />
          Copy
        </Button>
        <Button variant="primary" onClick={onClose}>
          I have copied it
        </Button>
      </DialogFooter>
      <ConfirmDialog
        open={leaving}
        onOpenChange={setLeaving}
        title="Close without the secret?"
        text="It is not shown again. Without it your system cannot check signatures; you would have to make another one."
        cancelLabel="Go Back"
        confirmLabel="Close"
        onConfirm={onClose}
        danger
      />
    </OpenDialog>
  );
}
