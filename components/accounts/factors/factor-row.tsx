"use client";

import { KeyRound, Smartphone } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { DialogButton } from "@/components/ui/dialog-button";
import { Instant } from "@/components/ui/instant";
import { onDemand } from "@/components/ui/on-demand";
import { toastError, toastSuccess } from "@/components/ui/toast";
import { removeFactor } from "@/lib/accounts/factors/calls";
import type { Factor } from "@/lib/accounts/factors/schema";
import { useSend } from "@/lib/core/browser/use-send";

const RenameDialog = onDemand(async () => (await import("./rename-dialog")).RenameDialog);

const kinds = {
  passkey: { icon: KeyRound, label: "Passkey" },
  totp: { icon: Smartphone, label: "Authenticator app" },
};

/** One passkey or app: its name, when it was used, and what can be done about it. */
export function FactorRow({ factor }: { factor: Factor }) {
  const { icon: Icon, label } = kinds[factor.kind];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <Icon aria-hidden className="size-5 shrink-0 text-muted-foreground" />
      <div className="min-w-0 flex-1">
        <p className="break-words font-medium">{factor.name}</p>
        <p className="text-muted-foreground text-sm">
          {label} ·{" "}
          {factor.last_used_at ? (
            <>
              Last used <Instant at={factor.last_used_at} to="minute" />
            </>
          ) : (
            "Not used yet"
          )}
        </p>
      </div>
      <div className="flex gap-2 max-md:basis-full max-md:pl-9">
        <DialogButton
          size="sm"
          aria-label={`Rename: ${factor.name}`}
          {...RenameDialog.preloadProps}
          dialog={(close) => <RenameDialog factor={factor} onClose={close} />}
        >
          Rename
        </DialogButton>
        <RemoveButton factor={factor} />
      </div>
    </li>
  );
}

function RemoveButton({ factor: { id, name, kind } }: { factor: Factor }) {
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useSend(removeFactor);
  const remove = () =>
    mutate(
      { id },
      {
        onSuccess: () => toastSuccess(kind === "passkey" ? "Passkey removed." : "Authenticator app removed."),
        onError: (error) => toastError(error),
        onSettled: () => setAsking(false),
      },
    );
  return (
    <>
      <Button size="sm" aria-label={`Remove: ${name}`} onClick={() => setAsking(true)}>
        Remove
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Remove ${name}?`}
        text="It cannot be used to sign in any more. Your own devices are asked for a second factor again."
        confirmLabel="Remove"
        danger
        pending={isPending}
        onConfirm={remove}
      />
    </>
  );
}
