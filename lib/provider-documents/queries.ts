import type { Actor } from "@/lib/actor";
import { admitOwner } from "@/lib/credentials/policy";
import { fileListsOf, filesUnder } from "@/lib/files/queries";
import { viewDocuments } from "@/lib/provider-documents/views";

/** The own documents [PRV-C-046]. */
export async function getDocuments(visitor: Actor) {
  const { providerId } = admitOwner(visitor);
  const further = await fileListsOf("misc_file", [providerId]);
  return viewDocuments(
    await filesUnder(providerId, ["contract", "npdb_report"]),
    further.get(providerId) ?? [],
  );
}
