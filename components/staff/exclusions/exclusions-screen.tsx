"use client";

import { ShieldCheck } from "lucide-react";
import { AreaLinks } from "@/components/staff/credentials/area-links";
import { type ServerRows, useServerList } from "@/components/staff/pay/use-server-list";
import { DataTable } from "@/components/ui/data-table";
import { DialogButton } from "@/components/ui/dialog-button";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkTabs } from "@/components/ui/link-tabs";
import { ListRows } from "@/components/ui/list-rows";
import { onDemand } from "@/components/ui/on-demand";
import { PageHeader } from "@/components/ui/page-header";
import { SearchInput } from "@/components/ui/search-input";
import type { Page } from "@/lib/core/pure/paging";
import { staffPaths } from "@/lib/core/pure/staff-paths";
import type { ExclusionHitRow, ExclusionListRow } from "@/lib/credentials/exclusions/schema";
import { hitTabs } from "@/lib/credentials/exclusions/words";
import { exclusionHitsList, hitTabWords } from "./exclusions-list";
import { HitCard, hitColumns } from "./hit-columns";
import { ListsCard } from "./lists-card";

const UploadDialog = onDemand(async () => (await import("./upload-dialog")).UploadDialog);

type ExclusionsScreenProps = ServerRows<ExclusionHitRow> & {
  /** The newest lists; the current one may be older than these. */
  lists: Page<ExclusionListRow>;
  current: ExclusionListRow | null;
  /** When the rows were read. */
  now: string;
};

/** The exclusion list and whom it may be about, by what is to be done. */
export function ExclusionsScreen({ lists, current, now, ...drawn }: ExclusionsScreenProps) {
  const { rows } = drawn;
  const { state, back, frame, change, hrefWith, links } = useServerList(exclusionHitsList, drawn);
  const { tab, search } = state;
  const shownTab = exclusionHitsList.read(drawn.renderedFor).tab;
  const hrefOf = ({ id }: ExclusionHitRow) => staffPaths.exclusion(id) + back;
  return (
    <div className="grid grid-cols-1 gap-6" onClickCapture={links()}>
      <PageHeader
        title="Exclusions"
        context="Everybody is compared with the federal exclusion list (OIG). Two of us decide each match."
        actions={
          <>
            <AreaLinks from="exclusions" />
            <DialogButton
              {...UploadDialog.preloadProps}
              variant="primary"
              dialog={(close) => <UploadDialog onClose={close} />}
            >
              Upload list
            </DialogButton>
          </>
        }
      />
      <ListsCard initial={lists} current={current} now={now} />
      <section aria-label="Matches" className="grid grid-cols-1 gap-5">
        <h2 className="text-lg">Matches</h2>
        <LinkTabs
          label="Matches by what is to be done"
          tabs={hitTabs.map((each) => ({
            label: hitTabWords[each].label,
            href: hrefWith({ tab: each }),
            current: each === tab,
          }))}
        />
        <SearchInput label="Search name" value={search} onSearch={(text) => change({ search: text })} />
        <ListRows
          label="Matches"
          {...frame}
          empty={
            <EmptyState
              icon={<ShieldCheck aria-hidden />}
              title={hitTabWords[shownTab].empty}
              text={search ? "Try another name." : undefined}
            />
          }
        >
          <DataTable
            label="Matches"
            columns={hitColumns(new Date(now))}
            rows={rows}
            rowId={({ id }) => id}
            rowHref={hrefOf}
            card={(hit) => <HitCard hit={hit} href={hrefOf(hit)} now={new Date(now)} />}
          />
        </ListRows>
      </section>
    </div>
  );
}
