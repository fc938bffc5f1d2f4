"use client";

import { KeyRound } from "lucide-react";
import { useEffect, useState } from "react";
import { Button, type ButtonProps } from "@/components/ui/button";
import { knowsPasskeys } from "@/lib/core/browser/passkeys";

/** Whether the browser knows passkeys: said after the page was drawn, for no server knows it. */
export function usePasskeys(): boolean {
  const [known, setKnown] = useState(false);
  useEffect(() => setKnown(knowsPasskeys()), []);
  return known;
}

type PasskeyButtonProps = Omit<ButtonProps, "onClick" | "type"> & { label: string; onUse(): Promise<void> };

/** A button that has the browser ask for a passkey; none where the browser knows none [ACS-S-010]. */
export function PasskeyButton({ label, onUse, ...button }: PasskeyButtonProps) {
  const known = usePasskeys();
  const [busy, setBusy] = useState(false);
  if (!known) return null;
  return (
    <Button
      size="lg"
      className="w-full"
      pending={busy}
      {...button}
      type="button"
      onClick={() => {
        setBusy(true);
        void onUse().finally(() => setBusy(false));
      }}
    >
      <KeyRound aria-hidden />
      {label}
    </Button>
  );
}

/** Said where a passkey did not work, whatever the browser calls it [ACS-S-010]. */
export const passkeyFailed = "That did not work. Try again or use a code.";
