"use client";

import type { ReactNode } from "react";
import { useFormContext } from "react-hook-form";
import { Field, type FieldControl } from "@/components/ui/form";
import type { Destination } from "@/lib/files/schema";
import { FileUpload, MultiFileUpload } from "./file-upload";

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

type UploadProps = Pick<FileFieldProps, "destination" | "clearable" | "disabled" | "readOnly" | "label"> &
  Pick<FieldControl, "id" | "ref" | "onBlur" | "aria-describedby" | "aria-invalid">;

type UploadFieldProps = FileFieldProps & { children(upload: UploadProps, control: FieldControl): ReactNode };

/** A field around the control that uploads. */
function UploadField({ destination, clearable, disabled, readOnly, children, ...field }: UploadFieldProps) {
  const upload = { destination, clearable, disabled, readOnly, label: field.label };
  return (
    <Field {...field}>
      {(control) => {
        const { id, ref, onBlur, "aria-describedby": describedBy, "aria-invalid": invalid } = control;
        const ties = { id, ref, onBlur, "aria-describedby": describedBy, "aria-invalid": invalid };
        return children({ ...upload, ...ties }, control);
      }}
    </Field>
  );
}

/** A file of a form. Put an UploadScope around the form and disable its submit while `useUploading()`. */
export const FileField = (props: FileFieldProps) => (
  <UploadField {...props}>
    {(upload, { value, onChange }) => (
      <FileUpload
        {...upload}
        value={typeof value === "string" && value !== "" ? value : null}
        onChange={onChange}
      />
    )}
  </UploadField>
);

const addressesIn = (value: unknown): string[] => (Array.isArray(value) ? value : []);

/** Several files of a form; its value is a list of `/api/files/{id}/`. Otherwise as FileField. */
export function MultiFileField(props: FileFieldProps) {
  const { getValues } = useFormContext();
  return (
    <UploadField {...props}>
      {(upload, { value, onChange }) => (
        <MultiFileUpload
          {...upload}
          value={addressesIn(value)}
          // The form's value, not the rendered one, which is stale when two uploads finish at once.
          onChange={(update) => onChange(update(addressesIn(getValues(props.name))))}
        />
      )}
    </UploadField>
  );
}
