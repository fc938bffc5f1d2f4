"use client";

import { RotateCcw } from "lucide-react";
import { type ReactNode, useId } from "react";
import { clearanceWords } from "@/components/connections/clearances/clearance-badge";
import { Button } from "@/components/ui/button";
import { DateInput } from "@/components/ui/date-input";
import { Label } from "@/components/ui/label";
import { MultiCombobox } from "@/components/ui/multi-combobox";
import { RangeSlider } from "@/components/ui/slider";
import { Switch } from "@/components/ui/switch";
import { optionsOf } from "@/lib/core/pure/codes";
import { formatDollars } from "@/lib/core/pure/money";
import { clearanceStatuses } from "@/lib/providers/words";
import { filtersInForce, highestRate, type MarketFilters } from "./providers-list";

const options = {
  specialties: optionsOf("Specialty"),
  states: optionsOf("LicenseStateChoices"),
  boards: optionsOf("BoardCertificationType").filter(({ value }) => value !== "NONE"),
  certifications: optionsOf("CertificationType"),
};

export type MarketFiltersProps = {
  filters: MarketFilters;
  onChange(part: Partial<MarketFilters>): void;
  onReset(): void;
};

/** All filters of the marketplace, in a column. */
export function MarketFilterForm({ filters, onChange, onReset }: MarketFiltersProps) {
  const choice = (name: keyof typeof options, label: string, placeholder: string) => (
    <Choice
      label={label}
      placeholder={placeholder}
      options={options[name]}
      value={filters[name]}
      onChange={(value) => onChange({ [name]: value })}
    />
  );
  return (
    <div className="grid gap-5">
      {choice("specialties", "Specialties", "All specialties")}
      {choice("states", "Licensed states", "All states")}
      <Group label="Hourly rate">
        <RangeSlider
          min={0}
          max={highestRate}
          step={1}
          value={[filters.lowest, filters.highest]}
          onChange={([lowest, highest]) => onChange({ lowest, highest })}
          thumbLabels={["Lowest hourly rate", "Highest hourly rate"]}
          format={(dollars) => formatDollars(dollars) + (dollars === highestRate ? "+" : "")}
          className="px-[9px]"
        />
      </Group>
      <Group label="Available between">
        <div className="grid grid-cols-2 gap-2 md:grid-cols-1">
          <DateInput
            daysOnly
            name="from"
            aria-label="Available from"
            value={filters.from}
            max={filters.to ?? undefined}
            onChange={(from) => onChange({ from })}
          />
          <DateInput
            daysOnly
            name="until"
            aria-label="Available until"
            value={filters.to}
            min={filters.from ?? undefined}
            onChange={(to) => onChange({ to })}
          />
        </div>
      </Group>
      <Group label="Clearance">
        <ClearanceChips filters={filters} onChange={onChange} />
      </Group>
      {choice("boards", "Board certifications", "All boards")}
      {choice("certifications", "Life support", "All certifications")}
      <Switch
        label="Compact license (IMLC)"
        labelSide="start"
        checked={filters.hasImlc}
        onCheckedChange={(hasImlc) => onChange({ hasImlc })}
      />
      <Button
        variant="ghost"
        size="sm"
        onClick={onReset}
        disabled={filtersInForce(filters) === 0}
        className="justify-self-start"
      >
        <RotateCcw />
        Reset filters
      </Button>
    </div>
  );
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium text-sm leading-5">{label}</legend>
      {children}
    </fieldset>
  );
}

type ChoiceProps = {
  label: string;
  placeholder: string;
  options: { value: string; label: string }[];
  value: string[];
  onChange(value: string[]): void;
};

function Choice({ label, ...props }: ChoiceProps) {
  const id = useId();
  return (
    <div className="grid min-w-0 gap-1.5">
      <Label htmlFor={id}>{label}</Label>
      <MultiCombobox id={id} aria-label={label} {...props} />
    </div>
  );
}

function ClearanceChips({ filters, onChange }: Pick<MarketFiltersProps, "filters" | "onChange">) {
  return (
    <div className="flex flex-wrap gap-1.5">
      {clearanceStatuses.map((status) => {
        const chosen = filters.clearances.includes(status);
        const others = filters.clearances.filter((other) => other !== status);
        return (
          <Button
            key={status}
            size="sm"
            aria-pressed={chosen}
            onClick={() => onChange({ clearances: chosen ? others : [...others, status] })}
            className="h-7 px-2.5 font-normal text-muted-foreground shadow-none aria-pressed:border-primary/40 aria-pressed:bg-primary-soft aria-pressed:font-medium aria-pressed:text-primary-strong"
          >
            {clearanceWords[status]}
          </Button>
        );
      })}
    </div>
  );
}
