"use client";

import { ListFilter } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { useSwipeDown } from "@/components/providers/use-swipe-down";
import { Button } from "@/components/ui/button";
import { Combobox } from "@/components/ui/combobox";
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
import type { Side } from "./connection-words";
import type { ListState } from "./list-state";
import { useLookup } from "./use-lookup";

type Filters = Pick<ListState, "facility" | "opportunity" | "specialties">;

const specialties = codes.Specialty.map(([value, label]) => ({ value, label }));

type FilterDialogProps = { side: Side; state: ListState; onChange(filters: Filters): void };

/** Facility, opportunity and, for organizations, specialties; closed by its buttons or a swipe down on its head. */
export function FilterDialog({ side, state, onChange }: FilterDialogProps) {
  const [open, setOpen] = useState(false);
  const swipe = useSwipeDown(() => setOpen(false));
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button>
          <ListFilter />
          Filters
        </Button>
      </DialogTrigger>
      <DialogContent size="sm">
        <div {...swipe}>
          <DialogHeader title="Filter connections" />
        </div>
        <FilterForm
          side={side}
          initial={state}
          onApply={(filters) => {
            setOpen(false);
            onChange(filters);
          }}
        />
      </DialogContent>
    </Dialog>
  );
}

type FilterFormProps = { side: Side; initial: Filters; onApply(filters: Filters): void };

function FilterForm({ side, initial, onApply }: FilterFormProps) {
  const id = useId();
  const { facilities, opportunities, loading } = useLookup(true);
  const [facility, setFacility] = useState(initial.facility);
  const [opportunity, setOpportunity] = useState(initial.opportunity);
  const [chosen, setChosen] = useState(initial.specialties);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onApply({ facility, opportunity, specialties: chosen });
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
            value={facility}
            onChange={setFacility}
            clearable
          />
        </div>
        <div className="grid gap-1.5">
          <Label htmlFor={`${id}-opportunity`}>Opportunity</Label>
          <Combobox
            id={`${id}-opportunity`}
            options={opportunities}
            loading={loading}
            placeholder="All opportunities"
            emptyText="No opportunities found"
            value={opportunity}
            onChange={setOpportunity}
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
              value={chosen}
              onChange={setChosen}
            />
          </div>
        )}
      </DialogBody>
      <DialogFooter>
        <Button onClick={() => onApply({ facility: null, opportunity: null, specialties: [] })}>Reset</Button>
        <Button type="submit" variant="primary">
          Show connections
        </Button>
      </DialogFooter>
    </form>
  );
}
