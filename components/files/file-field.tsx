"use client";

import type { ReactNode } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { Field, type FieldControl, type FieldFrame } from "@/components/ui/form";
import { FileUpload, MultiFileUpload, type UploadControl } from "./file-upload";

/** The value at `name` is `/api/files/{id}/` or null. */
export type FileFieldProps = Omit<FieldFrame, "label" | "group"> &
  Pick<UploadControl, "label" | "destination" | "clearable" | "disabled" | "readOnly">;

type UploadFieldProps = FileFieldProps & {
  group?: boolean;
  children(upload: UploadControl, control: FieldControl): ReactNode;
};

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
export function FileField(props: FileFieldProps) {
  // What is shown of a file is a group with its buttons: there is no control that a label could lead to.
  const isThere = Boolean(useWatch({ name: props.name }));
  return (
    <UploadField {...props} group={isThere || props.readOnly}>
      {(upload, { value, onChange }) => (
        <FileUpload
          {...upload}
          value={typeof value === "string" && value !== "" ? value : null}
          onChange={onChange}
        />
      )}
    </UploadField>
  );
}

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
