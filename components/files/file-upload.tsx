"use client";

import { FileDrop, type FileDropState } from "@/components/ui/file-drop";
import { FileDropFile } from "@/components/ui/file-drop-file";
import type { ControlProps } from "@/components/ui/input";
import { sizeText } from "@/lib/core/pure/text";
import { useFileFacts } from "@/lib/files/hooks";
import { acceptFor, type Destination, isImageName, uploadHint } from "@/lib/files/words";
import { dropStateOf, useUpload, useUploads } from "./use-uploads";

/** A picture larger than this is not fetched for a thumbnail. */
const maxPreviewBytes = 3 * 1024 * 1024;

/** A file that a record holds, as the uploader draws it. Its name and size are cached for 12 hours. */
function useHeldFile(address: string | null): FileDropState {
  const { data: facts } = useFileFacts(address);
  if (!address) return { status: "empty" };
  if (facts === null) return { status: "failed", name: "File", message: "This file is no longer there." };
  const { name, sizeBytes } = facts ?? { name: "File", sizeBytes: 0 };
  return {
    status: "completed",
    name,
    href: address,
    ...(facts && { note: sizeText(sizeBytes) }),
    ...(isImageName(name) && { image: sizeBytes <= maxPreviewBytes ? address : true }),
  };
}

/** What both controls take of their field, besides the value. */
export type UploadControl = Pick<
  ControlProps<HTMLInputElement>,
  "id" | "ref" | "onBlur" | "disabled" | "aria-describedby" | "aria-invalid"
> & {
  /** What is asked for; names the control: "CV". */
  label: string;
  destination: Destination;
  /** False: an upload cannot be canceled nor a file removed here. */
  clearable?: boolean;
  /** Shows the file, or "Unavailable". */
  readOnly?: boolean;
};

type FileUploadProps = UploadControl & {
  /** `/api/files/{id}/`, or null for none. */
  value: string | null;
  onChange(address: string | null): void;
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

type MultiFileUploadProps = UploadControl & {
  /** `/api/files/{id}/` of each. */
  value: readonly string[];
  onChange(update: (addresses: readonly string[]) => string[]): void;
};

/** The control for several files, each with its own progress. `onChange` gets an update of the list, not the list. */
export function MultiFileUpload(props: MultiFileUploadProps) {
  const { label, destination, value, onChange, onBlur, clearable = true, ...rest } = props;
  const { uploads, start, dismiss, retry } = useUploads({
    destination,
    onUploaded: ({ file }) => onChange((addresses) => [...addresses, file]),
  });
  const { disabled, readOnly } = rest;
  const remove = (address: string) => {
    onChange((addresses) => addresses.filter((each) => each !== address));
    onBlur?.();
  };
  const mayClear = clearable && !disabled && !readOnly;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-2">
      {value.map((address) => (
        <HeldFile
          key={address}
          label={label}
          address={address}
          onRemove={mayClear ? () => remove(address) : undefined}
        />
      ))}
      {uploads.map((upload) => (
        <FileDropFile
          key={upload.key}
          label={label}
          state={dropStateOf(upload)}
          onRetry={() => retry(upload.key)}
          {...(clearable && { onCancel: () => dismiss(upload.key), onRemove: () => dismiss(upload.key) })}
        />
      ))}
      {!(readOnly && value.length > 0) && (
        <FileDrop
          {...rest}
          label={label}
          state={{ status: "empty" }}
          multiple
          accept={acceptFor(destination)}
          hint={uploadHint(destination)}
          onFiles={start}
        />
      )}
    </div>
  );
}

function HeldFile({ label, address, onRemove }: { label: string; address: string; onRemove?(): void }) {
  const state = useHeldFile(address);
  return state.status === "empty" ? null : <FileDropFile label={label} state={state} onRemove={onRemove} />;
}
