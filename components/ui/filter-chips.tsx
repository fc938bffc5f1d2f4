"use client";
import { X } from "lucide-react";
import { Button } from "./button";
import { Chip } from "./chip";

type FilterChipsProps = {
  /** The filters in force. */
  filters: { key: string; label: string }[];
  onRemove(key: string): void;
  onReset(): void;
};

/** Shows nothing when no filter is in force. */
export function FilterChips({ filters, onRemove, onReset }: FilterChipsProps) {
  if (filters.length === 0) return null;
  return (
    <ul aria-label="Filters in force" className="flex flex-wrap items-center gap-1.5">
      {filters.map((filter) => (
        <li key={filter.key} className="max-w-full">
          <Chip label={filter.label} onRemove={() => onRemove(filter.key)} />
        </li>
      ))}
      <li>
        <Button variant="ghost" size="sm" onClick={onReset}>
          <X />
          Reset filters
        </Button>
      </li>
    </ul>
  );
}
