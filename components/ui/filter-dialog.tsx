"use client";

import { type FormEvent, type ReactNode, useState } from "react";
import { Button } from "./button";
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogHeader } from "./dialog";
import { LabelledField } from "./label";
import { useSwipeDown } from "./use-swipe-down";

type FilterDialogProps<Filters> = FilterFormProps<Filters> & { title: string; onClose(): void };

type FilterFormProps<Filters> = {
  /** What the button that applies the filters says: "Show assignments". */
  applyLabel: string;
  /** The filters in force; the form begins with them. */
  inForce: Filters;
  /** The filters when none is in force. */
  none: Filters;
  onApply(filters: Filters): unknown;
  /** The fields of the form. */
  children(filters: Filters, set: (part: Partial<Filters>) => void): ReactNode;
};

/** The filters of a list, applied together; closed by its buttons or a swipe down on its head. */
export function FilterDialog<Filters>({ title, onApply, onClose, ...form }: FilterDialogProps<Filters>) {
  const swipe = useSwipeDown(onClose);
  const apply = (filters: Filters) => {
    onClose();
    onApply(filters);
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent size="sm">
        <div {...swipe}>
          <DialogHeader title={title} />
        </div>
        <FilterForm {...form} onApply={apply} />
      </DialogContent>
    </Dialog>
  );
}

function FilterForm<Filters>({ applyLabel, inForce, none, onApply, children }: FilterFormProps<Filters>) {
  const [filters, setFilters] = useState(inForce);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onApply(filters);
  };
  return (
    <form onSubmit={submit} className="contents">
      <DialogBody className="grid gap-5">
        {children(filters, (part) => setFilters((previous) => ({ ...previous, ...part })))}
      </DialogBody>
      <DialogFooter>
        <Button onClick={() => onApply(none)}>Reset</Button>
        <Button type="submit" variant="primary">
          {applyLabel}
        </Button>
      </DialogFooter>
    </form>
  );
}

/** A labelled field of the form; its control takes the id. */
export const FilterField = ({ label, children }: { label: string; children(id: string): ReactNode }) => (
  <LabelledField label={label}>{({ id }) => children(id)}</LabelledField>
);
