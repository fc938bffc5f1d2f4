import type { Actor } from "@/lib/core/pure/actor";
import { admit } from "@/lib/core/pure/who";
import { viewDocuments } from "@/lib/credentials/documents/views";
import { credentialOwners } from "@/lib/credentials/policy";
import { fileListsOf, filesUnder } from "@/lib/files/queries/held";

/** The own documents [PRV-C-046]. */
export async function getDocuments(visitor: Actor) {
  const { providerId } = admit(visitor, credentialOwners);
  const further = await fileListsOf("misc_file", [providerId]);
  return viewDocuments(
    await filesUnder(providerId, ["contract", "npdb_report"]),
    further.get(providerId) ?? [],
  );
}
