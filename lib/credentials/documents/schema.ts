import { z } from "zod";
import { wire } from "@/lib/core/pure/words";
import { filesOfSection, maxRecords, recordFile } from "@/lib/credentials/schema";
import { fileAddress } from "@/lib/files/schema";

/** The words of a provider's documents: a contract, an NPDB report and further files, which no organization sees. */

const oneFile = z.preprocess(
  (value) => (value !== null && typeof value === "object" && "file" in value ? value.file : value),
  fileAddress,
);

/** What is left out stays as it is; the further files are taken as a whole list. */
export const saveDocumentsInput = wire(
  z
    .object({ contract: recordFile, npdb_report: recordFile, misc_files: z.array(oneFile).max(maxRecords) })
    .partial(),
);
export type SaveDocumentsInput = z.output<typeof saveDocumentsInput>;

export const documentsShape = z.object({
  contract: z.string().nullable(),
  npdb_report: z.string().nullable(),
  misc_files: z.array(z.string()),
  ...filesOfSection,
});
export type Documents = z.output<typeof documentsShape>;
