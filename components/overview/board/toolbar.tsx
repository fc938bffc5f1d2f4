"use client";

import { Copy, Download, FileStack, Plus, Printer, Rss, Send, Sparkles } from "lucide-react";
import { useState } from "react";
import { SaveSearch } from "@/components/marketplace/searches/save-search";
import { Button } from "@/components/ui/button";
import { DialogButton } from "@/components/ui/dialog-button";
import { dialogOnDemand } from "@/components/ui/dialog-on-demand";
import { Link } from "@/components/ui/link";
import { onDemand } from "@/components/ui/on-demand";
import { toastError } from "@/components/ui/toast";
import { saveFile } from "@/lib/core/browser/save-file";
import { addDays, type Day, sundayOf } from "@/lib/core/pure/days";
import { noticePaths } from "@/lib/core/pure/notice-paths";
import { schedulePaths } from "@/lib/core/pure/schedule-paths";
import { counted } from "@/lib/core/pure/text";
import type { Board } from "@/lib/overview/board/schema";
import type { ApplyTemplateProps } from "./apply-template";
import { useBoardActions } from "./board-context";
import type { CopyWeekProps } from "./copy-week";

const CopyWeek = dialogOnDemand<CopyWeekProps>(async () => (await import("./copy-week")).CopyWeek);
const PlanDialog = onDemand(
  async () => (await import("@/components/assignments/plans/plan-dialog")).PlanDialog,
);
const ApplyTemplate = dialogOnDemand<ApplyTemplateProps>(
  async () => (await import("./apply-template")).ApplyTemplate,
);

/** Drafts of a board, as many as one call publishes. */
export const draftsOf = ({ facilities }: Board) =>
  facilities
    .flatMap(({ lanes }) => lanes.flatMap(({ cells }) => cells.flatMap(({ shifts }) => shifts)))
    .flatMap(({ status, needed_shift }) => (status === "draft" && needed_shift ? [needed_shift] : []))
    .slice(0, 500);

type ToolbarProps = {
  board: Board;
  today: Day;
  /** The rows in view as a file. */
  csvHref: string;
};

/** What may be done with the days in view [SCH-S-010]. */
export function Toolbar({ board, today, csvHref }: ToolbarProps) {
  const { options, canWrite, canSchedule, add, publish, showNow } = useBoardActions();
  const [open, setOpen] = useState<"copy" | "apply" | null>(null);
  const close = () => setOpen(null);
  const drafts = draftsOf(board);
  const ids = board.facilities.map(({ id }) => id);
  const [only] = ids.length === 1 ? ids : [];
  const last = addDays(board.from, board.days - 1);
  const printed = new URLSearchParams({ facility: ids.join(), from: board.from, to: last });
  return (
    <>
      {canWrite && (
        <>
          <Button variant="primary" onClick={() => add()}>
            <Plus aria-hidden />
            Add shifts
          </Button>
          <Button onClick={() => setOpen("apply")}>
            <FileStack aria-hidden />
            Apply a template
          </Button>
          <Button onClick={() => setOpen("copy")}>
            <Copy aria-hidden />
            Copy this week
          </Button>
          {drafts.length > 0 && (
            <Button onClick={() => publish(drafts)}>
              <Send aria-hidden />
              Publish {counted(drafts.length, "draft")}
            </Button>
          )}
        </>
      )}
      {canSchedule && (
        <DialogButton
          {...PlanDialog.preloadProps}
          dialog={(done) => (
            <PlanDialog
              facilities={options.facilities}
              chosen={ids}
              from={board.from < today ? today : board.from}
              to={last}
              onClose={done}
            />
          )}
        >
          <Sparkles aria-hidden />
          Plan these days
        </DialogButton>
      )}
      <Button asChild>
        <a href={`${schedulePaths.print}?${printed}`} target="_blank" rel="noreferrer">
          <Printer aria-hidden />
          <span className="max-md:sr-only">Print</span>
        </a>
      </Button>
      <Button asChild>
        <a
          href={csvHref}
          onClick={(event) => {
            event.preventDefault();
            saveFile(csvHref).catch(toastError);
          }}
        >
          <Download aria-hidden />
          <span className="max-md:sr-only">CSV</span>
        </a>
      </Button>
      <Button asChild>
        <Link href={`${noticePaths.rep.settings}${only ? `?facility=${only}` : ""}`}>
          <Rss aria-hidden />
          <span className="max-md:sr-only">Calendar address</span>
        </Link>
      </Button>
      <SaveSearch scope="schedule" />
      <CopyWeek
        open={open === "copy"}
        week={sundayOf(board.from)}
        facilities={board.facilities}
        onDone={showNow}
        onClose={close}
      />
      <ApplyTemplate open={open === "apply"} facilityId={only ?? null} onDone={showNow} onClose={close} />
    </>
  );
}
