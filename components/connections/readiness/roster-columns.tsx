import type { ReactNode } from "react";
import { columnsOf } from "@/components/ui/columns";
import { Link } from "@/components/ui/link";
import type { RosterRow } from "@/lib/connections/readiness/schema";
import { marketProfilePaths } from "@/lib/core/pure/market-profile-paths";
import { joined, mediumDay, noValue } from "@/lib/core/pure/text";
import { ReadinessBadge } from "./readiness-badge";

/** "ACLS, Dec 13, 2026". */
const expiryOf = ({ next_expiry_on: on, next_expiry_title: title }: RosterRow) =>
  on ? joined([title, mediumDay(on)]) : noValue;

/** What is waived, each with its last day. */
const waivedOf = ({ exceptions }: RosterRow) =>
  exceptions.map(({ title, until }) => `${title} until ${mediumDay(until)}`);

const Standing = ({ row: { ready, summary } }: { row: RosterRow }) => (
  <span className="grid justify-items-start gap-1">
    <ReadinessBadge ready={ready} />
    {!ready && <span className="break-words">{summary}</span>}
  </span>
);

const Waived = ({ row }: { row: RosterRow }) =>
  row.exceptions.length === 0 ? (
    noValue
  ) : (
    <ul className="grid gap-0.5">
      {waivedOf(row).map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );

/** Columns of a roster; `menu` is what can be done about a row. */
export const rosterColumns = (menu: (row: RosterRow) => ReactNode) =>
  columnsOf<RosterRow>([
    {
      header: "Provider",
      size: 220,
      cell: ({ provider }) => (
        <Link
          href={marketProfilePaths.overview(provider.id)}
          className="rounded-sm font-medium hover:underline"
        >
          {provider.display_name}
        </Link>
      ),
    },
    { header: "Readiness", size: 420, cell: (row) => <Standing row={row} /> },
    { header: "Next expiry", size: 220, cell: expiryOf },
    { header: "Waived", size: 220, cell: (row) => <Waived row={row} /> },
    { id: "actions", header: <span className="sr-only">Actions</span>, size: 60, align: "end", cell: menu },
  ]);

/** A row of the roster as a card, in place of the table's row on a phone. */
export const RosterCard = ({ row, menu }: { row: RosterRow; menu: ReactNode }) => (
  <div className="grid grid-cols-1 gap-2">
    <div className="flex items-start justify-between gap-3">
      <Link
        href={marketProfilePaths.overview(row.provider.id)}
        className="min-w-0 break-words py-1 font-semibold"
      >
        {row.provider.display_name}
      </Link>
      {menu}
    </div>
    <div className="text-sm">
      <Standing row={row} />
    </div>
    {(row.next_expiry_on || row.exceptions.length > 0) && (
      <dl className="grid gap-1 text-xs">
        {row.next_expiry_on && (
          <div className="flex gap-2">
            <dt className="text-muted-foreground">Next expiry</dt>
            <dd>{expiryOf(row)}</dd>
          </div>
        )}
        {row.exceptions.length > 0 && (
          <div className="flex gap-2">
            <dt className="text-muted-foreground">Waived</dt>
            <dd>
              <Waived row={row} />
            </dd>
          </div>
        )}
      </dl>
    )}
  </div>
);
