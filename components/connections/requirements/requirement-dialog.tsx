"use client";

import { useWatch } from "react-hook-form";
import { Combobox } from "@/components/ui/combobox";
import { Field } from "@/components/ui/form";
import { FormDialog } from "@/components/ui/form-dialog";
import { MultiCombobox } from "@/components/ui/multi-combobox";
import { NumberInput } from "@/components/ui/number-input";
import { RadioGroup } from "@/components/ui/radio-group";
import { Select } from "@/components/ui/select";
import { CheckboxField } from "@/components/ui/toggle-fields";
import { saveRequirements } from "@/lib/connections/requirements/calls";
import { type RequirementKind, requirementTexts, traitsOf } from "@/lib/connections/requirements/words";
import { useCallForm } from "@/lib/core/browser/use-call-form";
import { optionsOf } from "@/lib/core/pure/codes";
import { isTwice, type RequirementLine } from "./requirement-line";
import { kindOptions, proofOptions, typeOptionsOf } from "./requirement-options";

type RequirementDialogProps = {
  title: string;
  submitLabel: string;
  facilityId: string;
  line: RequirementLine;
  /** The other lines of the checklist: none is listed twice. */
  others: readonly RequirementLine[];
  onSave(line: RequirementLine): void;
  onClose(): void;
};

type Values = Omit<RequirementLine, "min_days_after"> & { min_days_after: number | null };

/** Only what staff prove has an age. */
const hasAge = ({ kind, proof }: Pick<Values, "kind" | "proof">) =>
  kind === "background_check" || (traitsOf(kind).isRecord && proof === "verified");

/** What may be held in place of the usual: being eligible, being exempt. */
const alternatives: Partial<Record<RequirementKind, string>> = {
  board_certification: "Board eligible is enough",
  immunization: "An exemption is enough",
};

/** The line as it is saved: what the kind does not know is left out. */
function lineOf({ min_days_after, ...values }: Values): RequirementLine {
  const { isRecord, isDated } = traitsOf(values.kind);
  return {
    ...values,
    state_rule: values.kind === "license" ? values.state_rule : null,
    proof: isRecord ? values.proof : "on_file",
    min_days_after: isDated ? (min_days_after ?? 0) : 0,
    checked_within_days: hasAge(values) ? values.checked_within_days : null,
    accepts_alternative: values.kind in alternatives && values.accepts_alternative,
  };
}

/** One line of a checklist; it becomes part of the page's form and is saved with that. */
export function RequirementDialog({
  title,
  submitLabel,
  facilityId,
  line,
  others,
  onSave,
  onClose,
}: RequirementDialogProps) {
  const edit = useCallForm(saveRequirements, {
    values: line as Values,
    toBody: (values) => ({ id: facilityId, mode: "off", cover_hours: null, requirements: [lineOf(values)] }),
    toField: (path) => path.replace(/^requirements\.0\./, ""),
    also: (values) => ({
      kind: others.some((other) => isTwice(other, lineOf(values))) ? requirementTexts.twice : null,
    }),
    through: async ({ values }) => {
      onSave(lineOf(values));
      return null;
    },
    onDone: () => undefined,
  });
  const { setValue, control } = edit.form;
  const [kind, proof] = useWatch({ control, name: ["kind", "proof"] });
  const { isRecord, isDated } = traitsOf(kind);
  return (
    <FormDialog
      title={title}
      form={edit}
      problems={edit.problems}
      onClose={onClose}
      submitLabel={submitLabel}
    >
      <Field name="kind" label="What is asked for" required>
        {(field) => (
          <Select
            {...field}
            options={kindOptions}
            onChange={(next) => {
              field.onChange(next);
              setValue("type", next === "license" ? "MEDICAL" : "");
              setValue("state_rule", next === "license" ? "facility" : null);
              setValue("accepts_alternative", false);
            }}
          />
        )}
      </Field>
      <TypeField kind={kind} />
      {kind === "license" && (
        <Field name="state_rule" label="Where it must be valid" group required>
          {(field) => (
            <RadioGroup
              {...field}
              look="cards"
              className="md:grid-cols-2"
              options={[
                { value: "facility", label: "In the facility's state" },
                { value: "any", label: "In any state" },
              ]}
            />
          )}
        </Field>
      )}
      {isRecord && (
        <Field name="proof" label="How far it must be proven" as={Select} options={proofOptions} />
      )}
      <div className="grid gap-5 empty:hidden md:grid-cols-2">
        {isDated && (
          <Field
            name="min_days_after"
            label="Valid days beyond the shift"
            description="0 to 730"
            as={NumberInput}
          />
        )}
        {hasAge({ kind, proof }) && (
          <Field
            name="checked_within_days"
            label="Checked within so many days"
            description="30 to 365; any age, if left empty"
            as={NumberInput}
          />
        )}
      </div>
      {alternatives[kind] && <CheckboxField name="accepts_alternative" label={alternatives[kind]} />}
      <div className="grid gap-5 md:grid-cols-2">
        <Field name="degrees" label="Only for degrees" aside="Optional">
          {(field) => <MultiCombobox {...field} options={optionsOf("Degree")} placeholder="All degrees" />}
        </Field>
        <Field name="specialties" label="Only for specialties" aside="Optional">
          {(field) => (
            <MultiCombobox {...field} options={optionsOf("Specialty")} placeholder="All specialties" />
          )}
        </Field>
      </div>
    </FormDialog>
  );
}

function TypeField({ kind }: { kind: RequirementKind }) {
  const options = typeOptionsOf(kind);
  if (options.length === 0) return null;
  const isAny = kind === "board_certification";
  return (
    <Field name="type" label="Which" required={!isAny} aside={isAny ? "Any, if left empty" : undefined}>
      {(field) => (
        <Combobox
          {...field}
          value={field.value || null}
          onChange={(value: string | null) => field.onChange(value ?? "")}
          options={options}
          placeholder="Search"
        />
      )}
    </Field>
  );
}
