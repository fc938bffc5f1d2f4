"use client";

import type { Ref } from "react";
import { FileDrop } from "@/components/ui/file-drop";
import { acceptFor, type Destination } from "@/lib/files/schema";
import { useHeldFile } from "./use-held-file";
import { useUpload } from "./use-upload";
import { uploadHint } from "./words";

export type FileUploadProps = {
  /** What is asked for; names the control: "CV". */
  label: string;
  destination: Destination;
  /** `/api/files/{id}/`, or null for none. */
  value: string | null;
  onChange(address: string | null): void;
  onBlur?(): void;
  /** False: an upload cannot be canceled nor a file removed here. */
  clearable?: boolean;
  disabled?: boolean;
  /** Shows the file, or "Unavailable". */
  readOnly?: boolean;
  id?: string;
  ref?: Ref<HTMLInputElement>;
  "aria-describedby"?: string;
  "aria-invalid"?: boolean;
};

/** The control for one file, chosen or dropped: uploads it with its progress; the value is then its address. */
export function FileUpload(props: FileUploadProps) {
  const { label, destination, value, onChange, onBlur, clearable = true, ...rest } = props;
  const held = useHeldFile(value);
  const upload = useUpload({ destination, onUploaded: ({ file }) => onChange(file) });
  const clear = () => {
    upload.cancel();
    onChange(null);
    onBlur?.();
  };
  return (
    <FileDrop
      {...rest}
      label={label}
      state={upload.state ?? held}
      accept={acceptFor(destination)}
      hint={uploadHint(destination)}
      onFiles={([file]) => file && upload.start(file)}
      {...(clearable && { onCancel: upload.cancel, onRemove: upload.state ? upload.cancel : clear })}
      {...(upload.state && { onRetry: upload.retry })}
    />
  );
}
