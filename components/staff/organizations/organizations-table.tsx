"use client";

import { Building2, CircleCheck, CircleDashed } from "lucide-react";
import { RowCard } from "@/components/staff/row-card";
import { Badge } from "@/components/ui/badge";
import { columnsOf } from "@/components/ui/columns";
import { DataTable } from "@/components/ui/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { Instant } from "@/components/ui/instant";
import { staffPaths } from "@/lib/core/pure/staff-paths";
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

const Waiting = ({ row: { waiting_reps_count: count } }: { row: StaffOrganizationRow }) =>
  count > 0 && <span className="text-amber"> · {count} waiting</span>;

const columns = columnsOf<StaffOrganizationRow>([
  { header: "Organization", size: 280, cell: (row) => row.name },
  { header: "Verification", cell: (row) => <Readiness row={row} /> },
  {
    header: "Representatives",
    cell: (row) => (
      <>
        {row.reps_count}
        <Waiting row={row} />
      </>
    ),
  },
  { header: "Facilities", size: 90, cell: (row) => row.facilities_count },
  { header: "Signed up", cell: (row) => <Instant at={row.created_at} to="minute" /> },
]);

export function OrganizationsTable({ rows }: { rows: StaffOrganizationRow[] }) {
  return (
    <DataTable
      label="Organizations"
      columns={columns}
      rows={rows}
      rowId={(row) => row.id}
      rowHref={(row) => staffPaths.organization(row.id)}
      card={(row) => (
        <RowCard href={staffPaths.organization(row.id)} title={row.name} badge={<Readiness row={row} />}>
          {counted(row.reps_count, "representative")}
          <Waiting row={row} />
          {" · "}
          {counted(row.facilities_count, "facility", "facilities")}
        </RowCard>
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
