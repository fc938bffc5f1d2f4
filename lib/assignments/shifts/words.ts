import type { Side } from "@/lib/core/pure/actor";

export const bookingRequestStatuses = ["pending", "responded", "confirmed", "canceled"] as const;
export type BookingRequestStatus = (typeof bookingRequestStatuses)[number];

/** Statuses of a call-out; `lib/coverage` moves it. */
export const callOutStatuses = ["open", "withdrawn", "filled", "released"] as const;
export type CallOutStatus = (typeof callOutStatuses)[number];

/** Why a provider cannot work a shift. */
export const callOutReasons = ["ILLNESS", "FAMILY", "TRAVEL", "OTHER"] as const;
export type CallOutReason = (typeof callOutReasons)[number];

export const callOutReporters = ["provider", "rep"] as const satisfies readonly Side[];

/** A call-out that the product opens itself, because a credential keeps the holder from working (CRD-V-067). */
export const keptCallOutReasons = [...callOutReasons, "CREDENTIAL"] as const;
export const keptCallOutReporters = [...callOutReporters, "product"] as const;

/** Statuses of a search for cover; `lib/coverage` moves it. */
export const rescueStatuses = ["running", "paused", "filled", "stopped", "unfilled"] as const;
export type RescueStatus = (typeof rescueStatuses)[number];

/** Somebody is looked for, if only paused at the moment. */
export const isOpenRescue = (status: RescueStatus) => status === "running" || status === "paused";

/** Why a shift is vacant. */
export const rescueSources = ["call_out", "no_show", "declined", "unanswered"] as const;
export type RescueSource = (typeof rescueSources)[number];
