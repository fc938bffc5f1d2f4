"use client";
import { Upload } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { cn } from "@/lib/core/browser/cn";
import { FileDropFile } from "./file-drop-file";
import type { ControlProps } from "./input";

export type FileDropState =
  | { status: "empty" }
  | { status: "uploading"; name: string; percent: number }
  | {
      status: "completed";
      name: string;
      href?: string;
      note?: ReactNode;
      /** Set for a picture: true, or the address of its thumbnail. */
      image?: string | true;
    }
  | {
      status: "failed";
      name: string;
      message: string;
      /** Trying again would not help. */
      final?: boolean;
    };

type DropControl = Pick<
  ControlProps<HTMLInputElement>,
  "id" | "ref" | "disabled" | "aria-describedby" | "aria-invalid"
>;

export type FileDropProps = DropControl & {
  /** What is asked for; names the control: "CV". */
  label: string;
  state: FileDropState;
  onFiles(files: File[]): void;
  /** While uploading; left out, the upload cannot be cancelled. */
  onCancel?(): void;
  /** When completed or failed; left out, the file stays. */
  onRemove?(): void;
  onRetry?(): void;
  /** The types accepted, written as in `<input accept>`: ".pdf,.jpg". */
  accept?: string;
  multiple?: boolean;
  /** Kinds and sizes allowed, in words. */
  hint?: string;
  /** Shows the file, or "Unavailable". */
  readOnly?: boolean;
};

/** The look of an uploader; the upload itself is the caller's. */
export function FileDrop({ label, state, onFiles, hint, disabled, readOnly, ref, ...props }: FileDropProps) {
  const { id, accept, multiple, onCancel, onRemove, onRetry } = props;
  const [over, setOver] = useState(false);
  const hintId = useId();

  if (state.status !== "empty") {
    const actions = readOnly || disabled ? {} : { onCancel, onRemove, onRetry };
    return <FileDropFile id={id} label={label} state={state} {...actions} />;
  }
  if (readOnly) {
    return (
      <p id={id} className="text-muted-foreground text-sm">
        Unavailable
      </p>
    );
  }

  const take = (files: FileList | null) => {
    const chosen = [...(files ?? [])];
    if (chosen.length > 0) onFiles(multiple ? chosen : chosen.slice(0, 1));
  };
  return (
    <label
      onDragOver={(event) => {
        event.preventDefault();
        setOver(!disabled);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (!disabled) take(event.dataTransfer.files);
      }}
      className={cn(
        "flex min-h-16 cursor-pointer items-center gap-3 rounded-lg border border-input border-dashed bg-card px-4 py-3 transition-colors hover:bg-secondary has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-2 has-disabled:cursor-not-allowed has-disabled:opacity-60 has-disabled:hover:bg-card",
        over && "border-primary bg-primary-soft",
        props["aria-invalid"] && "border-red",
      )}
    >
      <span className="grid size-9 shrink-0 place-items-center rounded-md bg-primary-soft text-primary-strong">
        <Upload aria-hidden className="size-[18px]" />
      </span>
      <span className="min-w-0 text-sm">
        <span className="font-medium text-primary-strong">Choose a file</span>
        <span className="text-muted-foreground max-md:hidden"> or drop it here</span>
        {hint && (
          <span id={hintId} className="block text-muted-foreground text-xs">
            {hint}
          </span>
        )}
      </span>
      <input
        ref={ref}
        id={id}
        type="file"
        aria-label={label}
        aria-describedby={[hint && hintId, props["aria-describedby"]].filter(Boolean).join(" ") || undefined}
        aria-invalid={props["aria-invalid"]}
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        onChange={(event) => {
          take(event.target.files);
          event.target.value = "";
        }}
        className="sr-only"
      />
    </label>
  );
}
