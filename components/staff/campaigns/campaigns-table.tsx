"use client";

import { Copy, Megaphone } from "lucide-react";
import { Button } from "@/components/ui/button";
import { columnsOf } from "@/components/ui/columns";
import { DataTable } from "@/components/ui/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { Instant } from "@/components/ui/instant";
import { toastError, toastSuccess } from "@/components/ui/toast";
import { publicPaths } from "@/lib/core/pure/paths";
import { counted, numberText } from "@/lib/core/pure/text";
import type { Campaign } from "@/lib/staff/campaigns/schema";

type CopyLinkProps = {
  campaign: Campaign;
  /** The address of the product: the links begin with it. */
  origin: string;
};

/** Copies a campaign's link, for a flyer or a printed code. */
function CopyLink({ campaign: { title, utm_campaign }, origin }: CopyLinkProps) {
  const link = `${origin}${publicPaths.swag}?${new URLSearchParams({ utm_campaign })}`;
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => toastSuccess("Link copied"),
      () => toastError(`The link is ${link}`),
    );
  return (
    <Button size="sm" aria-label={`Copy link of ${title}`} title={link} onClick={() => void copy()}>
      <Copy aria-hidden />
      Copy link
    </Button>
  );
}

const Title = ({ campaign: { title, utm_campaign } }: { campaign: Campaign }) => (
  <>
    <span className="block font-medium">{title}</span>
    <span className="block break-all text-muted-foreground text-xs">{utm_campaign}</span>
  </>
);

const columnsFor = (origin: string) =>
  columnsOf<Campaign>([
    { header: "Campaign", size: 260, cell: (row) => <Title campaign={row} /> },
    { header: "Leads to", size: 300, cell: (row) => <span className="break-all">{row.redirect_url}</span> },
    { header: "Opened", size: 90, cell: (row) => numberText(row.scans_count) },
    { header: "Made", size: 170, cell: (row) => <Instant at={row.created_at} to="minute" /> },
    {
      id: "link",
      header: <span className="sr-only">Link</span>,
      size: 120,
      align: "end",
      cell: (row) => <CopyLink campaign={row} origin={origin} />,
    },
  ]);

type CampaignsTableProps = Pick<CopyLinkProps, "origin"> & { rows: Campaign[] };

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
              <Title campaign={row} />
            </p>
            <CopyLink campaign={row} origin={origin} />
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
