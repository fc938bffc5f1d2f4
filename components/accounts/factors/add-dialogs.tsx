"use client";

import { useState } from "react";
import { DialogBody, OpenDialog } from "@/components/ui/dialog";
import { toastSuccess } from "@/components/ui/toast";
import { AddApp } from "./add-app";
import { AddPasskey } from "./add-passkey";
import { CodesOnce } from "./codes-once";

type AddDialogProps = { kind: "passkey" | "totp"; onClose(): void };

const words = {
  passkey: { title: "Add a passkey", done: "Passkey added." },
  totp: { title: "Add an authenticator app", done: "Authenticator app added." },
};

/** A dialog that adds a factor, and shows the codes that the first one makes. */
export function AddDialog({ kind, onClose }: AddDialogProps) {
  const [codes, setCodes] = useState<string[] | null>(null);
  const { title, done } = words[kind];
  function added(made: string[] | null) {
    toastSuccess(done);
    if (made) setCodes(made);
    else onClose();
  }
  const Add = kind === "passkey" ? AddPasskey : AddApp;
  // Codes that are shown once are not lost by a key or a click beside the dialog.
  return (
    <OpenDialog title={codes ? "Recovery codes" : title} onClose={codes ? () => {} : onClose}>
      <DialogBody>
        {codes ? <CodesOnce codes={codes} doneLabel="Done" onDone={onClose} /> : <Add onAdded={added} />}
      </DialogBody>
    </OpenDialog>
  );
}

/** Shows new codes, once. */
export const CodesDialog = ({ codes, onClose }: { codes: string[]; onClose(): void }) => (
  <OpenDialog title="Recovery codes" onClose={() => {}}>
    <DialogBody>
      <CodesOnce codes={codes} doneLabel="Done" onDone={onClose} />
    </DialogBody>
  </OpenDialog>
);
