"use client";

import { MailQuestion, SearchX, UsersRound } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import { useCurrentUser } from "@/components/accounts/acting-as";
import { GroupsFailure } from "@/components/organizations/team/group-choices";
import { MemberCard, teamColumns } from "@/components/organizations/team/team-columns";
import { Button } from "@/components/ui/button";
import { DataTable, type DataTableSort } from "@/components/ui/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { LinkTabs } from "@/components/ui/link-tabs";
import { ListFrame } from "@/components/ui/list-frame";
import { MultiCombobox } from "@/components/ui/multi-combobox";
import { PageHeader } from "@/components/ui/page-header";
import { SearchInput } from "@/components/ui/search-input";
import type { InitialOf } from "@/lib/core/browser/list/list";
import { useList } from "@/lib/core/browser/list/use-list";
import type { GroupName } from "@/lib/core/pure/actor";
import { repPaths } from "@/lib/core/pure/paths";
import { useGroups } from "@/lib/organizations/team/hooks";
import type { UserOrder } from "@/lib/organizations/team/words";
import { InviteButton } from "./invite-button";
import { type TeamState, teamList } from "./team-list";

const activities = [
  { active: "true", label: "Active" },
  { active: "false", label: "Inactive" },
] as const;

const sortOf = (order: UserOrder): DataTableSort => ({
  by: order.replace("-", ""),
  direction: order.startsWith("-") ? "desc" : "asc",
});

type TeamScreenProps = {
  initial: InitialOf<typeof teamList>;
  /** Links in the header, before the screen's own. */
  links?: ReactNode;
};

/** The people of the organization, twenty a page. */
export function TeamScreen({ initial, links: more }: TeamScreenProps) {
  const { id: ownId, healthcare_entity_name: organization } = useCurrentUser();
  const { state, shown, frame, change, hrefWith, links } = useList(teamList, initial);
  const groups = useGroups();
  const columns = useMemo(() => teamColumns(ownId), [ownId]);

  return (
    <div className="grid gap-5" onClickCapture={links()}>
      <PageHeader
        title="Team"
        context={`Who works for ${organization ?? "your organization"} here, and what they may do.`}
        actions={
          <>
            {more}
            <Button asChild className="max-md:flex-1">
              <Link href={repPaths.invitations}>
                <MailQuestion aria-hidden />
                Pending Invitations
              </Link>
            </Button>
            <InviteButton className="max-md:flex-1" />
          </>
        }
      />
      <LinkTabs
        label="Status"
        tabs={activities.map(({ active, label }) => ({
          label,
          href: hrefWith({ active }),
          current: state.active === active,
        }))}
      />
      <GroupsFailure groups={groups} />
      <TeamFilters state={state} groups={groups} go={change} />
      <ListFrame label="Team" {...frame} empty={<NobodyHere state={state} />}>
        <DataTable
          label="Team"
          columns={columns}
          rows={shown.results}
          rowId={(member) => member.id}
          sort={sortOf(state.order)}
          sortHref={({ by, direction }) =>
            hrefWith({ order: `${direction === "desc" ? "-" : ""}${by}` as UserOrder })
          }
          card={(member) => <MemberCard member={member} isSelf={member.id === ownId} />}
        />
      </ListFrame>
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
        label="Search name or email"
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
      text={
        state.active === "true" ? "Invite somebody to start your team." : "Everybody in your team is active."
      }
    />
  );
}
