"use client";

import { WaveFields } from "@/components/coverage/rescue-rules/wave-fields";
import { Checkbox } from "@/components/ui/checkbox";
import { Combobox } from "@/components/ui/combobox";
import { Field } from "@/components/ui/form";
import { MultiCombobox } from "@/components/ui/multi-combobox";
import { Textarea } from "@/components/ui/textarea";
import { TimeInput } from "@/components/ui/time-input";
import { CheckboxField } from "@/components/ui/toggle-fields";
import { optionsOf } from "@/lib/core/pure/codes";
import { counted } from "@/lib/core/pure/text";
import type { Board } from "@/lib/coverage/rescue-rules/words";
import { searchLimits } from "@/lib/coverage/searches/words";

/** What a search is started with, as the form holds it. */
export type SearchValues = {
  specialty: string;
  degrees: string[];
  /** Whether the search asks providers of sister facilities, too. */
  elsewhere: boolean;
  start_time: string;
  wave_size: number | null;
  wave_minutes: number | null;
  bonus: number | null;
  bonus_step: number | null;
  bonus_max: number | null;
  board: Board;
  note: string;
  exclude: string[];
};

const degrees = optionsOf("Degree");
const specialties = optionsOf("Specialty");

type SearchFieldsProps = {
  tickStands: boolean;
  tiers: { facility: number; organization: number };
  hasBegun: boolean;
};

/** Everything that a search is started with [RSC-S-013]. */
export const SearchFields = ({ tickStands, tiers, hasBegun }: SearchFieldsProps) => (
  <>
    {hasBegun && <Field name="start_time" label="New start" as={TimeInput} />}
    <Field name="specialty" label="Specialty" as={Combobox} options={specialties} />
    <Field name="degrees" label="Degrees" as={MultiCombobox} options={degrees} />
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-medium text-sm">Whom to ask</legend>
      <Checkbox checked disabled label={`Approved at this facility (${tiers.facility})`} />
      <CheckboxField
        name="elsewhere"
        disabled={!tickStands}
        label={`Approved at your other facilities (${tiers.organization})`}
        description={tickStands ? undefined : "Turn it on in the shift rescue rule"}
      />
    </fieldset>
    <WaveFields />
    <Field
      name="note"
      label="Note to providers"
      as={Textarea}
      rows={2}
      maxLength={searchLimits.note}
      description={counted(searchLimits.note, "character at most", "characters at most")}
    />
  </>
);
