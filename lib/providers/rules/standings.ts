import type { ClearanceStatus } from "@/lib/providers/words";

/** How an organization stands to a provider: connected, as SIL-83 says it, and as its clearance of the provider stands. */
export type Standing = "connected" | ClearanceStatus;

/** One of the words that `listings` holds for a provider; the database's triggers write the same. */
export const standing = (organizationId: string | null, way: Standing) => `${organizationId} ${way}`;
