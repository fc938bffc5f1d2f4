import type { Documents } from "@/lib/credentials/documents/schema";
import { viewFiles } from "@/lib/credentials/views/files";
import type { HeldFile, SingleHolder } from "@/lib/files/schema";

/** The own documents, for the provider alone. */
export const viewDocuments = (
  files: ReadonlyMap<SingleHolder, HeldFile>,
  further: readonly HeldFile[],
): Documents => ({
  contract: files.get("contract")?.address ?? null,
  npdb_report: files.get("npdb_report")?.address ?? null,
  misc_files: further.map(({ address }) => address),
  files: viewFiles([...files.values(), ...further]),
});
