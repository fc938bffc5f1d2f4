import type { ColumnDef } from "@tanstack/react-table";
import { Avatar } from "@/components/ui/avatar";
import { Instant } from "@/components/ui/instant";
import type { Connection } from "@/lib/connections/schema";
import type { Side } from "@/lib/core/pure/actor";
import { titlesOf } from "@/lib/core/pure/codes";
import { capitalized, dotted, townText } from "@/lib/core/pure/text";
import { leadRateWords, rateLabel } from "./connection-words";
import { ConnectionBadge } from "./status-badge";

const Two = ({ top, below }: { top: string; below: string | null | undefined }) => (
  <span className="block min-w-0">
    <span className="block max-w-56 truncate">{top}</span>
    <span className="block max-w-56 truncate font-normal text-muted-foreground text-xs">{below}</span>
  </span>
);

const provider: ColumnDef<Connection> = {
  id: "provider",
  header: "Provider",
  size: 260,
  meta: { sort: "provider__display_name" },
  cell: ({ row: { original } }) => (
    <span className="flex items-center gap-3">
      <Avatar name={original.provider.display_name} src={original.provider.profile_picture} />
      <Two
        top={original.provider.display_name}
        below={titlesOf("Specialty", original.provider.specialties.slice(0, 2))}
      />
    </span>
  ),
};

const facility = (side: Side): ColumnDef<Connection> => ({
  id: "facility",
  header: "Facility",
  size: 240,
  meta: { sort: "facility__name" },
  cell: ({ row: { original } }) => (
    <Two
      top={original.facility.name}
      below={dotted([townText(original.facility), side === "provider" && original.healthcare_entity.name])}
    />
  ),
});

const opportunity: ColumnDef<Connection> = {
  id: "opportunity",
  header: "Opportunity",
  size: 200,
  meta: { sort: "opportunity__title", className: "max-lg:hidden" },
  cell: ({ row: { original } }) =>
    original.opportunity ? (
      <Two top={original.opportunity.specialty_display} below={original.opportunity.title} />
    ) : (
      <span className="text-muted-foreground">-</span>
    ),
};

/** The columns of one side's list; the first carries the row's link. */
export const connectionColumns = (side: Side): ColumnDef<Connection>[] => [
  ...(side === "rep" ? [provider] : []),
  facility(side),
  opportunity,
  {
    id: "rate",
    header: capitalized(rateLabel[side]),
    size: 140,
    meta: { align: "end" },
    cell: ({ row: { original } }) => (
      <span className="whitespace-nowrap font-medium">{leadRateWords(original, side)}</span>
    ),
  },
  {
    id: "status",
    header: "Status",
    size: 160,
    meta: { sort: "status" },
    cell: ({ row: { original } }) => <ConnectionBadge status={original.combined_status} />,
  },
  {
    id: "updated",
    header: "Updated",
    size: 110,
    meta: { sort: "updated_at" },
    cell: ({ row: { original } }) => (
      <span className="whitespace-nowrap text-muted-foreground text-xs">
        <Instant at={original.updated_at} to="day" />
      </span>
    ),
  },
];
