import { headers } from "next/headers";
import { TagManager } from "@/components/accounts/tag-manager";
import { env } from "@/lib/core/server/env";

/** The tag manager of a sign-up page, where one is configured. No other page loads it. */
export async function RegistrationTags() {
  const { NEXT_PUBLIC_GTM_ID: id } = env();
  if (!id) return null;
  return <TagManager id={id} nonce={(await headers()).get("x-nonce") ?? ""} />;
}
