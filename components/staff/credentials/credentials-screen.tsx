"use client";

import { BadgeCheck } from "lucide-react";
import { useEffect } from "react";
import { type ServerRows, useServerList } from "@/components/staff/pay/use-server-list";
import { DataTable } from "@/components/ui/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { FilterChips } from "@/components/ui/filter-chips";
import { LinkTabs } from "@/components/ui/link-tabs";
import { ListRows } from "@/components/ui/list-rows";
import { PageHeader } from "@/components/ui/page-header";
import { SearchInput } from "@/components/ui/search-input";
import { Select } from "@/components/ui/select";
import type { StaffCredentialRow } from "@/lib/credentials/checks/schema";
import { staffTabs } from "@/lib/credentials/checks/words";
import type { CredentialKind } from "@/lib/credentials/words";
import { AreaLinks } from "./area-links";
import { CredentialCard, credentialColumns } from "./credential-columns";
import { credentialHref, deskTabs, kindOptions, staffCredentialsList } from "./credentials-list";
import { useDesk } from "./desk";

type CredentialsScreenProps = ServerRows<StaffCredentialRow> & {
  /** When the rows were read. */
  now: string;
};

/** The desk of credential checks: what waits, by what is to be done about it. */
export function CredentialsScreen({ now, ...drawn }: CredentialsScreenProps) {
  const { rows } = drawn;
  const { state, back, frame, change, hrefWith, links } = useServerList(staffCredentialsList, drawn);
  const { handled } = useDesk();
  useEffect(() => handled.clear(), [handled]);
  const { tab, kind, provider, search } = state;
  const shown = { tab: staffCredentialsList.read(drawn.renderedFor).tab, now: new Date(now) };
  const hrefOf = ({ credential }: StaffCredentialRow) => credentialHref(credential, back);
  const isFiltered = Boolean(kind || provider || search);
  return (
    <div className="grid grid-cols-1 gap-5" onClickCapture={links()}>
      <PageHeader
        title="Credentials"
        context="What providers state, and how far we have proven it."
        actions={<AreaLinks from="credentials" />}
      />
      <LinkTabs
        label="Credentials by what is to be done"
        tabs={staffTabs.map((each) => ({
          label: deskTabs[each].label,
          href: hrefWith({ tab: each }),
          current: each === tab,
        }))}
      />
      <div className="grid gap-3">
        <div className="flex flex-wrap items-center gap-2">
          <SearchInput label="Search name" value={search} onSearch={(text) => change({ search: text })} />
          <Select
            aria-label="Kind"
            options={kindOptions}
            emptyLabel="All kinds"
            value={kind ?? ""}
            onChange={(chosen) => change({ kind: (chosen as CredentialKind) || null })}
            className="md:w-52"
          />
        </div>
        <FilterChips
          filters={
            provider ? [{ key: "provider", label: rows[0]?.provider.display_name ?? "One provider" }] : []
          }
          onRemove={() => change({ provider: null })}
          onReset={() => change({ provider: null })}
        />
      </div>
      <ListRows
        label="Credentials"
        {...frame}
        empty={
          <EmptyState
            icon={<BadgeCheck aria-hidden />}
            title={deskTabs[shown.tab].empty}
            text={isFiltered ? "Try another kind or search." : undefined}
          />
        }
      >
        <DataTable
          label="Credentials"
          columns={credentialColumns(shown)}
          rows={rows}
          rowId={({ credential }) => `${credential.kind} ${credential.id}`}
          rowHref={hrefOf}
          card={(row) => <CredentialCard row={row} href={hrefOf(row)} shown={shown} />}
        />
      </ListRows>
    </div>
  );
}
