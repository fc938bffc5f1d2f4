import type { ReactNode } from "react";
import { DirectorySection } from "@/components/organizations/directory/directory-section";
import type { RepActor } from "@/lib/core/pure/actor";
import { env } from "@/lib/core/server/env";
import { getDirectory } from "@/lib/organizations/directory/queries/directory";

/** The token of the organization's directory, and what it was last refused. */
export async function directoryPart(actor: RepActor): Promise<ReactNode> {
  return <DirectorySection initial={await getDirectory(actor)} address={`${env().appUrl}/scim/v2`} />;
}
