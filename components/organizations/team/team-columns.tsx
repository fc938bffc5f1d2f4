"use client";

import { CircleCheck, CircleSlash } from "lucide-react";
import { GroupChips } from "@/components/organizations/team/group-chips";
import { MemberActions } from "@/components/organizations/team/member-actions";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { columnsOf } from "@/components/ui/columns";
import { nameOrEmail } from "@/lib/core/pure/text";
import type { TeamUser } from "@/lib/organizations/team/schema";

function ActivityBadge({ isActive }: { isActive: boolean }) {
  return isActive ? (
    <Badge tone="green" icon={<CircleCheck aria-hidden />}>
      Active
    </Badge>
  ) : (
    <Badge tone="grey" icon={<CircleSlash aria-hidden />}>
      Inactive
    </Badge>
  );
}

function Person({ member, isSelf }: { member: TeamUser; isSelf: boolean }) {
  return (
    <span className="flex items-center gap-3">
      <Avatar name={nameOrEmail(member)} />
      <span className="min-w-0">
        <span className="block font-medium">
          {nameOrEmail(member)}
          {isSelf && <span className="font-normal text-muted-foreground"> (you)</span>}
        </span>
        {member.title && <span className="block text-muted-foreground text-xs">{member.title}</span>}
      </span>
    </span>
  );
}

/** The columns of the team's table; the own row has no actions. */
export const teamColumns = (ownId: string) =>
  columnsOf<TeamUser>([
    {
      header: "Name",
      size: 260,
      sort: "first_name",
      cell: (row) => <Person member={row} isSelf={row.id === ownId} />,
    },
    {
      header: "Email",
      size: 220,
      sort: "email",
      className: "text-muted-foreground break-all",
      cell: (row) => row.email,
    },
    { header: "Permissions", size: 340, cell: (row) => <GroupChips groups={row.group_names} /> },
    { header: "Status", size: 100, cell: (row) => <ActivityBadge isActive={row.is_active} /> },
    {
      id: "actions",
      header: <span className="sr-only">Actions</span>,
      size: 60,
      align: "end",
      cell: (row) => (row.id === ownId ? null : <MemberActions member={row} />),
    },
  ]);

/** A team member as a card, in place of the table's row on a phone. */
export function MemberCard({ member, isSelf }: { member: TeamUser; isSelf: boolean }) {
  return (
    <div className="grid gap-3">
      <div className="flex items-start justify-between gap-3">
        <Person member={member} isSelf={isSelf} />
        {!isSelf && <MemberActions member={member} />}
      </div>
      <p className="flex flex-wrap items-center justify-between gap-2 text-muted-foreground text-xs">
        <span className="break-all">{member.email}</span>
        <ActivityBadge isActive={member.is_active} />
      </p>
      <GroupChips groups={member.group_names} />
    </div>
  );
}
