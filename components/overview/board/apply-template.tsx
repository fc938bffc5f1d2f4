"use client";

import { FileStack } from "lucide-react";
import { useState } from "react";
import { ApplyDialog } from "@/components/opportunities/need-templates/apply-dialog";
import { Button } from "@/components/ui/button";
import { DialogBody, OpenDialog } from "@/components/ui/dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Link } from "@/components/ui/link";
import { LoadingRegion, Skeleton } from "@/components/ui/skeleton";
import { useCall } from "@/lib/core/browser/use-call";
import { schedulePaths } from "@/lib/core/pure/schedule-paths";
import { listNeedTemplates } from "@/lib/opportunities/need-templates/calls";
import type { NeedTemplate } from "@/lib/opportunities/need-templates/schema";

export type ApplyTemplateProps = {
  open: boolean;
  /** Templates of this facility alone; null for all. */
  facilityId: string | null;
  onDone(): void;
  onClose(): void;
};

/** Chooses a template to make shifts from; its own dialog asks for the days [SCH-S-010]. */
export const ApplyTemplate = ({ open, ...props }: ApplyTemplateProps) => open && <OpenApply {...props} />;

function OpenApply({ facilityId, onDone, onClose }: Omit<ApplyTemplateProps, "open">) {
  const [chosen, setChosen] = useState<NeedTemplate | null>(null);
  const close = () => {
    onDone();
    onClose();
  };
  if (chosen) return <ApplyDialog template={chosen} onClose={close} />;
  return (
    <OpenDialog title="Apply a template" onClose={onClose}>
      <DialogBody className="grid gap-4">
        <Templates facilityId={facilityId} onChoose={setChosen} />
        <Link
          href={schedulePaths.templates}
          className="justify-self-start font-medium text-primary-strong text-sm underline-offset-4 hover:underline"
        >
          Schedule Templates
        </Link>
      </DialogBody>
    </OpenDialog>
  );
}

type TemplatesProps = { facilityId: string | null; onChoose(template: NeedTemplate): void };

function Templates({ facilityId, onChoose }: TemplatesProps) {
  const list = useCall(listNeedTemplates, { facility: facilityId ?? undefined, limit: 100 });
  if (list.isError) return <ErrorState onRetry={() => void list.refetch()} retrying={list.isFetching} />;
  if (!list.data)
    return (
      <LoadingRegion className="grid gap-2">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </LoadingRegion>
    );
  if (list.data.results.length === 0)
    return (
      <EmptyState
        icon={<FileStack />}
        title="No templates yet."
        text="A template makes a month of shifts in one step."
      />
    );
  return (
    <ul aria-label="Templates" className="divide-y">
      {list.data.results.map((template) => (
        <li key={template.id} className="flex items-start justify-between gap-3 py-3">
          <span className="min-w-0 text-sm">
            <span className="block font-medium">{template.name}</span>
            <span className="block text-muted-foreground text-xs">{template.facility.name}</span>
            <span className="block text-muted-foreground text-xs">{template.text}</span>
          </span>
          <Button size="sm" onClick={() => onChoose(template)}>
            Apply<span className="sr-only"> {template.name}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
