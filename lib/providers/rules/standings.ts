import type { ClearanceStatus } from "@/lib/providers/words";

/**
 * How an organization is related to a provider: connected, as SIL-83 says it, and the status of its clearance of the
 * provider.
 */
export type Standing = "connected" | ClearanceStatus;

/** One of the words that `listings` holds for a provider; the database's triggers write the same. */
export const standing = (organizationId: string | null, way: Standing) => `${organizationId} ${way}`;
