"use client";

import { KeyRound, TriangleAlert } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { columnsOf } from "@/components/ui/columns";
import { DataTable } from "@/components/ui/data-table";
import { Instant } from "@/components/ui/instant";
import type { Security } from "@/lib/organizations/sign-on/schema";

type Member = NonNullable<Security["people"]>[number];

const Factor = ({ member }: { member: Member }) =>
  member.has_factor ? (
    <Badge tone="green" icon={<KeyRound aria-hidden />}>
      Second factor
    </Badge>
  ) : (
    <Badge tone="amber" icon={<TriangleAlert aria-hidden />}>
      No second factor
    </Badge>
  );

const LastSignIn = ({ member }: { member: Member }) =>
  member.last_sign_in_at ? <Instant at={member.last_sign_in_at} to="minute" /> : "Never";

const Until = ({ member }: { member: Member }) =>
  member.must_set_up_by ? (
    <>
      Has time until <Instant at={member.must_set_up_by} to="minute" />
    </>
  ) : null;

const columns = columnsOf<Member>([
  { header: "Name", size: 240, cell: (row) => <span className="font-medium">{row.name}</span> },
  {
    header: "Second factor",
    size: 300,
    cell: (row) => (
      <>
        <Factor member={row} />
        <span className="block text-muted-foreground text-xs">
          <Until member={row} />
        </span>
      </>
    ),
  },
  { header: "Last sign-in", size: 180, cell: (row) => <LastSignIn member={row} /> },
]);

/** Who meets what the organization asks for. */
export const PeopleTable = ({ people }: { people: Member[] }) => (
  <DataTable
    label="Who meets it"
    columns={columns}
    rows={people}
    rowId={({ id }) => id}
    card={(member) => (
      <div className="grid gap-2">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="font-medium">{member.name}</p>
          <Factor member={member} />
        </div>
        <p className="text-muted-foreground text-xs">
          Last sign-in: <LastSignIn member={member} />
        </p>
        <p className="text-muted-foreground text-xs">
          <Until member={member} />
        </p>
      </div>
    )}
  />
);
