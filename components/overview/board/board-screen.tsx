"use client";

import { CalendarRange } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { ListFrame } from "@/components/ui/list-frame";
import { PageHeader } from "@/components/ui/page-header";
import { useListState } from "@/lib/core/browser/list/use-list";
import { useToday } from "@/lib/core/browser/use-today";
import { repPaths } from "@/lib/core/pure/paths";
import { headLine, nothingNeeded } from "@/lib/overview/board/rules/texts";
import type { Board } from "@/lib/overview/board/schema";
import type { BoardOptions, OnDuty } from "@/lib/overview/board/words";
import { BoardActionsProvider } from "./board-context";
import { BoardControls } from "./board-controls";
import { BoardDialogs } from "./board-dialogs";
import { BoardGrid } from "./board-grid";
import { type BoardState, boardList, viewOf } from "./board-list";
import { csvHrefOf } from "./csv-href";
import type { PeoplePage } from "./people-view";
import { PlanBar } from "./plan-bar";
import { Toolbar } from "./toolbar";
import { type InitialBoard, useBoard, useChanges, useShownBoard } from "./use-board";
import { useBoardActionsOf } from "./use-board-actions";
import { usePlan } from "./use-plan";

export type BoardScreenProps = {
  initial: InitialBoard & { people?: PeoplePage; duty: readonly OnDuty[]; planId: string | null };
  options: BoardOptions;
};

/** The schedule of the organization: what is needed, who works it, where the holes are [SCH-S-001]. */
export function BoardScreen({ initial, options }: BoardScreenProps) {
  const { state, change, hrefWith, links } = useListState(boardList);
  const today = useToday(initial.today);
  const read = useBoard(state, today, initial);
  const { shown: board, pointer, showNow } = useShownBoard(read.data ?? initial.board);
  const planId = state.plan ?? initial.planId;
  const plan = usePlan({ planId, board, today, onPlan: (id) => void change({ plan: id }) });
  const panels = useBoardActionsOf({ options, board, plan, showNow });
  const said = useChanges(board);
  const view = viewOf(state, board.facilities.length);
  const isBusy = read.isPlaceholderData || read.isPending;
  return (
    <BoardActionsProvider value={panels.actions}>
      <div className="grid grid-cols-1 gap-4" onClickCapture={links()}>
        <PageHeader
          title="Schedule"
          context={headLine(board.facilities.flatMap(({ totals }) => totals))}
          back={{ href: repPaths.bookingRequests, label: "Assignments" }}
        />
        <div role="toolbar" aria-label="Schedule" className="flex flex-wrap gap-2">
          <Toolbar board={board} today={today} csvHref={csvHrefOf(state, view, board)} />
        </div>
        <BoardControls
          state={state}
          view={view}
          options={options}
          today={today}
          change={change}
          hrefWith={hrefWith}
        />
        {board.left_out > 0 && (
          <p className="text-muted-foreground text-sm">
            {board.left_out} more facilities are left out. Choose up to 30.
          </p>
        )}
        <p aria-live="polite" className="sr-only">
          {said}
        </p>
        <ListFrame
          label="Board"
          busy={isBusy}
          failed={read.isLoadingError ? "empty" : read.isRefetchError ? "stale" : undefined}
          retrying={read.isFetching}
          onRetry={() => void read.refetch()}
        >
          {emptyOf(board, state, options, view === "needs", () => panels.actions.add()) ?? null}
          <div {...pointer} className="grid min-w-0 gap-5">
            <BoardGrid
              board={board}
              state={state}
              view={view}
              options={options}
              today={today}
              change={change}
              hrefWith={hrefWith}
              initial={initial}
              ask={panels.ask}
            />
          </div>
        </ListFrame>
        {plan.plan || plan.proposals.length > 0 ? (
          <PlanBar
            planId={plan.plan?.id ?? null}
            proposals={plan.proposals}
            onDiscard={plan.discard}
            pending={plan.isDiscarding}
          />
        ) : null}
      </div>
      <BoardDialogs
        board={board}
        state={state}
        options={options}
        today={today}
        panels={panels}
        showNow={showNow}
      />
    </BoardActionsProvider>
  );
}

const isNeeded = ({ facilities }: Board) => facilities.some(({ lanes }) => lanes.length > 0);

/** What is said above a board without anything [SCH-S-012]. */
function emptyOf(
  board: Board,
  { facility, show }: BoardState,
  { opportunities }: BoardOptions,
  isNeeds: boolean,
  add: () => void,
) {
  const here = opportunities.filter(
    ({ facilityId, alternates }) =>
      facility.length === 0 || [facilityId, ...alternates].some((id) => facility.includes(id)),
  );
  if (here.length === 0)
    return (
      <Card>
        <EmptyState
          icon={<CalendarRange />}
          title="Create an opportunity first: it says who may work here."
          text={
            <Button asChild variant="primary" className="mt-3">
              <Link href={repPaths.newOpportunity}>Create Opportunity</Link>
            </Button>
          }
        />
      </Card>
    );
  if (isNeeded(board) || !isNeeds) return null;
  return (
    <Card>
      <EmptyState
        icon={<CalendarRange />}
        title={show === "holes" ? "No holes in these days." : nothingNeeded}
        text={
          show === "holes" ? undefined : (
            <>
              <p>Add shifts, or apply a template.</p>
              <Button className="mt-3" onClick={add}>
                Add shifts
              </Button>
            </>
          )
        }
      />
    </Card>
  );
}
