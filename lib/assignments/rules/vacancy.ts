import { schedulers } from "@/lib/assignments/policy";
import type { Shift } from "@/lib/assignments/shifts/rules";
import {
  type BookingRequestStatus,
  type CallOutStatus,
  isOpenRescue,
  type RescueSource,
  type RescueStatus,
} from "@/lib/assignments/shifts/words";
import type { Actor } from "@/lib/core/pure/actor";
import { refused } from "@/lib/core/pure/errors";
import { admits } from "@/lib/core/pure/who";

/** What decides whether a shift needs somebody else to work it. */
export type Vacancy = {
  status: BookingRequestStatus;
  shift: Pick<Shift, "statusByProvider" | "isCanceled" | "isRemoved" | "releasedAt">;
  startsAt: Date;
  endsAt: Date;
  /** The one that is open, or that the shift was released by. */
  callOut: CallOutStatus | null;
  timesheet: { status: string; attendance: string | null; reasonCode: string | null } | null;
  /** A representative has canceled the whole request. */
  isCalledOff: boolean;
  /** A search for this shift has found somebody. */
  wasCovered: boolean;
};

const vacancyTexts = {
  notVacant: "This shift does not need cover.",
  begun: "This shift has already begun.",
};

/** Nobody came, says the organization. */
const isNoShow = ({ timesheet, startsAt }: Vacancy, now: Date) =>
  timesheet !== null &&
  startsAt <= now &&
  ((timesheet.status === "queried" && timesheet.reasonCode === "DID_NOT_WORK") ||
    (timesheet.status === "closed" && timesheet.attendance === "no_show"));

function sourceWhileOpen(vacancy: Vacancy, now: Date): RescueSource | null {
  const { status, shift, callOut } = vacancy;
  if (shift.releasedAt !== null || (status === "confirmed" && callOut === "open" && !shift.isCanceled))
    return "call_out";
  if (status === "confirmed" && !shift.isCanceled && isNoShow(vacancy, now)) return "no_show";
  if (shift.statusByProvider === "rejected") return "declined";
  return status === "pending" && shift.statusByProvider === "pending" ? "unanswered" : null;
}

/**
 * Why a shift is vacant, or null. One that the facility has taken back never is, and one that was covered is not searched
 * for again [RSC-I-001]. Where the holder declines the last shift of a request, the request is canceled with it.
 */
function vacancyOf(vacancy: Vacancy, now: Date): RescueSource | null {
  const { shift, endsAt, isCalledOff, wasCovered } = vacancy;
  if (shift.isRemoved || isCalledOff || wasCovered || endsAt <= now) return null;
  return sourceWhileOpen(vacancy, now);
}

/** Shifts that nobody has agreed to are searched for until they begin. */
const endsWithStart = (source: RescueSource) => source === "declined" || source === "unanswered";

/** @throws 400 for a shift that needs nobody, or that has begun without ever being agreed on [RSC-V-063 RSC-V-064] */
export function ensureVacant(vacancy: Vacancy, now: Date): RescueSource {
  const source = vacancyOf(vacancy, now);
  if (!source) throw refused(vacancyTexts.notVacant);
  if (endsWithStart(source) && vacancy.startsAt <= now) throw refused(vacancyTexts.begun);
  return source;
}

/** Whether `ensureVacant` lets the shift pass. */
export const isVacant = (vacancy: Vacancy, now: Date) => {
  const source = vacancyOf(vacancy, now);
  return source !== null && !(endsWithStart(source) && vacancy.startsAt <= now);
};

/** What of a shift decides whether it needs cover, and how somebody is or was looked for. */
export type Cover = Pick<Vacancy, "startsAt" | "endsAt" | "timesheet" | "wasCovered"> & {
  bookingId: string;
  /** Whether the shift was booked by the search for another shift. */
  isReplacement: boolean;
  /** The newest for the shift; of a replacement without one, the search that booked it. */
  rescue: { id: string; status: RescueStatus } | null;
};

type Sought = Vacancy & { rescue: { status: RescueStatus } | null };

/** Whether this actor may start a search for a shift now; the command judges again, under lock [RSC-S-012]. */
export const canFindCover = (actor: Actor, { rescue, ...vacancy }: Sought, now: Date) =>
  admits(schedulers, actor) && !(rescue && isOpenRescue(rescue.status)) && isVacant(vacancy, now);
