import type { BookingRequestStatus, Decision } from "@/lib/bookings/schema";
import { titleOf } from "@/lib/codes";
import { countsIn, type Side } from "@/lib/messages/rules";
import { formatDollars, payFor, toDollars, withoutFee } from "@/lib/money";
import type { RateKind } from "@/lib/providers/schema";

/** What one side may read of an assignment in a mail: its shifts, and its own total only. */

type Shift = {
  startOn: string;
  endOn: string;
  startTime: string;
  endTime: string;
  rateKind: RateKind;
  minutes: number;
  shiftRateCents: number;
  facilityRateCents: number;
  statusByProvider: Decision;
  statusByRep: Decision;
  isRemoved: boolean;
};

type Request = {
  status: BookingRequestStatus;
  feePercent: number;
  extraHoursCents: number | null;
  bonusCents: number | null;
  travelCents: number | null;
  timeZone: string;
  shifts: readonly Shift[];
};

const longDay = new Intl.DateTimeFormat("en-US", {
  timeZone: "UTC",
  weekday: "short",
  month: "short",
  day: "numeric",
  year: "numeric",
});

const dayText = (day: string) => longDay.format(new Date(`${day}T00:00:00Z`));

function timesText({ startOn, endOn, startTime, endTime }: Shift) {
  const span = `${startTime.slice(0, 5)}–${endTime.slice(0, 5)}`;
  return startOn === endOn ? span : `${span} (+1 day)`;
}

const answers: Record<Decision, string> = { pending: "Open", accepted: "Accepted", rejected: "Declined" };

/** "Eastern Time" for "America/New_York". */
export const zoneName = (timeZone: string) =>
  new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longGeneric" })
    .formatToParts(0)
    .find((part) => part.type === "timeZoneName")?.value ?? timeZone;

/** Cents for all that counts: hours at the side's own rate, extra hours, bonus and travel (SIL-94). */
export function ownTotalCents(side: Side, request: Request): number {
  const shiftsCents = request.shifts
    .filter((shift) => countsIn(request.status, shift))
    .map((shift) =>
      payFor(shift.minutes, side === "provider" ? shift.shiftRateCents : shift.facilityRateCents),
    );
  const extraHoursCents = request.extraHoursCents ?? 0;
  const ownExtraCents =
    side === "provider" ? withoutFee(extraHoursCents, request.feePercent) : extraHoursCents;
  const extras = [ownExtraCents, request.bonusCents ?? 0, request.travelCents ?? 0];
  return [...shiftsCents, ...extras].reduce((sum, cents) => sum + cents, 0);
}

/** A responded request shows every answer, a settled one what was agreed, any other all that is asked. */
export function viewShifts(side: Side, request: Request) {
  const answered = request.status === "responded";
  const shown = request.shifts.filter((shift) =>
    answered ? !shift.isRemoved : countsIn(request.status, shift),
  );
  return {
    shifts: shown.map((shift) => ({
      day: dayText(shift.startOn),
      times: timesText(shift),
      type: titleOf("ShiftRateTypes", shift.rateKind),
      answer: answered ? answers[shift.statusByProvider] : null,
    })),
    total: formatDollars(toDollars(ownTotalCents(side, request))),
    zoneName: zoneName(request.timeZone),
  };
}

type Named = { firstName: string; lastName: string; displayName: string; degrees: readonly string[] };

/** How a provider is called to reps: in full once connected, else "Maya R., MD" (SIL-58). */
export function providerName({ firstName, lastName, displayName, degrees }: Named, connected: boolean) {
  if (connected) return displayName;
  const initial = lastName ? ` ${lastName.charAt(0)}.` : "";
  return [`${firstName}${initial}`, ...degrees].join(", ");
}

export type AssignmentEvent = "sent" | "responded" | "updated" | "confirmed" | "canceled";

type Story = {
  event: AssignmentEvent;
  by: Side | "system";
  side: Side;
  status: BookingRequestStatus;
  facilityName: string;
  providerName: string;
};

/** What happened to an assignment, told to one side: heading, sentence, what to do next, and the button's words. */
export function assignmentStory({ event, by, side, status, facilityName, providerName }: Story) {
  const stories: Record<AssignmentEvent, { heading: string; news: string; next: string | null }> = {
    sent: {
      heading: "New assignment request",
      news: `${facilityName} would like you to work these shifts.`,
      next: "Please answer each shift.",
    },
    responded: {
      heading: "Assignment request answered",
      news: `${providerName} has answered your assignment request at ${facilityName}.`,
      next: "Please confirm the shifts you need.",
    },
    updated: {
      heading: by === "provider" ? "Answer changed" : "Assignment changed",
      news:
        by === "provider"
          ? `${providerName} has changed the answer to your assignment request at ${facilityName}.`
          : `${facilityName} has changed your assignment.`,
      next: side === "provider" && status === "pending" ? "Please answer it again." : null,
    },
    confirmed: {
      heading: "Assignment confirmed",
      news: `${facilityName} has confirmed your shifts.`,
      next: "They are in your calendar.",
    },
    canceled: {
      heading: "Assignment canceled",
      news: cancellation(by, facilityName, providerName),
      next: null,
    },
  };
  const labels: Partial<Record<AssignmentEvent, string>> = { sent: "Answer now", responded: "Review answer" };
  return { ...stories[event], label: labels[event] ?? "Open assignment" };
}

function cancellation(by: Side | "system", facilityName: string, providerName: string) {
  if (by === "provider") return `${providerName} has declined the shifts you asked for at ${facilityName}.`;
  if (by === "rep") return `${facilityName} has canceled this assignment. You are free on its days again.`;
  return `the assignment at ${facilityName} was canceled, because its shifts are no longer possible.`;
}
