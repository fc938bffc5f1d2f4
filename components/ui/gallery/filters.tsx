"use client";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { FilterChips } from "@/components/ui/filter-chips";
import { FilterDialog, FilterField } from "@/components/ui/filter-dialog";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { longName, states } from "./samples";
import { State, States, WideState } from "./specimen";

export const Chips = () => (
  <States>
    <State name="Plain">
      <Chip label="Maine" />
    </State>
    <State name="Can be removed; disabled">
      <Chip label="Maine" onRemove={() => {}} />
      <Chip label="Vermont" onRemove={() => {}} disabled />
    </State>
    <State name="Long text">
      <Chip label={longName} onRemove={() => {}} />
    </State>
  </States>
);

type Filters = { state: string; city: string };
const none: Filters = { state: "", city: "" };

/** The button, its dialog, and the filters in force under it, as a list has them. */
export function FilterRows() {
  const [filters, setFilters] = useState<Filters>({ state: "ME", city: "Portland" });
  const inForce = Object.entries(filters)
    .filter(([, value]) => value)
    .map(([key, value]) => ({ key, label: `${key === "state" ? "State" : "City"}: ${value}` }));
  return (
    <WideState name="Applied together in the dialog, taken back one by one" className="grid gap-3">
      <div className="flex gap-2">
        <FilterDialog
          title="Filter people"
          applyLabel="Show people"
          inForce={filters}
          none={none}
          onApply={(next: Filters) => setFilters(next)}
        >
          {({ state, city }, set) => (
            <>
              <FilterField label="State">
                {(id) => (
                  <Select
                    id={id}
                    emptyLabel="Any"
                    options={states}
                    value={state}
                    onChange={(next) => set({ state: next })}
                  />
                )}
              </FilterField>
              <FilterField label="City">
                {(id) => (
                  <Input id={id} value={city} onChange={(event) => set({ city: event.target.value })} />
                )}
              </FilterField>
            </>
          )}
        </FilterDialog>
      </div>
      <FilterChips
        filters={inForce}
        onRemove={(key) => setFilters({ ...filters, [key]: "" })}
        onReset={() => setFilters(none)}
      />
      {inForce.length === 0 && (
        <p className="text-muted-foreground text-sm">
          None is in force, so there are no chips.{" "}
          <Button variant="link" onClick={() => setFilters({ state: "ME", city: "" })}>
            Put one in force
          </Button>
        </p>
      )}
    </WideState>
  );
}
