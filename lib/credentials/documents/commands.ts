import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { admit } from "@/lib/core/pure/who";
import { saveSection } from "@/lib/credentials/commands/save-section";
import { getDocuments } from "@/lib/credentials/documents/queries";
import type { SaveDocumentsInput } from "@/lib/credentials/documents/schema";
import { credentialOwners } from "@/lib/credentials/policy";
import { holdFileList, holdFiles } from "@/lib/files/commands/hold";

/** Saves the own documents. @throws 404 for files of others, 400 for files that cannot be used [PRV-C-046] */
export async function saveDocumentFiles(
  visitor: Actor,
  input: SaveDocumentsInput,
  context: Context = contextAt(),
) {
  const actor = admit(visitor, credentialOwners);
  const holderId = actor.providerId;
  const { miscFiles } = input;
  return saveSection(actor, "documents", context, {
    write: async () => {
      await holdFiles(actor, [
        { heldBy: "contract", holderId, file: input.contract, field: "contract" },
        { heldBy: "npdb_report", holderId, file: input.npdbReport, field: "npdb_report" },
      ]);
      if (miscFiles)
        await holdFileList(actor, { heldBy: "misc_file", holderId, files: miscFiles, field: "misc_files" });
    },
    read: () => getDocuments(actor),
  });
}
