"use client";

import { RotateCw } from "lucide-react";
import { Button } from "@/components/ui/button";
import { DialogBody, DialogFooter, DialogHeader } from "@/components/ui/dialog";
import { Instant } from "@/components/ui/instant";
import { RecordDialog } from "@/components/ui/record-dialog";
import { toastResult } from "@/components/ui/toast";
import { useSend } from "@/lib/core/browser/use-send";
import { replayDelivery } from "@/lib/organizations/webhooks/calls";
import type { Delivery } from "@/lib/organizations/webhooks/schema";
import { DeliveryBadge } from "./state-badges";

const Text = ({ title, children }: { title: string; children: string }) => (
  <section className="grid min-w-0 gap-1.5">
    <h3 className="font-medium text-sm">{title}</h3>
    <pre className="whitespace-pre-wrap break-all rounded-md bg-secondary px-3.5 py-3 font-mono text-xs">
      {children}
    </pre>
  </section>
);

const headerLines = (headers: Delivery["headers"]) =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join("\n");

/** Each try, with when it was, what came of it and how long it took. */
const Tries = ({ log }: Pick<Delivery, "log">) => (
  <section className="grid gap-1.5">
    <h3 className="font-medium text-sm">Tries</h3>
    {log.length === 0 && <p className="text-muted-foreground text-sm">None yet.</p>}
    <ol className="grid gap-1 text-sm">
      {log.map(({ number, at, status, took_ms, why }) => (
        <li key={number} className="flex flex-wrap gap-x-3">
          <span className="text-muted-foreground">{number}.</span>
          <Instant at={at} to="minute" />
          <span>{why || `answered ${status}`}</span>
          {took_ms !== null && <span className="text-muted-foreground">{took_ms} ms</span>}
        </li>
      ))}
    </ol>
  </section>
);

type DeliveryDialogProps = { delivery: Delivery; onClose(): void };

/** What was sent, each try, and what was answered, as text. */
export function DeliveryDialog({ delivery, onClose }: DeliveryDialogProps) {
  const replay = useSend(replayDelivery);
  const { id, type, state, note, next_try_at, headers, body, answer, log } = delivery;
  return (
    <RecordDialog open onClose={onClose} size="lg">
      <DialogHeader title={type} description={note || undefined} aside={<DeliveryBadge state={state} />} />
      <DialogBody className="grid gap-5" tabIndex={0}>
        {next_try_at && (
          <p className="text-sm">
            Next try <Instant at={next_try_at} to="minute" />
          </p>
        )}
        <Tries log={log} />
        <Text title="Headers">{headerLines(headers)}</Text>
        <Text title="Body">{body}</Text>
        {answer && <Text title="Answer">{answer}</Text>}
      </DialogBody>
      {type !== "ping" && (
        <DialogFooter>
          <Button
            variant="primary"
            pending={replay.isPending}
            onClick={() => replay.mutate({ id }, toastResult("On its way again.", { after: onClose }))}
          >
            <RotateCw aria-hidden />
            Send again
          </Button>
        </DialogFooter>
      )}
    </RecordDialog>
  );
}
