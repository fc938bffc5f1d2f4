"use client";

import { ListFilter } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { useLookup } from "@/components/connections/use-lookup";
import { Button } from "@/components/ui/button";
import { Combobox } from "@/components/ui/combobox";
import { DateInput } from "@/components/ui/date-input";
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogFooter,
  DialogHeader,
  DialogTrigger,
} from "@/components/ui/dialog";
import { Label } from "@/components/ui/label";
import { MultiCombobox } from "@/components/ui/multi-combobox";
import { codes } from "@/lib/codes";
import type { Changes, ListState, Side } from "./list-state";

type Filters = Pick<ListState, "facility" | "specialties" | "shiftDates">;

export type FilterDialogProps = {
  side: Side;
  state: ListState;
  onChange(changes: Changes): void;
};

const specialties = codes.Specialty.map(([value, label]) => ({ value, label }));

/** Facility, dates of shifts and, for organizations, specialties. */
export function FilterDialog({ side, state, onChange }: FilterDialogProps) {
  const [open, setOpen] = useState(false);
  const apply = (changes: Changes) => {
    setOpen(false);
    onChange(changes);
  };
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button>
          <ListFilter />
          Filters
        </Button>
      </DialogTrigger>
      <DialogContent size="sm">
        <DialogHeader title="Filter assignments" />
        <FilterForm side={side} initial={state} onApply={apply} />
      </DialogContent>
    </Dialog>
  );
}

type FilterFormProps = { side: Side; initial: Filters; onApply(changes: Changes): void };

function FilterForm({ side, initial, onApply }: FilterFormProps) {
  const [filters, setFilters] = useState<Filters>(initial);
  const { facilities, loading } = useLookup(true);
  const id = useId();
  const set = (part: Partial<Filters>) => setFilters((previous) => ({ ...previous, ...part }));
  const [from, to] = filters.shiftDates;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onApply({
      healthcareFacility: filters.facility,
      specialties: filters.specialties.join(","),
      shift_date: from || to ? `${from ?? ""},${to ?? ""}` : null,
    });
  };
  return (
    <form onSubmit={submit} className="contents">
      <DialogBody className="grid gap-5">
        <div className="grid gap-1.5">
          <Label htmlFor={`${id}-facility`}>Facility</Label>
          <Combobox
            id={`${id}-facility`}
            options={facilities}
            loading={loading}
            placeholder="All facilities"
            emptyText="No facilities found"
            value={filters.facility}
            onChange={(facility) => set({ facility })}
            clearable
          />
        </div>
        {side === "rep" && (
          <div className="grid gap-1.5">
            <Label htmlFor={`${id}-specialties`}>Specialties</Label>
            <MultiCombobox
              id={`${id}-specialties`}
              options={specialties}
              placeholder="All specialties"
              value={filters.specialties}
              onChange={(chosen) => set({ specialties: chosen })}
            />
          </div>
        )}
        <fieldset>
          <legend className="mb-1.5 font-medium text-sm">Shifts that start</legend>
          <div className="grid grid-cols-2 gap-3">
            <DateInput
              daysOnly
              aria-label="On or after"
              value={from}
              onChange={(day) => set({ shiftDates: [day, to] })}
            />
            <DateInput
              daysOnly
              aria-label="On or before"
              value={to}
              onChange={(day) => set({ shiftDates: [from, day] })}
            />
          </div>
        </fieldset>
      </DialogBody>
      <DialogFooter>
        <Button onClick={() => onApply({ specialties: null, healthcareFacility: null, shift_date: null })}>
          Reset
        </Button>
        <Button type="submit" variant="primary">
          Show assignments
        </Button>
      </DialogFooter>
    </form>
  );
}
