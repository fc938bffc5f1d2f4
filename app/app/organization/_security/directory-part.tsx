import type { ReactNode } from "react";
import { DirectoryLater } from "@/components/organizations/directory/directory-later";
import type { RepActor } from "@/lib/core/pure/actor";
import { env } from "@/lib/core/server/env";
import { getDirectory } from "@/lib/organizations/directory/queries/directory";

/** The token of the organization's directory, and what it was last refused. */
export async function directoryPart(actor: RepActor): Promise<ReactNode> {
  return <DirectoryLater initial={await getDirectory(actor)} address={`${env().appUrl}/scim/v2`} />;
}
