"use client";

import { KeyRound, Trash2 } from "lucide-react";
import { Suspense, useState } from "react";
import { ActionsMenu } from "@/components/organizations/team/actions-menu";
import { AskedSecret } from "@/components/organizations/team/asked-secret";
import { ConfirmSend } from "@/components/organizations/team/confirm-send";
import { DropdownMenuItem } from "@/components/ui/dropdown-menu";
import { onDemand } from "@/components/ui/on-demand";
import { toastError } from "@/components/ui/toast";
import { useSend } from "@/lib/core/browser/use-send";
import { revokeApiKey, rotateApiKey } from "@/lib/organizations/api-keys/calls";
import type { ApiKey } from "@/lib/organizations/api-keys/schema";

const ShownOnce = onDemand(async () => (await import("@/components/ui/shown-once")).ShownOnce);

/** What can be done about a key that is not over. */
export function KeyActions({ apiKey: { id, name, state } }: { apiKey: ApiKey }) {
  const [asked, setAsked] = useState<"rotate" | "revoke" | null>(null);
  const close = () => setAsked(null);
  if (state === "revoked") return null;
  return (
    <>
      <ActionsMenu name={name}>
        {state === "active" && (
          <DropdownMenuItem {...ShownOnce.preloadProps} onSelect={() => setAsked("rotate")}>
            <KeyRound aria-hidden />
            New secret
          </DropdownMenuItem>
        )}
        <DropdownMenuItem danger onSelect={() => setAsked("revoke")}>
          <Trash2 aria-hidden />
          Revoke
        </DropdownMenuItem>
      </ActionsMenu>
      <Suspense>{asked === "rotate" && <Rotate id={id} name={name} onClose={close} />}</Suspense>
      {asked === "revoke" && (
        <ConfirmSend
          call={revokeApiKey}
          id={id}
          title={`Revoke ${name}?`}
          text="Programs that call by it are refused at once. It cannot be taken back."
          confirmLabel="Revoke"
          danger
          done="Key revoked."
          onClose={close}
        />
      )}
    </>
  );
}

type RotateProps = { id: string; name: string; onClose(): void };

/** The key with another secret. */
function Rotate({ id, name, onClose }: RotateProps) {
  const { mutate, isPending } = useSend(rotateApiKey);
  return (
    <AskedSecret
      name={name}
      text="The former key works for 7 more days, or until this one is revoked."
      pending={isPending}
      make={(made) => mutate({ id }, { onSuccess: ({ key }) => made(key), onError: toastError })}
      onClose={onClose}
    >
      {(secret) => (
        <ShownOnce
          title={`The new key of ${name}`}
          text="The former one works for 7 more days, so that nothing stops meanwhile."
          secret={secret}
          onClose={onClose}
        />
      )}
    </AskedSecret>
  );
}
