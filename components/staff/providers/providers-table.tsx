"use client";

import { Stethoscope } from "lucide-react";
import { RowCard } from "@/components/staff/row-card";
import { StatusBadge } from "@/components/staff/status-badge";
import { columnsOf } from "@/components/ui/columns";
import { DataTable } from "@/components/ui/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { Instant } from "@/components/ui/instant";
import { staffPaths } from "@/lib/core/pure/staff-paths";
import type { StaffProviderRow } from "@/lib/staff/providers/schema";

const factsDone = (row: StaffProviderRow) =>
  [row.advocate_contacted_at, row.background_check_passed_at, row.contract_signed_at].filter(Boolean).length;

const Status = ({ row }: { row: StaffProviderRow }) => (
  <StatusBadge status={row.registration_status} userType="provider" isActive={row.is_active} />
);

const columns = columnsOf<StaffProviderRow>([
  {
    header: "Provider",
    size: 280,
    cell: (row) => (
      <>
        <span className="block">{row.display_name}</span>
        <span className="block font-normal text-muted-foreground text-xs">{row.email}</span>
      </>
    ),
  },
  { header: "Status", cell: (row) => <Status row={row} /> },
  { header: "Activation", size: 110, cell: (row) => `${factsDone(row)} of 3 facts` },
  { header: "Signed up", cell: (row) => <Instant at={row.created_at} to="minute" /> },
]);

export function ProvidersTable({ rows }: { rows: StaffProviderRow[] }) {
  return (
    <DataTable
      label="Providers"
      columns={columns}
      rows={rows}
      rowId={(row) => row.id}
      rowHref={(row) => staffPaths.provider(row.id)}
      card={(row) => (
        <RowCard href={staffPaths.provider(row.id)} title={row.display_name} badge={<Status row={row} />}>
          {row.email} · {factsDone(row)} of 3 facts
        </RowCard>
      )}
      empty={
        <EmptyState
          icon={<Stethoscope />}
          title="No providers here"
          text="Choose another status or search again."
        />
      }
    />
  );
}
