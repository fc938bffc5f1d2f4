"use client";

import { keepPreviousData } from "@tanstack/react-query";
import { MailQuestion, SearchX, UserRoundPlus, UsersRound } from "lucide-react";
import Link from "next/link";
import { useMemo, useState } from "react";
import { useCurrentUser } from "@/components/accounts/acting-as";
import { GroupsFailure } from "@/components/organizations/team/group-choices";
import { MemberCard, teamColumns } from "@/components/organizations/team/team-columns";
import {
  readTeam,
  type TeamState,
  teamPageSize,
  teamParameters,
  teamQuery,
  teamRequest,
} from "@/components/organizations/team/team-state";
import { Button } from "@/components/ui/button";
import { DataTable, type DataTableSort } from "@/components/ui/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorBanner } from "@/components/ui/error-banner";
import { ErrorState } from "@/components/ui/error-state";
import { LinkTabs } from "@/components/ui/link-tabs";
import { MultiCombobox } from "@/components/ui/multi-combobox";
import { PageHeader } from "@/components/ui/page-header";
import { Pagination } from "@/components/ui/pagination";
import { SearchInput } from "@/components/ui/search-input";
import { cn } from "@/lib/core/browser/cn";
import { listLinks } from "@/lib/core/browser/list/list-links";
import { useListQuery } from "@/lib/core/browser/list/use-list-query";
import { useCall } from "@/lib/core/browser/use-call";
import type { GroupName } from "@/lib/core/pure/actor";
import type { OutputOf } from "@/lib/core/pure/call";
import { repPaths } from "@/lib/core/pure/paths";
import { userList } from "@/lib/organizations/team/calls";
import { useGroups } from "@/lib/organizations/team/hooks";
import type { UserOrder } from "@/lib/organizations/team/schema";
import { InviteDialog } from "./invite-dialog";

const activities = [
  { active: true, label: "Active" },
  { active: false, label: "Inactive" },
];

const sortOf = (order: UserOrder): DataTableSort => ({
  by: order.replace("-", ""),
  direction: order.startsWith("-") ? "desc" : "asc",
});

type TeamScreenProps = {
  /** What the server has read, and for which state. */
  initial: { state: TeamState; page: OutputOf<typeof userList> };
};

/** The people of the organization, twenty a page. */
export function TeamScreen({ initial }: TeamScreenProps) {
  const { id: ownId, healthcare_entity_name: organization } = useCurrentUser();
  const { query, change } = useListQuery(teamParameters);
  const state = useMemo(() => readTeam(new URLSearchParams(query)), [query]);
  const groups = useGroups();
  const [inviting, setInviting] = useState(false);
  const isInitial = teamQuery(state) === teamQuery(initial.state);
  const list = useCall(userList, teamRequest(state), {
    placeholderData: keepPreviousData,
    initialData: isInitial ? initial.page : undefined,
  });
  const shown = list.data ?? initial.page;
  const columns = useMemo(() => teamColumns(ownId), [ownId]);
  const waits = list.isPlaceholderData || list.isPending;
  const go = (changes: Partial<TeamState>) =>
    change((now) => teamQuery({ ...readTeam(new URLSearchParams(now)), page: 1, ...changes }));
  const href = (changes: Partial<TeamState>) => repPaths.team + teamQuery({ ...state, ...changes });

  return (
    <div className="grid gap-5" onClickCapture={listLinks(repPaths.team, change)}>
      <PageHeader
        title="Team"
        context={`Who works for ${organization ?? "your organization"} here, and what they may do.`}
        actions={
          <>
            <Button asChild className="max-md:flex-1">
              <Link href={repPaths.invitations}>
                <MailQuestion aria-hidden />
                Pending Invitations
              </Link>
            </Button>
            <Button variant="primary" className="max-md:flex-1" onClick={() => setInviting(true)}>
              <UserRoundPlus aria-hidden />
              Invite User
            </Button>
          </>
        }
      />
      <LinkTabs
        label="Status"
        tabs={activities.map(({ active, label }) => ({
          label,
          href: href({ active, page: 1 }),
          current: state.active === active,
        }))}
      />
      <GroupsFailure groups={groups} />
      <TeamFilters state={state} groups={groups} go={go} />
      <section
        aria-label="Team"
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
            label="Team"
            columns={columns}
            rows={shown.results}
            rowId={(member) => member.id}
            sort={sortOf(state.order)}
            sortHref={({ by, direction }) =>
              href({ order: `${direction === "desc" ? "-" : ""}${by}` as UserOrder, page: 1 })
            }
            card={(member) => <MemberCard member={member} isSelf={member.id === ownId} />}
            empty={<NobodyHere state={state} />}
          />
        )}
        <Pagination
          page={state.page}
          pageSize={teamPageSize}
          total={shown.count}
          hrefFor={(page) => href({ page })}
        />
      </section>
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </div>
  );
}

type FiltersProps = {
  state: TeamState;
  groups: ReturnType<typeof useGroups>;
  go(changes: Partial<TeamState>): Promise<unknown>;
};

function TeamFilters({ state, groups, go }: FiltersProps) {
  return (
    <div className="flex flex-wrap items-start gap-2">
      <SearchInput
        label="Search name or e-mail"
        value={state.search}
        onSearch={(search) => go({ search: search.trim() })}
      />
      <MultiCombobox
        aria-label="Permissions"
        placeholder="Any permission"
        options={(groups.data ?? []).map(({ code, title }) => ({ value: code, label: title }))}
        loading={groups.isPending}
        value={state.groups}
        onChange={(codes) => void go({ groups: codes as GroupName[] })}
        className="w-full md:w-[26rem]"
      />
    </div>
  );
}

function NobodyHere({ state }: { state: TeamState }) {
  const filtered = state.search !== "" || state.groups.length > 0;
  if (filtered)
    return (
      <EmptyState
        icon={<SearchX aria-hidden />}
        title="No users found"
        text="Try another name or fewer permissions."
      />
    );
  return (
    <EmptyState
      icon={<UsersRound aria-hidden />}
      title="No users found"
      text={state.active ? "Invite somebody to start your team." : "Everybody in your team is active."}
    />
  );
}
