"use client";

import { useFormContext } from "react-hook-form";
import { Field } from "@/components/ui/form";
import type { FileFieldProps } from "./file-field";
import { MultiFileUpload } from "./multi-file-upload";

const addressesIn = (value: unknown): string[] => (Array.isArray(value) ? value : []);

/** Several files of a form; its value is a list of `/api/files/{id}/`. Otherwise as FileField. */
export function MultiFileField({
  name,
  label,
  description,
  aside,
  required,
  className,
  ...upload
}: FileFieldProps) {
  const { getValues } = useFormContext();
  return (
    <Field {...{ name, label, description, aside, required, className }}>
      {({ value, onChange, onBlur, ref, id, ...control }) => (
        <MultiFileUpload
          {...upload}
          {...{ label, onBlur, ref, id }}
          value={addressesIn(value)}
          // The form's value, not the rendered one, which is stale when two uploads finish at once.
          onChange={(update) => onChange(update(addressesIn(getValues(name))))}
          aria-describedby={control["aria-describedby"]}
          aria-invalid={control["aria-invalid"]}
        />
      )}
    </Field>
  );
}
