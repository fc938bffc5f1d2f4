"use client";

import { FileField, type FileFieldProps, MultiFileField } from "@/components/files/file-field";
import { markOf } from "./marked-field";

type MarkedFileProps = Omit<FileFieldProps, "aside" | "destination"> &
  Partial<Pick<FileFieldProps, "destination">>;

/**
 * A file field with the mark that says who sees it, in a row of its own; a document unless `destination` says
 * otherwise.
 */
export const MarkedFile = (props: MarkedFileProps) => (
  <FileField
    destination="provider_documents"
    className="md:col-span-2"
    {...props}
    aside={markOf(props.name)}
  />
);

export const MarkedFiles = (props: Omit<MarkedFileProps, "destination">) => (
  <MultiFileField destination="provider_documents" {...props} aside={markOf(props.name)} />
);
