import { inEditOrder } from "@/components/facilities/facility-words";
import { Field, type FieldControl } from "@/components/ui/form";
import { Input } from "@/components/ui/input";
import { MultiCombobox } from "@/components/ui/multi-combobox";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { CheckboxField } from "@/components/ui/toggle-fields";
import { cn } from "@/lib/core/browser/cn";
import type { DynamicField } from "@/lib/facilities/dynamic-fields/schema";
import type { FieldValues } from "./field-values";

type DynamicFieldInputsProps = {
  fields: DynamicField[];
  /** The path of the values in the form. */
  name: string;
};

/** An input for each field, bound to a form whose `name` holds their values; yes and no come last. */
export function DynamicFieldInputs({ fields, name }: DynamicFieldInputsProps) {
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      {inEditOrder(fields).map((field) =>
        field.field_type === "boolean" ? (
          <CheckboxField
            key={field.field_name}
            name={`${name}.${field.field_name}`}
            label={field.field_title}
          />
        ) : (
          <Field
            key={field.field_name}
            name={`${name}.${field.field_name}`}
            label={field.field_title}
            aside={field.field_unit}
            required={field.field_required}
            className={cn(["text", "multiselect"].includes(field.field_type) && "sm:col-span-2")}
          >
            {(control) => <FieldInput field={field} control={control} />}
          </Field>
        ),
      )}
    </div>
  );
}

function FieldInput({ field, control }: { field: DynamicField; control: FieldControl }) {
  const options = field.choices.map(({ code, title }) => ({ value: code, label: title }));
  const value = control.value as FieldValues[string];
  switch (field.field_type) {
    case "number":
      return <Input {...control} inputMode="decimal" autoComplete="off" maxLength={10} />;
    case "select":
      return <Select {...control} value={String(value ?? "")} options={options} emptyLabel="Not set" />;
    case "multiselect":
      return (
        <MultiCombobox
          {...control}
          value={Array.isArray(value) ? value : []}
          options={options}
          placeholder="Choose any"
          aria-label={field.field_title}
        />
      );
    default:
      return <Textarea {...control} rows={2} maxLength={2000} />;
  }
}
