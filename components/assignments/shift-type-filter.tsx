import { LabelledField } from "@/components/ui/label";
import { Select } from "@/components/ui/select";
import { optionsOf } from "@/lib/core/pure/codes";
import { type RateKind, rateFields, rateKinds } from "@/lib/providers/words";

const kindOptions = rateKinds.map((kind) => ({
  value: kind,
  label: optionsOf("ProviderRateFields").find(({ value }) => value === rateFields[kind])?.label ?? kind,
}));

type ShiftTypeFilterProps = { kinds: readonly RateKind[]; onChange(kinds: RateKind[]): void };

/** Shifts of one type, or of all. */
export const ShiftTypeFilter = ({ kinds, onChange }: ShiftTypeFilterProps) => (
  <LabelledField label="Shift type">
    {(control) => (
      <Select
        {...control}
        value={kinds[0] ?? ""}
        onChange={(kind) => onChange(kind ? [kind as RateKind] : [])}
        options={kindOptions}
        emptyLabel="All types"
      />
    )}
  </LabelledField>
);
