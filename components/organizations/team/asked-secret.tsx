"use client";

import { type ReactNode, useState } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";

type AskedSecretProps = {
  /** Of the key or endpoint. */
  name: string;
  /** What becomes of the former secret. */
  text: string;
  pending: boolean;
  /** Sends the call, and gives the secret that was made. */
  make(made: (secret: string) => void): void;
  /** Shows it, once. */
  children(secret: string): ReactNode;
  onClose(): void;
};

/** Asks before another secret is made, and then shows it. */
export function AskedSecret({ name, text, pending, make, children, onClose }: AskedSecretProps) {
  const [secret, setSecret] = useState<string | null>(null);
  if (secret) return children(secret);
  return (
    <ConfirmDialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={`Make a new secret for ${name}?`}
      text={text}
      confirmLabel="Make a new secret"
      pending={pending}
      onConfirm={() => make(setSecret)}
    />
  );
}
