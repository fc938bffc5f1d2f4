"use client";

import { Inbox } from "lucide-react";
import { Suspense, useState } from "react";
import { columnsOf } from "@/components/ui/columns";
import { DataTable } from "@/components/ui/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { Instant } from "@/components/ui/instant";
import { ListFrame } from "@/components/ui/list-frame";
import { onDemand } from "@/components/ui/on-demand";
import { Select } from "@/components/ui/select";
import type { InitialOf } from "@/lib/core/browser/list/list";
import { useList } from "@/lib/core/browser/list/use-list";
import type { Delivery, Webhook } from "@/lib/organizations/webhooks/schema";
import { type DeliveriesList, deliveriesList, deliveryKinds } from "./deliveries-list";
import { nameOf } from "./endpoint-words";
import { DeliveryBadge, stateTexts } from "./state-badges";

const DeliveryDialog = onDemand(async () => (await import("./delivery-dialog")).DeliveryDialog);

const statusText = ({ status, note, tries, log }: Delivery) =>
  note || (tries === 0 ? "Not tried yet" : (log.at(-1)?.why ?? "") || `answered ${status}`);

type OpenProps = { delivery: Delivery; onOpen(id: string): void };

const Open = ({ delivery: { id, type }, onOpen }: OpenProps) => (
  <button
    type="button"
    aria-haspopup="dialog"
    {...DeliveryDialog.preloadProps}
    onClick={() => onOpen(id)}
    className="min-h-6 break-all rounded-sm text-left font-mono text-xs underline-offset-4 hover:underline"
  >
    {type}
  </button>
);

const columnsFor = (onOpen: (id: string) => void) =>
  columnsOf<Delivery>([
    { header: "Kind", size: 220, cell: (row) => <Open delivery={row} onOpen={onOpen} /> },
    { header: "State", size: 130, cell: (row) => <DeliveryBadge state={row.state} /> },
    { header: "Last try", size: 240, cell: statusText },
    { header: "Tries", size: 70, cell: (row) => row.tries },
    {
      header: "Duration",
      size: 100,
      cell: (row) => (row.took_ms === null ? "-" : `${row.took_ms} ms`),
    },
    { header: "Happened", size: 170, cell: (row) => <Instant at={row.created_at} to="minute" /> },
  ]);

const DeliveryCard = ({ delivery, onOpen }: OpenProps) => (
  <div className="grid gap-2">
    <div className="flex items-start justify-between gap-3">
      <Open delivery={delivery} onOpen={onOpen} />
      <DeliveryBadge state={delivery.state} />
    </div>
    <p className="text-muted-foreground text-xs">
      <Instant at={delivery.created_at} to="minute" /> · {statusText(delivery)}
    </p>
  </div>
);

type DeliveriesProps = { endpoints: readonly Webhook[]; first: string; initial: InitialOf<DeliveriesList> };

/** The log of one endpoint, by state and kind; a row opens what was sent and what was answered [ACS-S-017]. */
export function Deliveries({ endpoints, first, initial }: DeliveriesProps) {
  const { state, shown, frame, change } = useList(deliveriesList(first), initial);
  const [openId, setOpenId] = useState<string | null>(null);
  const open = shown.results.find(({ id }) => id === openId);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 className="text-lg">Deliveries</h2>
        <div className="flex w-full flex-wrap gap-2 md:w-auto">
          <Select
            aria-label="Endpoint"
            className="w-full md:w-56"
            options={endpoints.map((each) => ({ value: each.id, label: nameOf(each) }))}
            value={state.endpoint}
            onChange={(endpoint) => change({ endpoint })}
          />
          <Select
            aria-label="State"
            className="flex-1 md:w-40 md:flex-none"
            emptyLabel="All states"
            options={Object.entries(stateTexts).map(([value, label]) => ({ value, label }))}
            value={state.state ?? ""}
            onChange={(next) => change({ state: (next || null) as typeof state.state })}
          />
          <Select
            aria-label="Kind"
            className="flex-1 md:w-52 md:flex-none"
            emptyLabel="All kinds"
            options={deliveryKinds.map((value) => ({ value, label: value }))}
            value={state.kind ?? ""}
            onChange={(next) => change({ kind: (next || null) as typeof state.kind })}
          />
        </div>
      </div>
      <ListFrame
        label="Deliveries"
        {...frame}
        empty={
          <EmptyState
            icon={<Inbox aria-hidden />}
            title="No deliveries"
            text="What is sent appears here for 30 days."
          />
        }
      >
        <DataTable
          label="Deliveries"
          columns={columnsFor(setOpenId)}
          rows={shown.results}
          rowId={(delivery) => delivery.id}
          card={(delivery) => <DeliveryCard delivery={delivery} onOpen={setOpenId} />}
        />
      </ListFrame>
      <Suspense>{open && <DeliveryDialog delivery={open} onClose={() => setOpenId(null)} />}</Suspense>
    </div>
  );
}
