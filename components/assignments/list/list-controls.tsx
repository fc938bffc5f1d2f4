"use client";

import { LayoutGrid, Rows3 } from "lucide-react";
import { useLookup } from "@/components/connections/use-lookup";
import { Button } from "@/components/ui/button";
import { FilterButton } from "@/components/ui/filter-button";
import { FilterChips } from "@/components/ui/filter-chips";
import { onDemand } from "@/components/ui/on-demand";
import { SearchInput } from "@/components/ui/search-input";
import { SortControl } from "@/components/ui/sort-control";
import type { Side } from "@/lib/core/pure/actor";
import { titleOf } from "@/lib/core/pure/codes";
import { joined, mediumDay } from "@/lib/core/pure/text";
import { type AssignmentsState, type Changes, noFilters } from "./assignments-list";
import type { ListLayout } from "./list-layout";
import { sortsOf, sortWords } from "./tabs";

const AssignmentFilters = onDemand(async () => (await import("./filter-dialog")).AssignmentFilters);

type ListControlsProps = {
  side: Side;
  state: AssignmentsState;
  look: ListLayout;
  onLook(look: ListLayout): void;
  onChange(changes: Changes): Promise<unknown>;
};

/** Search, filters, order, and cards or table. */
export function ListControls({ side, state, look, onLook, onChange }: ListControlsProps) {
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <SearchInput
          label={side === "rep" ? "Search by provider" : "Search by facility or sender"}
          value={state.search}
          onSearch={(search) => onChange({ search })}
          className="md:w-72"
        />
        <FilterButton
          {...AssignmentFilters.preloadProps}
          dialog={(close) => (
            <AssignmentFilters side={side} state={state} onChange={onChange} onClose={close} />
          )}
        />
        <SortControl
          options={sortsOf(side).map((value) => ({ value, label: sortWords[value] }))}
          by={state.by}
          direction={state.direction}
          onChange={onChange}
        >
          <LookToggle look={look} onLook={onLook} />
        </SortControl>
      </div>
      <ChipsInForce state={state} onChange={onChange} />
    </div>
  );
}

const lookIcons = { cards: LayoutGrid, table: Rows3 };
const lookWords: Record<ListLayout, string> = { cards: "Show as cards", table: "Show as table" };

function LookToggle({ look, onLook }: Pick<ListControlsProps, "look" | "onLook">) {
  return (
    <fieldset className="flex rounded-md border bg-card p-0.5 shadow-sm max-[992px]:hidden">
      <legend className="sr-only">Layout</legend>
      {(["cards", "table"] as const).map((each) => {
        const Icon = lookIcons[each];
        return (
          <Button
            key={each}
            variant="ghost"
            size="icon-sm"
            aria-label={lookWords[each]}
            aria-pressed={look === each}
            onClick={() => onLook(each)}
            className="aria-pressed:bg-primary-soft aria-pressed:text-primary-strong"
          >
            <Icon />
          </Button>
        );
      })}
    </fieldset>
  );
}

function ChipsInForce({ state, onChange }: Pick<ListControlsProps, "state" | "onChange">) {
  const { facilities } = useLookup(state.facility !== null);
  const [from, to] = state.shiftDates;
  const facility = facilities.find(({ value }) => value === state.facility)?.label ?? "One facility";
  const span = joined([from && `from ${mediumDay(from)}`, to && `to ${mediumDay(to)}`], " ");
  const filters = [
    ...(state.search ? [{ key: "search", label: `“${state.search}”` }] : []),
    ...(state.facility ? [{ key: "facility", label: facility }] : []),
    ...(span ? [{ key: "shiftDates", label: `Shifts ${span}` }] : []),
    ...state.specialties.map((code) => ({ key: `specialty:${code}`, label: titleOf("Specialty", code) })),
  ];
  const remove = (key: string) => {
    const code = key.startsWith("specialty:") ? key.slice(10) : null;
    if (code === null) onChange({ [key]: noFilters[key as keyof typeof noFilters] });
    else onChange({ specialties: state.specialties.filter((other) => other !== code) });
  };
  return <FilterChips filters={filters} onRemove={remove} onReset={() => onChange(noFilters)} />;
}
