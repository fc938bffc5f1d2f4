import { ownFiles, sectionSave } from "@/lib/credentials/commands/save-section";
import { readDocuments } from "@/lib/credentials/documents/queries";
import type { SaveDocumentsInput } from "@/lib/credentials/documents/schema";
import { holdFileList, holdFiles } from "@/lib/files/commands/hold";

/** Saves the own documents. @throws 404 for files of others, 400 for files that cannot be used [PRV-C-046] */
export const saveDocumentFiles = sectionSave("documents", {
  async write(actor, { contract, npdbReport, miscFiles: files }: SaveDocumentsInput) {
    const { providerId } = actor;
    await holdFiles(actor, ownFiles(providerId, { contract, npdb_report: npdbReport }));
    if (files)
      await holdFileList(actor, { heldBy: "misc_file", holderId: providerId, files, field: "misc_files" });
  },
  read: readDocuments,
});
