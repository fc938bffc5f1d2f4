import { presetOf, rateKindOf, type ShiftDraft, wireShift } from "@/components/assignments/shift-draft";
import { activeShifts } from "@/components/assignments/words";
import type { BookingRequest } from "@/lib/assignments/schema";
import type { Booking } from "@/lib/assignments/shifts/schema";
import type { FieldTexts } from "@/lib/core/browser/refusal";

/** A shift that was sent, as the form changes it. */
export const draftOf = (booking: Booking): ShiftDraft => ({
  key: booking.id,
  id: booking.id,
  isNew: false,
  startOn: booking.start_on,
  endOn: booking.end_on,
  startTime: booking.start_time,
  endTime: booking.end_time,
  presetType: presetOf(booking.provider_rate_type),
  availability: null,
  providerRate: booking.provider_rate,
  totalRatesValue: booking.total_value,
});

export const draftsOf = (request: BookingRequest): ShiftDraft[] => activeShifts(request).map(draftOf);

export const isChanged = (draft: ShiftDraft, booking: Booking) =>
  draft.endOn !== booking.end_on ||
  draft.startTime !== booking.start_time ||
  draft.endTime !== booking.end_time ||
  rateKindOf(draft.presetType) !== booking.provider_rate_type;

/** A change as the update call takes it, with the draft it belongs to; none for a removed shift. */
export type ShiftChange = { key: string | null; body: Record<string, unknown> };

/** The shifts that the form adds or changes. */
export const changedDrafts = (request: BookingRequest, drafts: readonly ShiftDraft[]) =>
  drafts.filter((draft) => {
    const booking = request.bookings.find(({ id }) => id === draft.id);
    return !booking || isChanged(draft, booking);
  });

/** What the form adds, changes and removes; shifts that stay as they are are not named. */
export function shiftChanges(request: BookingRequest, drafts: readonly ShiftDraft[]): ShiftChange[] {
  const removed = activeShifts(request).filter(({ id }) => !drafts.some((draft) => draft.id === id));
  return [
    ...removed.map(({ id }) => ({ key: null, body: { id, is_removed: true } })),
    ...changedDrafts(request, drafts).map((draft) => {
      const { id, ...shift } = wireShift(draft);
      return { key: draft.key, body: draft.isNew ? shift : { id, ...shift } };
    }),
  ];
}

/** A refusal's texts at the drafts they are about: the server names shifts by their place among the changes. */
export function textsByDraft(fields: FieldTexts, changes: readonly ShiftChange[]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([path, [text]]) => {
      const place = /^bookings\.(\d+)/.exec(path)?.[1];
      const key = place === undefined ? null : changes[Number(place)]?.key;
      return key && text ? [[key, text]] : [];
    }),
  );
}
