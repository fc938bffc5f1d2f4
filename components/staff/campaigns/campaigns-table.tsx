"use client";

import type { ColumnDef } from "@tanstack/react-table";
import { Megaphone } from "lucide-react";
import { CopyLink } from "@/components/staff/campaigns/copy-link";
import { DataTable } from "@/components/ui/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { Instant } from "@/components/ui/instant";
import { publicPaths } from "@/lib/core/pure/paths";
import { counted, numberText } from "@/lib/core/pure/text";
import type { Campaign } from "@/lib/staff/campaigns/schema";

const linkOf = (origin: string, { utm_campaign }: Campaign) =>
  `${origin}${publicPaths.swag}?${new URLSearchParams({ utm_campaign })}`;

const columnsFor = (origin: string): ColumnDef<Campaign>[] => [
  {
    header: "Campaign",
    size: 260,
    cell: ({ row: { original } }) => (
      <>
        <span className="block font-medium">{original.title}</span>
        <span className="block break-all text-muted-foreground text-xs">{original.utm_campaign}</span>
      </>
    ),
  },
  {
    header: "Leads to",
    size: 300,
    cell: ({ row: { original } }) => <span className="break-all">{original.redirect_url}</span>,
  },
  {
    header: "Opened",
    size: 90,
    cell: ({ row: { original } }) => numberText(original.scans_count),
  },
  {
    header: "Made",
    size: 170,
    cell: ({ row: { original } }) => <Instant at={original.created_at} to="minute" />,
  },
  {
    id: "link",
    header: () => <span className="sr-only">Link</span>,
    size: 120,
    meta: { align: "end" },
    cell: ({ row: { original } }) => <CopyLink link={linkOf(origin, original)} of={original.title} />,
  },
];

type CampaignsTableProps = {
  rows: Campaign[];
  /** Where the product stands: the links begin with it. */
  origin: string;
};

export function CampaignsTable({ rows, origin }: CampaignsTableProps) {
  return (
    <DataTable
      label="Campaigns"
      columns={columnsFor(origin)}
      rows={rows}
      rowId={(row) => row.id}
      card={(row) => (
        <div className="grid gap-1.5">
          <div className="flex items-start justify-between gap-3">
            <p className="min-w-0">
              <span className="block font-medium">{row.title}</span>
              <span className="block break-all text-muted-foreground text-xs">{row.utm_campaign}</span>
            </p>
            <CopyLink link={linkOf(origin, row)} of={row.title} />
          </div>
          <p className="break-all text-muted-foreground text-xs">
            {counted(row.scans_count, "visit")} · leads to {row.redirect_url}
          </p>
        </div>
      )}
      empty={
        <EmptyState
          icon={<Megaphone aria-hidden />}
          title="No campaigns here"
          text="A campaign is a link, or a printed code, that says where people come from."
        />
      }
    />
  );
}
