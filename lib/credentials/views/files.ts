import type { z } from "zod";
import type { RowOf } from "@/lib/core/pure/view";
import type { FileDetail } from "@/lib/credentials/schema";
import type { HeldFile } from "@/lib/files/schema";

/** A record with the file that it holds. */
export type Filed = { id: string; file?: HeldFile };

/** A record with its file and its days. */
type Dated = Filed & { issueOn?: string | null; expirationOn: string | null };

/** A dated record, as its view reads it; the rest of it under the names of its shape. */
export type DatedRow<Shape extends z.ZodObject> = Dated &
  Omit<RowOf<Shape>, "issueDate" | "expirationDate" | "file" | "verification">;

/** Names and sizes of a section's files. */
export const viewFiles = (files: Iterable<HeldFile>): FileDetail[] =>
  [...files].map(({ address, name, sizeBytes }) => ({ file: address, file_name: name, size: sizeBytes }));

const oldestFirst = (one: HeldFile, other: HeldFile) =>
  one.heldAt.getTime() - other.heldAt.getTime() || (one.id < other.id ? -1 : 1);

/** Names and sizes of the files that records hold, list by list, the oldest of each first. */
export const viewFilesOf = (...lists: (readonly Filed[])[]): FileDetail[] =>
  lists.flatMap((rows) => viewFiles(rows.flatMap(({ file }) => file ?? []).sort(oldestFirst)));

/** `{id, file, file_name}` of a record that is nothing but its file. */
export const viewFileRecord = ({ id, file }: Filed) => ({
  id,
  file: file?.address ?? null,
  file_name: file?.name ?? "",
});

/** A file with its id and name, where it is there. */
export const viewNamedFile = (file: HeldFile | undefined) =>
  file ? { id: file.id, file: file.address, file_name: file.name } : null;

/** What the view of a record with days shows besides the record's own fields. */
export const viewDated = ({ issueOn = null, expirationOn, file }: Dated) => ({
  issue_date: issueOn,
  expiration_date: expirationOn,
  file: file?.address ?? null,
});
