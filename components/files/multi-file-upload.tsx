"use client";

import { FileDrop } from "@/components/ui/file-drop";
import { FileDropFile } from "@/components/ui/file-drop-file";
import { acceptFor } from "@/lib/files/schema";
import type { FileUploadProps } from "./file-upload";
import { useHeldFile } from "./use-held-file";
import { dropStateOf } from "./use-upload";
import { useUploads } from "./use-uploads";
import { uploadHint } from "./words";

type MultiFileUploadProps = Omit<FileUploadProps, "value" | "onChange"> & {
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
