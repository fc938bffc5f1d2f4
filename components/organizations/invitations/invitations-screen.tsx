"use client";

import { Clock, MailPlus, TimerOff } from "lucide-react";
import { InvitationActions } from "@/components/organizations/invitations/invitation-actions";
import { GroupChips } from "@/components/organizations/team/group-chips";
import { InviteButton } from "@/components/organizations/team/invite-button";
import { Badge } from "@/components/ui/badge";
import { columnsOf } from "@/components/ui/columns";
import { DataTable } from "@/components/ui/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { Instant } from "@/components/ui/instant";
import { ListFrame } from "@/components/ui/list-frame";
import { PageHeader } from "@/components/ui/page-header";
import { SearchInput } from "@/components/ui/search-input";
import type { InitialOf } from "@/lib/core/browser/list/list";
import { useList } from "@/lib/core/browser/list/use-list";
import { repPaths } from "@/lib/core/pure/paths";
import type { Invitation } from "@/lib/organizations/invitations/schema";
import { invitationsList } from "./invitations-list";

function Expiry({ invitation }: { invitation: Invitation }) {
  return invitation.is_expired ? (
    <Badge tone="red" icon={<TimerOff aria-hidden />}>
      Expired
    </Badge>
  ) : (
    <Badge tone="amber" icon={<Clock aria-hidden />}>
      Until <Instant at={invitation.expires_at} to="day" />
    </Badge>
  );
}

const columns = columnsOf<Invitation>([
  {
    header: "Email",
    size: 280,
    cell: (row) => <span className="wrap-anywhere font-medium">{row.email}</span>,
  },
  { header: "Permissions", size: 340, cell: (row) => <GroupChips groups={row.group_names} /> },
  {
    header: "Sent",
    size: 170,
    cell: ({ created_at, invited_by }) => (
      <>
        <span className="block">
          <Instant at={created_at} to="day" />
        </span>
        {invited_by && <span className="block text-muted-foreground text-xs">by {invited_by}</span>}
      </>
    ),
  },
  { header: "Link works", size: 160, cell: (row) => <Expiry invitation={row} /> },
  {
    id: "actions",
    header: <span className="sr-only">Actions</span>,
    size: 60,
    align: "end",
    cell: (row) => <InvitationActions invitation={row} />,
  },
]);

function InvitationCard({ invitation }: { invitation: Invitation }) {
  return (
    <div className="grid gap-3">
      <div className="flex items-start justify-between gap-3">
        <p className="wrap-anywhere min-w-0 pt-1 font-medium">{invitation.email}</p>
        <InvitationActions invitation={invitation} />
      </div>
      <p className="flex flex-wrap items-center justify-between gap-2 text-muted-foreground text-xs">
        <span>
          Sent <Instant at={invitation.created_at} to="day" />
          {invitation.invited_by && ` by ${invitation.invited_by}`}
        </span>
        <Expiry invitation={invitation} />
      </p>
      <GroupChips groups={invitation.group_names} />
    </div>
  );
}

type InvitationsScreenProps = {
  initial: InitialOf<typeof invitationsList>;
};

/** Invitations without an answer, ten a page. */
export function InvitationsScreen({ initial }: InvitationsScreenProps) {
  const { state, shown, frame, change, links } = useList(invitationsList, initial);

  return (
    <div className="grid gap-5" onClickCapture={links()}>
      <PageHeader
        back={{ href: repPaths.team, label: "Team" }}
        title="Pending Invitations"
        context="Colleagues who have not accepted yet."
        actions={
          <>
            <SearchInput
              label="Search by email"
              value={state.search}
              delayMs={1000}
              onSearch={(search) => change({ search: search.trim() })}
            />
            <InviteButton className="max-md:w-full" />
          </>
        }
      />
      <ListFrame
        label="Pending invitations"
        {...frame}
        empty={<NobodyWaits searched={state.search !== ""} />}
      >
        <DataTable
          label="Pending invitations"
          columns={columns}
          rows={shown.results}
          rowId={(invitation) => invitation.id}
          card={(invitation) => <InvitationCard invitation={invitation} />}
        />
      </ListFrame>
    </div>
  );
}

const NobodyWaits = ({ searched }: { searched: boolean }) => (
  <EmptyState
    icon={<MailPlus aria-hidden />}
    title="No pending invitations, invite someone"
    text={searched ? "No address fits your search." : undefined}
  />
);
