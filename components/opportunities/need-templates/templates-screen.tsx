"use client";

import { CalendarRange, Plus } from "lucide-react";
import { useMemo } from "react";
import { useCurrentUser } from "@/components/accounts/acting-as";
import { DataTable } from "@/components/ui/data-table";
import { DialogButton } from "@/components/ui/dialog-button";
import { EmptyState } from "@/components/ui/empty-state";
import { ListRows } from "@/components/ui/list-rows";
import { onDemand } from "@/components/ui/on-demand";
import { PageHeader } from "@/components/ui/page-header";
import type { InitialOf } from "@/lib/core/browser/list/list";
import { useList } from "@/lib/core/browser/list/use-list";
import { schedulePaths } from "@/lib/core/pure/schedule-paths";
import { columnsFor, TemplateCard } from "./template-columns";
import { templatesList } from "./templates-list";

const TemplateDialog = onDemand(async () => (await import("./template-dialog")).TemplateDialog);

/** What a month of shifts is made of: the templates of the organization [SCH-S-014]. */
export function TemplatesScreen({ initial }: { initial: InitialOf<typeof templatesList> }) {
  const { shown, frame, links } = useList(templatesList, initial);
  const { group_names, permissions } = useCurrentUser();
  const mayWrite =
    group_names.includes("schedule_shifts") || permissions.includes("update__assignments__opportunity");
  const columns = useMemo(() => columnsFor(mayWrite), [mayWrite]);
  return (
    <div className="grid grid-cols-1 gap-5" onClickCapture={links()}>
      <PageHeader
        title="Schedule Templates"
        context="Lines of weekdays, times and numbers from which needed shifts are made."
        back={{ href: schedulePaths.board, label: "Schedule" }}
        actions={
          mayWrite && (
            <DialogButton
              variant="primary"
              className="max-md:flex-1"
              {...TemplateDialog.preloadProps}
              dialog={(close) => <TemplateDialog template={null} onClose={close} />}
            >
              <Plus aria-hidden />
              New
            </DialogButton>
          )
        }
      />
      <ListRows label="Templates" {...frame} empty={nothingHere}>
        <DataTable
          label="Templates"
          columns={columns}
          rows={shown.results}
          rowId={({ id }) => id}
          card={(template) => <TemplateCard template={template} mayWrite={mayWrite} />}
        />
      </ListRows>
    </div>
  );
}

const nothingHere = (
  <EmptyState
    icon={<CalendarRange aria-hidden />}
    title="No templates yet."
    text="A template makes a month of shifts in one step."
  />
);
