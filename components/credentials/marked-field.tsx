"use client";

import type { ReactNode } from "react";
import { FileField, type FileFieldProps } from "@/components/files/file-field";
import { MultiFileField } from "@/components/files/multi-file-field";
import { Field, type FieldProps } from "@/components/ui/form";
import type { ProfileField } from "@/lib/providers/rules/visibility";
import { VisibilityMark } from "./visibility-mark";

type Marked<Props> = Omit<Props, "aside"> & {
  /** The field as the visibility table calls it, where the form calls it otherwise. */
  mark?: ProfileField;
};

const markOf = ({ mark, name }: { mark?: ProfileField; name: string }) => (
  <VisibilityMark field={mark ?? (name as ProfileField)} />
);

/** A switch, which has no place for the mark beside its label, with the mark at the end of its row. */
export const MarkedRow = ({ field, children }: { field: ProfileField; children: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 md:col-span-2">
    {children}
    <span className="text-muted-foreground text-xs">
      <VisibilityMark field={field} />
    </span>
  </div>
);

/** A field with the mark that says who sees it. */
export const MarkedField = ({ mark, ...props }: Marked<FieldProps>) => (
  <Field {...props} aside={markOf({ mark, name: props.name })} />
);

export const MarkedFile = ({ mark, ...props }: Marked<FileFieldProps>) => (
  <FileField {...props} aside={markOf({ mark, name: props.name })} />
);

export const MarkedFiles = ({ mark, ...props }: Marked<FileFieldProps>) => (
  <MultiFileField {...props} aside={markOf({ mark, name: props.name })} />
);
