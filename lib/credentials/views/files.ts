import type { FileDetail } from "@/lib/credentials/schema";
import type { HeldFile } from "@/lib/files/schema";

/** A file as a section names it. */
const viewFileDetail = (file: HeldFile): FileDetail => ({
  file: file.address,
  file_name: file.name,
  size: file.sizeBytes,
});

/** Names and sizes of a section's files. */
export const viewFileDetails = (...held: Iterable<HeldFile>[]): FileDetail[] =>
  held.flatMap((files) => [...files].map(viewFileDetail));

/** `{id, file, file_name}` of a record that is nothing but its file. */
export const viewFileRecord = (id: string, file: HeldFile | undefined) => ({
  id,
  file: file?.address ?? null,
  file_name: file?.name ?? "",
});
