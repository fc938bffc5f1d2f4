"use client";

import { Webhook } from "lucide-react";
import { EndpointBadge } from "@/components/organizations/webhooks/state-badges";
import { columnsOf } from "@/components/ui/columns";
import { DataTable } from "@/components/ui/data-table";
import { DialogButton } from "@/components/ui/dialog-button";
import { EmptyState } from "@/components/ui/empty-state";
import { Instant } from "@/components/ui/instant";
import { Link } from "@/components/ui/link";
import { onDemand } from "@/components/ui/on-demand";
import { staffPaths } from "@/lib/core/pure/staff-paths";
import type { StaffWebhook } from "@/lib/staff/webhooks/schema";

const OffDialog = onDemand(async () => (await import("./off-dialog")).OffDialog);

type Of = { endpoint: StaffWebhook };

const Off = ({ endpoint }: Of) =>
  endpoint.state !== "off" && (
    <DialogButton
      size="sm"
      {...OffDialog.preloadProps}
      aria-label={`Switch off ${endpoint.host}`}
      dialog={(close) => <OffDialog endpoint={endpoint} onClose={close} />}
    >
      Switch off
    </DialogButton>
  );

const OrganizationLink = ({ endpoint: { organization } }: Of) => (
  <Link
    href={staffPaths.organization(organization.id)}
    className="font-medium underline-offset-4 hover:underline"
  >
    {organization.name}
  </Link>
);

const Since = ({ endpoint: { failing_since: since } }: Of) =>
  since ? <Instant at={since} to="minute" /> : "-";

const columns = columnsOf<StaffWebhook>([
  { header: "Organization", size: 260, cell: (row) => <OrganizationLink endpoint={row} /> },
  { header: "Host", size: 240, cell: (row) => <span className="break-all">{row.host}</span> },
  { header: "State", size: 120, cell: (row) => <EndpointBadge state={row.state} /> },
  { header: "Failing since", size: 170, cell: (row) => <Since endpoint={row} /> },
  { header: "Waiting", size: 90, cell: (row) => row.waiting },
  {
    id: "actions",
    header: <span className="sr-only">Actions</span>,
    size: 120,
    align: "end",
    cell: (row) => <Off endpoint={row} />,
  },
]);

const EndpointCard = ({ endpoint }: Of) => (
  <div className="grid gap-2">
    <div className="flex items-start justify-between gap-3">
      <OrganizationLink endpoint={endpoint} />
      <EndpointBadge state={endpoint.state} />
    </div>
    <p className="break-all text-muted-foreground text-xs">
      {endpoint.host} · {endpoint.waiting} waiting
    </p>
    <div>
      <Off endpoint={endpoint} />
    </div>
  </div>
);

/** Endpoints of all organizations, as staff see them. */
export const WebhooksTable = ({ rows }: { rows: StaffWebhook[] }) => (
  <DataTable
    label="Webhooks"
    columns={columns}
    rows={rows}
    rowId={(row) => row.id}
    card={(row) => <EndpointCard endpoint={row} />}
    empty={
      <EmptyState icon={<Webhook />} title="No endpoints here" text="Choose another tab or search again." />
    }
  />
);
