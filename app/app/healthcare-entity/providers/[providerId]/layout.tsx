import type { ReactNode } from "react";
import { ProviderProfile } from "@/components/marketplace/provider-profile";
import { type ProfileParams, readHead } from "./read-profile";

export default async function ProfileLayout({ params, children }: ProfileParams & { children: ReactNode }) {
  const { providerId } = await params;
  return <ProviderProfile {...(await readHead(providerId))}>{children}</ProviderProfile>;
}
