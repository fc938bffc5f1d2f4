import { totalsOf } from "@/lib/assignments/rules/money";
import { isCounted } from "@/lib/assignments/shifts/rules";
import type { Decision } from "@/lib/assignments/shifts/schema";
import { type ShiftLine, shiftLine } from "@/lib/assignments/shifts/views";
import type { BookingRequestStatus } from "@/lib/assignments/shifts/words";
import type { Side } from "@/lib/core/pure/actor";
import { formatDollars, toDollars } from "@/lib/core/pure/money";
import { joined, zoneName } from "@/lib/core/pure/text";

/** What one side may read of an assignment in a mail: its shifts, and its own total only. */

type Request = Parameters<typeof totalsOf>[0] & { timeZone: string };

/** How the rules of assignments call a side. */
const answers: Record<Decision, string> = { pending: "Open", accepted: "Accepted", rejected: "Declined" };

/** What became of a shift: every answer where one is awaited, and which of the agreed ones need not be worked. */
function wordOf({ status }: Request, shift: Request["shifts"][number]) {
  if (status === "responded") return answers[shift.statusByProvider];
  return status === "confirmed" && shift.isCanceled ? "Canceled" : null;
}

/** A responded request shows every answer, a settled one what was agreed, any other all that is asked. */
export function viewShifts(side: Side, request: Request) {
  const answered = request.status === "responded";
  const shown = request.shifts.filter((shift) =>
    answered ? !shift.isRemoved : isCounted(request.status, shift),
  );
  return {
    shifts: shown.map((shift) => shiftLine(shift, wordOf(request, shift))),
    /** The reader's own side of the money, e.g. "$4,320". */
    total: formatDollars(toDollars(totalsOf(request, side).totalCents)),
    /** Where the times are read: "Eastern Time". */
    zoneName: zoneName(request.timeZone),
  };
}

/** "Fri, Dec 4, 2026, 19:00–07:00 (+1 day), and 2 more": as much as a line holds. */
export function shiftsInBrief([first, ...others]: readonly ShiftLine[]) {
  return first && joined([first.day, first.times, others.length > 0 && `and ${others.length} more`]);
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

/** What happened to an assignment, worded for one side: heading, sentence, what to do next, and the button's words. */
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
