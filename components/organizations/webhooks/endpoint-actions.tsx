"use client";

import { KeyRound, Pencil, Power, Send, Trash2 } from "lucide-react";
import { Suspense, useState } from "react";
import { ActionsMenu } from "@/components/organizations/team/actions-menu";
import { AskedSecret } from "@/components/organizations/team/asked-secret";
import { ConfirmSend } from "@/components/organizations/team/confirm-send";
import { DropdownMenuItem } from "@/components/ui/dropdown-menu";
import { onDemand } from "@/components/ui/on-demand";
import { toastError, toastResult, toastSuccess } from "@/components/ui/toast";
import { useSend } from "@/lib/core/browser/use-send";
import * as calls from "@/lib/organizations/webhooks/calls";
import type { Webhook } from "@/lib/organizations/webhooks/schema";
import type { EventKind } from "@/lib/organizations/webhooks/words";
import { nameOf } from "./endpoint-words";

const EditDialog = onDemand(async () => (await import("./edit-dialog")).EditDialog);
const SecretDialog = onDemand(async () => (await import("./secret-dialog")).SecretDialog);

type EndpointActionsProps = { endpoint: Webhook; open: readonly EventKind[] };

/** What can be done about an endpoint. */
export function EndpointActions({ endpoint, open }: EndpointActionsProps) {
  const [asked, setAsked] = useState<"edit" | "rotate" | "remove" | null>(null);
  const close = () => setAsked(null);
  const { id, state } = endpoint;
  const name = nameOf(endpoint);
  const test = useSend(calls.testWebhook);
  const change = useSend(calls.changeWebhook);
  const say = {
    onSuccess: ({ ok, text }: { ok: boolean; text: string }) => (ok ? toastSuccess(text) : toastError(text)),
    onError: toastError,
  };
  const turn = state === "off" ? ("on" as const) : ("off" as const);
  return (
    <>
      <ActionsMenu name={name} pending={test.isPending || change.isPending}>
        <DropdownMenuItem {...EditDialog.preloadProps} onSelect={() => setAsked("edit")}>
          <Pencil aria-hidden />
          Edit
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => test.mutate({ id }, say)}>
          <Send aria-hidden />
          Send a test
        </DropdownMenuItem>
        <DropdownMenuItem
          onSelect={() => change.mutate({ id, state: turn }, toastResult(`Endpoint switched ${turn}.`))}
        >
          <Power aria-hidden />
          Switch {turn}
        </DropdownMenuItem>
        <DropdownMenuItem {...SecretDialog.preloadProps} onSelect={() => setAsked("rotate")}>
          <KeyRound aria-hidden />
          New secret
        </DropdownMenuItem>
        <DropdownMenuItem danger onSelect={() => setAsked("remove")}>
          <Trash2 aria-hidden />
          Remove
        </DropdownMenuItem>
      </ActionsMenu>
      <Suspense>
        {asked === "edit" && <EditDialog endpoint={endpoint} open={open} onClose={close} />}
        {asked === "rotate" && <Rotate id={id} name={name} onClose={close} />}
      </Suspense>
      {asked === "remove" && (
        <ConfirmSend
          call={calls.removeWebhook}
          id={id}
          title={`Remove ${name}?`}
          text="Nothing is sent there any more, and what waits for it is lost, with its log."
          confirmLabel="Remove"
          danger
          done="Endpoint removed."
          onClose={close}
        />
      )}
    </>
  );
}

type RotateProps = { id: string; name: string; onClose(): void };

/** Another secret of an endpoint. */
function Rotate({ id, name, onClose }: RotateProps) {
  const { mutate, isPending } = useSend(calls.rotateWebhook);
  return (
    <AskedSecret
      name={name}
      text="The former one goes on signing beside it for 24 hours."
      pending={isPending}
      make={(made) => mutate({ id }, { onSuccess: (webhook) => made(webhook.secret), onError: toastError })}
      onClose={onClose}
    >
      {(secret) => (
        <SecretDialog
          title="New secret"
          secret={secret}
          note="For 24 hours each message is signed by both secrets."
          onClose={onClose}
        />
      )}
    </AskedSecret>
  );
}
