import type { Side } from "@/lib/core/pure/actor";

export const addressPattern =
  /^\/api\/files\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\/?$/;

/** How a file is written and read on the wire, wherever a record has one (SIL-171). */
export const addressOf = (fileId: string) => `/api/files/${fileId}/`;

/** The address of a file that may not be there. */
export const addressOrNull = (fileId: string | null) => fileId && addressOf(fileId);

/** The id in a file's address, or null when it is none. */
export const idOfAddress = (address: string): string | null => addressPattern.exec(address)?.[1] ?? null;

const areas: Record<Side, string> = { provider: "/app/provider", rep: "/app/healthcare-entity" };

export const connectionPath = (side: Side, id: string) => `${areas[side]}/connection-requests/${id}`;
export const bookingRequestPath = (side: Side, id: string) => `${areas[side]}/booking-requests/${id}`;
