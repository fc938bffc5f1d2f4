"use client";

import { keepPreviousData } from "@tanstack/react-query";
import type { ColumnDef } from "@tanstack/react-table";
import { Clock, MailPlus, TimerOff, UserRoundPlus } from "lucide-react";
import { useMemo, useState } from "react";
import { InvitationActions } from "@/components/organizations/invitations/invitation-actions";
import { GroupChips } from "@/components/organizations/team/group-chips";
import { InviteDialog } from "@/components/organizations/team/invite-dialog";
import {
  type PendingState,
  pendingPageSize,
  pendingParameters,
  pendingQuery,
  pendingRequest,
  readPending,
} from "@/components/organizations/team/team-state";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { DataTable } from "@/components/ui/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorBanner } from "@/components/ui/error-banner";
import { ErrorState } from "@/components/ui/error-state";
import { Instant } from "@/components/ui/instant";
import { PageHeader } from "@/components/ui/page-header";
import { Pagination } from "@/components/ui/pagination";
import { SearchInput } from "@/components/ui/search-input";
import { cn } from "@/lib/core/browser/cn";
import { listLinks } from "@/lib/core/browser/list/list-links";
import { useListQuery } from "@/lib/core/browser/list/use-list-query";
import { useCall } from "@/lib/core/browser/use-call";
import type { OutputOf } from "@/lib/core/pure/call";
import { repPaths } from "@/lib/core/pure/paths";
import { invitationList } from "@/lib/organizations/invitations/calls";
import type { Invitation } from "@/lib/organizations/invitations/schema";

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

const columns: ColumnDef<Invitation>[] = [
  {
    header: "E-mail",
    size: 280,
    cell: ({ row: { original } }) => <span className="wrap-anywhere font-medium">{original.email}</span>,
  },
  {
    header: "Permissions",
    size: 340,
    cell: ({ row: { original } }) => <GroupChips groups={original.group_names} />,
  },
  {
    header: "Sent",
    size: 170,
    cell: ({ row: { original } }) => (
      <>
        <span className="block">
          <Instant at={original.created_at} to="day" />
        </span>
        {original.invited_by && (
          <span className="block text-muted-foreground text-xs">by {original.invited_by}</span>
        )}
      </>
    ),
  },
  {
    header: "Link works",
    size: 160,
    cell: ({ row: { original } }) => <Expiry invitation={original} />,
  },
  {
    id: "actions",
    header: () => <span className="sr-only">Actions</span>,
    size: 60,
    meta: { align: "end" },
    cell: ({ row: { original } }) => <InvitationActions invitation={original} />,
  },
];

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
  /** What the server has read, and for which state. */
  initial: { state: PendingState; page: OutputOf<typeof invitationList> };
};

/** Invitations without an answer, ten a page. */
export function InvitationsScreen({ initial }: InvitationsScreenProps) {
  const { query, change } = useListQuery(pendingParameters);
  const state = useMemo(() => readPending(new URLSearchParams(query)), [query]);
  const [inviting, setInviting] = useState(false);
  const isInitial = pendingQuery(state) === pendingQuery(initial.state);
  const list = useCall(invitationList, pendingRequest(state), {
    placeholderData: keepPreviousData,
    initialData: isInitial ? initial.page : undefined,
  });
  const shown = list.data ?? initial.page;
  const waits = list.isPlaceholderData || list.isPending;

  return (
    <div className="grid gap-5" onClickCapture={listLinks(repPaths.invitations, change)}>
      <PageHeader
        back={{ href: repPaths.team, label: "Team" }}
        title="Pending Invitations"
        context="Colleagues who have not accepted yet."
        actions={
          <>
            <SearchInput
              label="Search by e-mail"
              value={state.search}
              delayMs={1000}
              onSearch={(search) => change(() => pendingQuery({ search: search.trim(), page: 1 }))}
            />
            <Button variant="primary" className="max-md:w-full" onClick={() => setInviting(true)}>
              <UserRoundPlus aria-hidden />
              Invite User
            </Button>
          </>
        }
      />
      <section
        aria-label="Pending invitations"
        aria-busy={waits || undefined}
        className={cn("grid gap-4", waits && "opacity-60")}
      >
        {list.isRefetchError && (
          <ErrorBanner onRetry={() => void list.refetch()} retrying={list.isFetching} />
        )}
        {list.isLoadingError ? (
          <div className="rounded-lg border bg-card shadow-sm">
            <ErrorState onRetry={() => void list.refetch()} retrying={list.isFetching} />
          </div>
        ) : (
          <DataTable
            label="Pending invitations"
            columns={columns}
            rows={shown.results}
            rowId={(invitation) => invitation.id}
            card={(invitation) => <InvitationCard invitation={invitation} />}
            empty={
              <EmptyState
                icon={<MailPlus aria-hidden />}
                title="No pending invitations, invite someone"
                text={state.search ? "No address fits your search." : undefined}
              />
            }
          />
        )}
        <Pagination
          page={state.page}
          pageSize={pendingPageSize}
          total={shown.count}
          hrefFor={(page) => repPaths.invitations + pendingQuery({ ...state, page })}
        />
      </section>
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </div>
  );
}
