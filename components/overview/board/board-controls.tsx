"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Combobox } from "@/components/ui/combobox";
import { LabelledField } from "@/components/ui/label";
import { LinkTabs } from "@/components/ui/link-tabs";
import { MultiCombobox } from "@/components/ui/multi-combobox";
import { Select } from "@/components/ui/select";
import { Switch } from "@/components/ui/switch";
import { optionsOf } from "@/lib/core/pure/codes";
import { addDays, type Day, monthOf } from "@/lib/core/pure/days";
import { longMonth, spanOfDays } from "@/lib/core/pure/text";
import { daysShown, moved } from "@/lib/overview/board/rules/spans";
import {
  type BoardOptions,
  type BoardSpan,
  type BoardView,
  boardSpans,
  mostFacilities,
} from "@/lib/overview/board/words";
import type { BoardState } from "./board-list";

const viewWords: Record<BoardView, string> = { needs: "Needs", people: "People", overview: "Overview" };
const spanWords: Record<BoardSpan, string> = { week: "Week", two_weeks: "Two weeks", month: "Month" };

const views: readonly BoardView[] = ["needs", "people", "overview"];

type ControlsProps = {
  state: BoardState;
  view: BoardView;
  options: BoardOptions;
  today: Day;
  change(changes: Partial<BoardState>, options?: { push?: boolean }): unknown;
  hrefWith(changes: Partial<BoardState>): string;
};

/** Which facilities and days the board shows, and how; all of it is in the address [SCH-S-001]. */
export function BoardControls(props: ControlsProps) {
  const { state, view, hrefWith, change } = props;
  return (
    <>
      <LinkTabs
        label="Views"
        tabs={views.map((each) => ({
          label: viewWords[each],
          href: hrefWith({ view: each }),
          current: each === view,
        }))}
      />
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <Days {...props} />
        <div className="flex items-center gap-4 md:ml-auto">
          <Switch
            label="Only holes"
            checked={state.show === "holes"}
            onCheckedChange={(only) => void change({ show: only ? "holes" : "all" })}
          />
        </div>
      </div>
      <Filters {...props} />
    </>
  );
}

function Days({ state, today, change }: ControlsProps) {
  const day = state.from ?? today;
  const { from, days } = daysShown(state.span, day);
  const title = state.span === "month" ? longMonth(monthOf(day)) : spanOfDays(from, addDays(from, days - 1));
  const go = (to: Day | null) => void change({ from: to });
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button size="icon" aria-label="Earlier" onClick={() => go(moved(state.span, day, -1))}>
        <ChevronLeft aria-hidden />
      </Button>
      <Button onClick={() => go(null)}>Today</Button>
      <Button size="icon" aria-label="Later" onClick={() => go(moved(state.span, day, 1))}>
        <ChevronRight aria-hidden />
      </Button>
      <p aria-live="polite" className="min-w-44 px-1 font-semibold">
        {title}
      </p>
      <Select
        aria-label="Span"
        value={state.span}
        onChange={(span) => void change({ span: span as BoardSpan })}
        options={boardSpans.map((value) => ({ value, label: spanWords[value] }))}
        className="w-36"
      />
    </div>
  );
}

function Filters({ state, options, change }: ControlsProps) {
  return (
    <div className="grid items-end gap-3 md:grid-cols-3">
      <LabelledField label="Facilities">
        {(control) => (
          <MultiCombobox
            {...control}
            placeholder="All facilities"
            options={options.facilities.map(({ id, name }) => ({ value: id, label: name }))}
            value={state.facility}
            onChange={(facility) => void change({ facility: facility.slice(0, mostFacilities) })}
          />
        )}
      </LabelledField>
      <LabelledField label="Opportunity">
        {(control) => (
          <Combobox
            {...control}
            clearable
            placeholder="All opportunities"
            options={options.opportunities.map(({ id, title }) => ({ value: id, label: title }))}
            value={state.opportunity}
            onChange={(opportunity) => void change({ opportunity })}
          />
        )}
      </LabelledField>
      <LabelledField label="Specialty">
        {(control) => (
          <Combobox
            {...control}
            clearable
            placeholder="All specialties"
            options={optionsOf("Specialty")}
            value={state.specialty}
            onChange={(specialty) => void change({ specialty })}
          />
        )}
      </LabelledField>
    </div>
  );
}
