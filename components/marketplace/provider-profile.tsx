"use client";

import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { profileLoadFailure } from "@/components/credentials/load-failure";
import { Alert } from "@/components/ui/alert";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { connectionList } from "@/lib/connections/calls";
import type { Connection } from "@/lib/connections/schema";
import { useCall } from "@/lib/core/browser/use-call";
import { repPaths } from "@/lib/core/pure/paths";
import { marketplaceProvider, providerPermissions } from "@/lib/providers/calls";
import type { MarketProvider } from "@/lib/providers/schema";
import { BackToList } from "./back-to-list";
import { ConnectedFacilities } from "./connected-facilities";
import { profileConnections } from "./profile-connections";
import { ProfileHeader, type ProfileHeaderProps } from "./profile-header";
import { ProfileTabs } from "./profile-tabs";

type ProviderProfileProps = {
  provider: MarketProvider;
  permissions: { retrieve: { details: boolean; limited_details: boolean } };
  connections: { count: number; next: string | null; previous: string | null; results: Connection[] };
  contact: ProfileHeaderProps["contact"];
  /** The open tab. */
  children: ReactNode;
};

/** A provider as a rep sees it: head, tabs, the open tab, and the connected facilities. */
export function ProviderProfile({
  provider,
  permissions,
  connections,
  contact,
  children,
}: ProviderProfileProps) {
  const router = useRouter();
  const { id } = provider;
  const market = useCall(marketplaceProvider, { provider: id }, { initialData: provider });
  const fresh = market.data;
  const rights = useCall(providerPermissions, { id }, { initialData: permissions });
  const { retrieve } = rights.data;
  const { data: asked } = useCall(connectionList, profileConnections(id), { initialData: connections });
  // What the tabs show depends on the decision just made.
  const onChanged = () => router.refresh();
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <BackToList />
        <Breadcrumb
          items={[{ label: "Providers List", href: repPaths.providers }, { label: "Provider Profile" }]}
        />
      </div>
      {market.isError && <Alert tone="error" messages={[profileLoadFailure]} />}
      {rights.isError && <Alert tone="error" messages={["We couldn't retrieve the list of permissions."]} />}
      <ProfileHeader provider={fresh} connections={asked.results} contact={contact} onChanged={onChanged} />
      <ConnectedFacilities providerId={id} connections={asked.results} onChanged={onChanged} />
      <ProfileTabs providerId={id} unlocked={retrieve.details} />
      {children}
    </div>
  );
}
