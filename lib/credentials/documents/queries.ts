import { viewDocuments } from "@/lib/credentials/documents/views";
import { ofOneself } from "@/lib/credentials/queries";
import { fileListsOf, filesUnder } from "@/lib/files/queries/held";

/** Documents of a provider, who alone may see them. */
export async function readDocuments(providerId: string) {
  const further = await fileListsOf("misc_file", [providerId]);
  const files = await filesUnder(providerId, ["contract", "npdb_report"]);
  return viewDocuments(files, further.get(providerId) ?? []);
}

/** The own documents [PRV-C-046]. */
export const getDocuments = ofOneself(readDocuments);
