"use client";

import type { ColumnDef } from "@tanstack/react-table";
import { Building2, CircleCheck, CircleDashed } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { DataTable } from "@/components/ui/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { Instant } from "@/components/ui/instant";
import { staffPaths } from "@/lib/core/pure/paths";
import { counted } from "@/lib/core/pure/text";
import type { StaffOrganizationRow } from "@/lib/staff/organizations/schema";

function Readiness({ row }: { row: StaffOrganizationRow }) {
  if (row.has_contract && row.credentials_verified) {
    return (
      <Badge tone="green" icon={<CircleCheck aria-hidden />}>
        Verified
      </Badge>
    );
  }
  const lacking = row.has_contract
    ? "Credentials open"
    : row.credentials_verified
      ? "No contract"
      : "Not verified";
  return (
    <Badge tone="amber" icon={<CircleDashed aria-hidden />}>
      {lacking}
    </Badge>
  );
}

const columns: ColumnDef<StaffOrganizationRow>[] = [
  { header: "Organization", size: 280, cell: ({ row: { original } }) => original.name },
  { header: "Verification", cell: ({ row: { original } }) => <Readiness row={original} /> },
  {
    header: "Representatives",
    cell: ({ row: { original } }) => (
      <>
        {original.reps_count}
        {original.waiting_reps_count > 0 && (
          <span className="text-amber"> · {original.waiting_reps_count} waiting</span>
        )}
      </>
    ),
  },
  { header: "Facilities", size: 90, cell: ({ row: { original } }) => original.facilities_count },
  { header: "Signed up", cell: ({ row: { original } }) => <Instant at={original.created_at} to="minute" /> },
];

export function OrganizationsTable({ rows }: { rows: StaffOrganizationRow[] }) {
  return (
    <DataTable
      label="Organizations"
      columns={columns}
      rows={rows}
      rowId={(row) => row.id}
      rowHref={(row) => staffPaths.organization(row.id)}
      card={(row) => (
        <div className="grid gap-1.5">
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <a href={staffPaths.organization(row.id)} className="stretched font-medium">
              {row.name}
            </a>
            <Readiness row={row} />
          </div>
          <p className="text-muted-foreground text-xs">
            {counted(row.reps_count, "representative")}
            {row.waiting_reps_count > 0 && (
              <span className="text-amber"> · {row.waiting_reps_count} waiting</span>
            )}
            {" · "}
            {counted(row.facilities_count, "facility", "facilities")}
          </p>
        </div>
      )}
      empty={
        <EmptyState
          icon={<Building2 />}
          title="No organizations here"
          text="Choose another tab or search again."
        />
      }
    />
  );
}
