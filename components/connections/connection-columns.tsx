import { Avatar } from "@/components/ui/avatar";
import { type Column, columnsOf } from "@/components/ui/columns";
import { Instant } from "@/components/ui/instant";
import type { Connection } from "@/lib/connections/schema";
import type { Side } from "@/lib/core/pure/actor";
import { titlesOf } from "@/lib/core/pure/codes";
import { capitalized, dotted, townText } from "@/lib/core/pure/text";
import { Waiting } from "./clock/waiting";
import { leadRateWords, rateLabel } from "./connection-words";
import { ConnectionBadge } from "./status-badge";

const Two = ({ top, below }: { top: string; below: string | null | undefined }) => (
  <span className="block min-w-0">
    <span className="block max-w-56 truncate">{top}</span>
    <span className="block max-w-56 truncate font-normal text-muted-foreground text-xs">{below}</span>
  </span>
);

const provider: Column<Connection> = {
  header: "Provider",
  size: 260,
  sort: "provider__display_name",
  cell: ({ provider: { display_name, profile_picture, specialties } }) => (
    <span className="flex items-center gap-3">
      <Avatar name={display_name} src={profile_picture} />
      <Two top={display_name} below={titlesOf("Specialty", specialties.slice(0, 2))} />
    </span>
  ),
};

const facility = (side: Side): Column<Connection> => ({
  header: "Facility",
  size: 240,
  sort: "facility__name",
  cell: ({ facility, healthcare_entity }) => (
    <Two
      top={facility.name}
      below={dotted([townText(facility), side === "provider" && healthcare_entity.name])}
    />
  ),
});

const opportunity: Column<Connection> = {
  header: "Opportunity",
  size: 200,
  sort: "opportunity__title",
  className: "max-lg:hidden",
  cell: ({ opportunity }) =>
    opportunity ? (
      <Two top={opportunity.specialty_display} below={opportunity.title} />
    ) : (
      <span className="text-muted-foreground">-</span>
    ),
};

/** Whose turn it is, for organizations [CRD-S-023]. */
const waiting: Column<Connection> = {
  header: "Waiting for",
  size: 170,
  sort: "waiting_since",
  cell: ({ clock }) => <Waiting clock={clock} />,
};

/** The columns of one side's list; the first carries the row's link. */
export const connectionColumns = (side: Side) =>
  columnsOf([
    ...(side === "rep" ? [provider] : []),
    facility(side),
    opportunity,
    {
      header: capitalized(rateLabel[side]),
      size: 140,
      align: "end",
      cell: (row) => <span className="whitespace-nowrap font-medium">{leadRateWords(row, side)}</span>,
    },
    {
      header: "Status",
      size: 160,
      sort: "status",
      cell: (row) => <ConnectionBadge status={row.combined_status} />,
    },
    ...(side === "rep" ? [waiting] : []),
    {
      header: "Updated",
      size: 110,
      sort: "updated_at",
      cell: (row) => (
        <span className="whitespace-nowrap text-muted-foreground text-xs">
          <Instant at={row.updated_at} to="day" />
        </span>
      ),
    },
  ]);
