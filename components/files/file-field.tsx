"use client";

import type { ReactNode } from "react";
import { Field } from "@/components/ui/form";
import type { Destination } from "@/lib/files/schema";
import { FileUpload } from "./file-upload";

export type FileFieldProps = {
  /** The path in the form's values, whose value is `/api/files/{id}/` or null: "licenses.0.file". */
  name: string;
  label: string;
  destination: Destination;
  description?: ReactNode;
  aside?: ReactNode;
  required?: boolean;
  clearable?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
  className?: string;
};

/** A file of a form. Put an UploadScope around the form and disable its submit while `useUploading()`. */
export function FileField({
  name,
  label,
  description,
  aside,
  required,
  className,
  ...upload
}: FileFieldProps) {
  return (
    <Field {...{ name, label, description, aside, required, className }}>
      {({ value, onChange, onBlur, ref, id, ...control }) => (
        <FileUpload
          {...upload}
          {...{ label, onChange, onBlur, ref, id }}
          value={typeof value === "string" && value !== "" ? value : null}
          aria-describedby={control["aria-describedby"]}
          aria-invalid={control["aria-invalid"]}
        />
      )}
    </Field>
  );
}
