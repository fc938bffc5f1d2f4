import { redirect } from "next/navigation";
import { cache, type ReactNode } from "react";
import { profileConnections } from "@/components/marketplace/profile-connections";
import { listConnections } from "@/lib/connections/queries/list";
import { connectionsInput } from "@/lib/connections/schema";
import { marketProfilePaths } from "@/lib/core/pure/market-profile-paths";
import { publicPaths } from "@/lib/core/pure/paths";
import { orNotFound, pageActor, pageContext, pageId } from "@/lib/core/server/page";
import { getLimitedProvider, getProvider } from "@/lib/credentials/profiles/queries/profile";
import { getMarketProvider, getProviderPermissions } from "@/lib/providers/queries/access";

export type ProfileParams = { params: Promise<{ providerId: string }> };

/** The data of every tab of a profile, read once per request for any reader. Without an id there is none. */
export const readProfile = cache(async (providerId: string) => {
  const actor = await pageActor("rep", marketProfilePaths.overview(providerId));
  if (!providerId) redirect(publicPaths.app);
  const context = await pageContext();
  const provider = await orNotFound(getMarketProvider(actor, { provider: pageId(providerId) }, context));
  const permissions = await getProviderPermissions(actor, { id: providerId }, context);
  return { actor, context, provider, permissions };
});

export async function readHead(providerId: string) {
  const { actor, context, provider, permissions } = await readProfile(providerId);
  const [connections, limited] = await Promise.all([
    listConnections(actor, connectionsInput.parse(profileConnections(providerId)), context),
    permissions.retrieve.limited_details ? getLimitedProvider(actor, { id: providerId }, context) : null,
  ]);
  const contact = limited && { email: limited.email, phone_number: limited.phone_number };
  return { provider, permissions, connections, contact };
}

/** A tab that shows the profile's details; where they are locked it leads back to the overview. */
export const detailsPage =
  (tab: (provider: Awaited<ReturnType<typeof getProvider>>) => ReactNode) =>
  async ({ params }: ProfileParams) => {
    const { providerId } = await params;
    const { actor, context, permissions } = await readProfile(providerId);
    if (!permissions.retrieve.details) redirect(marketProfilePaths.overview(providerId));
    return tab(await getProvider(actor, { id: providerId }, context));
  };
