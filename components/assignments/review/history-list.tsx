"use client";

import { bookingRequestHistory } from "@/lib/assignments/calls";
import type { ExtraField, HistoryAction, HistoryItem } from "@/lib/assignments/history/schema";
import { type ShiftChange, shiftChanges } from "@/lib/assignments/history/words";
import { useCall } from "@/lib/core/browser/use-call";
import { formatDollars } from "@/lib/core/pure/money";
import { counted, joined, mediumDay } from "@/lib/core/pure/text";
import { HistorySteps } from "./history-steps";

const verbs: Record<HistoryAction, string> = {
  request: "sent",
  confirm: "confirmed",
  cancel: "canceled",
  respond: "responded to",
  update: "updated",
};

/** How many steps are shown: the newest [PRV-C-026]. */
const shownSteps = 50;

/** What was done to a request, newest first. */
export function HistoryList({ requestId }: { requestId: string }) {
  const read = useCall(bookingRequestHistory, { request_id: requestId, limit: shownSteps, offset: 0 });
  return (
    <HistorySteps read={read} verb={({ action }) => `${verbs[action]} the request`} details={changeWords} />
  );
}

const changeNames: Record<ShiftChange, string> = {
  added: "added",
  changed: "changed",
  removed: "removed",
  accepted: "accepted",
  rejected: "declined",
  canceled: "canceled",
  released: "released",
};

const extraNames: Record<ExtraField, string> = {
  extra_hours_time_spent_minutes: "Extra time",
  extra_hours_total_amount: "Extra hours",
  additional_charges_bonus: "Bonus",
  additional_charges_travel_expenses: "Travel",
};

/** "Dec 4, 2026; Dec 6, 2026 accepted", "Bonus $100" */
function changeWords({ changes, action }: HistoryItem): string[] {
  const shifts = shiftChanges.flatMap((change) => {
    const bookings = changes.bookings.filter((shift) => shift.change === change);
    if (bookings.length === 0) return [];
    if (action === "request") return counted(bookings.length, "shift");
    return `${bookings.map(({ start_on }) => mediumDay(start_on)).join("; ")} ${changeNames[change]}`;
  });
  const extras = changes.booking_request_extra.map(({ field, to_value }) => {
    if (to_value === null) return `${extraNames[field]} removed`;
    const minutes = field === "extra_hours_time_spent_minutes";
    return `${extraNames[field]} ${minutes ? `${to_value} min` : formatDollars(to_value)}`;
  });
  const { acknowledged = [] } = changes;
  const missing = acknowledged.length > 0 ? [acknowledgedWords(acknowledged)] : [];
  return [...shifts, ...missing, ...extras];
}

/** What was known to be missing of the facility's requirements (CRD-V-059). */
const acknowledgedWords = (texts: string[]) => `Acknowledged as missing: ${joined(texts, "; ")}`;
