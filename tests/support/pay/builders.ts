import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { db, pool } from "@/db/client";
import { bookingRequests, timesheetExtras, timesheets } from "@/db/schema";
import type { Attendance, TimesheetStatus } from "@/lib/assignments/attendance/words";
import { endDayOf, measure, rangeText } from "@/lib/core/pure/time";
import { extraAmounts, linesOfFacts, mileageCents, sumOf } from "@/lib/pay/lines/rules";
import type { ExtraKind, ReasonCode } from "@/lib/pay/words";
import { aBookingRequest, dayFromToday, type ShiftOptions } from "../builders";
import { anInvoice } from "./invoices";
import { type Move, moveTimesheet, readTimesheet } from "./moves";

type Built = Awaited<ReturnType<typeof aBookingRequest>>;
type Terms = Pick<
  typeof bookingRequests.$inferInsert,
  | "feePercent"
  | "cancellationNoticeHours"
  | "cancellationPayPercent"
  | "mileageRateTenths"
  | "extraMinutes"
  | "extraHoursCents"
  | "bonusCents"
  | "travelCents"
>;
type ExtraOptions = { kind: ExtraKind; minutes?: number; miles?: number; amountCents?: number };

export type TimesheetOptions = {
  status?: TimesheetStatus;
  /** Whose shift it is: parts of what an earlier builder made, the connection along with its parties. */
  people?: Partial<Pick<Built, "provider" | "rep" | "facility" | "connection">>;
  /** By default yesterday from 7:00 to 19:00. */
  shift?: Partial<ShiftOptions>;
  terms?: Partial<Terms>;
  /** By default the booked hours. */
  worked?: { start: Date; end: Date };
  breakMinutes?: number;
  comment?: string;
  extras?: ExtraOptions[];
  /** Of a question or a dispute; DID_NOT_WORK asks about a draft. */
  reasonCode?: ReasonCode;
  /** Of a closed one; canceled by the facility, it may be approved or invoiced, too. */
  attendance?: Extract<Attendance, "no_show" | "canceled_by_facility" | "canceled_by_provider">;
  noticeMinutes?: number;
  /** Silence approves. */
  automatic?: boolean;
};

const hourMs = 3_600_000;
const after = (from: Date, hours: number) => new Date(from.getTime() + hours * hourMs);

/** The draft that opens with a confirmed request of one shift. */
async function opened(options: TimesheetOptions) {
  const { startOn = dayFromToday(-1), startTime, endTime } = options.shift ?? {};
  const times = startTime && endTime ? { endOn: endDayOf(startOn, startTime, endTime) } : {};
  const shift = { startOn, ...times, ...options.shift };
  const built = await aBookingRequest({ ...options.people, status: "confirmed", shifts: [shift] });
  const { requestId } = built;
  if (options.terms)
    await db().update(bookingRequests).set(options.terms).where(eq(bookingRequests.id, requestId));
  const [timesheet] = await db().select().from(timesheets).where(eq(timesheets.bookingRequestId, requestId));
  const [request] = await db().select().from(bookingRequests).where(eq(bookingRequests.id, requestId));
  return { ...built, booking: built.shifts[0]!, timesheetId: timesheet!.id, terms: request! };
}

type Opened = Awaited<ReturnType<typeof opened>>;

const amountOf = ({ kind, miles, amountCents }: ExtraOptions, { terms }: Opened) =>
  kind === "MILEAGE" ? mileageCents(miles ?? 0, terms.mileageRateTenths) : (amountCents ?? 0);

/** What a timesheet that is sent says, with its money computed by the product. */
async function sent(
  draft: Opened,
  { worked, breakMinutes = 0, comment = "", extras = [] }: TimesheetOptions,
) {
  const { booking, facility, terms } = draft;
  const booked = measure(booking, facility.timeZone);
  const { start, end } = worked ?? booked;
  const minutes = Math.round((end.getTime() - start.getTime()) / 60_000);
  const paidMinutes = 15 * Math.floor((minutes - breakMinutes + 7) / 15);
  const lateMinutes = Math.max(0, Math.floor((start.getTime() - booked.start.getTime()) / 60_000));
  const rows = extras.map((extra, position) => ({ ...extra, position, amountCents: amountOf(extra, draft) }));
  if (rows.length > 0)
    await db()
      .insert(timesheetExtras)
      .values(rows.map((row) => ({ ...row, timesheetId: draft.timesheetId })));
  const facts = { ...terms, ...booking, bookedMinutes: booking.minutes, noticeMinutes: null };
  const hours = linesOfFacts({ ...facts, paidMinutes, attendance: "on_time", extras: [] });
  const charges = rows.map(({ kind, amountCents }) => extraAmounts(kind, amountCents, terms.feePercent));
  return {
    worked: rangeText(start, end),
    breakMinutes,
    paidMinutes,
    lateMinutes,
    comment,
    attendance: lateMinutes >= 8 ? ("late" as const) : ("on_time" as const),
    ...sumOf([...hours, ...charges]),
  };
}

/** What a shift that the facility canceled is worth. */
function canceled({ booking, terms }: Opened, noticeMinutes: number) {
  const facts = { ...terms, ...booking, bookedMinutes: booking.minutes, paidMinutes: 0, extras: [] };
  return sumOf(linesOfFacts({ ...facts, noticeMinutes, attendance: "canceled_by_facility" }));
}

function cancellation(draft: Opened, { noticeMinutes = 60 }: TimesheetOptions): Move {
  const amounts = canceled(draft, noticeMinutes);
  const { start } = measure(draft.booking, draft.facility.timeZone);
  const at = new Date(start.getTime() - noticeMinutes * 60_000);
  const by = draft.rep.userId;
  const approval = amounts.payCents > 0 ? { approvedAt: at, approvedBy: by } : {};
  return {
    action: "cancel",
    to: amounts.payCents > 0 ? "approved" : "closed",
    at,
    by,
    set: { ...amounts, attendance: "canceled_by_facility", noticeMinutes, ...approval },
  };
}

/** What the provider sends an hour after the booked end. */
async function submission(draft: Opened, options: TimesheetOptions): Promise<Move> {
  const at = after(measure(draft.booking, draft.facility.timeZone).end, 1);
  const set = { ...(await sent(draft, options)), submittedAt: at, clockEndsAt: after(at, 72) };
  return { action: "submit", to: "submitted", at, by: draft.provider.userId, set };
}

const question = (draft: Opened, at: Date, reasonCode: ReasonCode): Move => ({
  action: "query",
  to: "queried",
  at,
  by: draft.rep.userId,
  set: {
    reasonCode,
    reason: "Please look again.",
    clockEndsAt: reasonCode === "DID_NOT_WORK" ? after(at, 72) : null,
  },
});

function approval(draft: Opened, at: Date, automatic = false): Move {
  if (!automatic)
    return {
      action: "approve",
      to: "approved",
      at: after(at, 1),
      by: draft.rep.userId,
      set: { approvedAt: after(at, 1), approvedBy: draft.rep.userId },
    };
  return {
    action: "auto_approve",
    to: "approved",
    at: after(at, 72),
    by: null,
    set: { approvedAt: after(at, 72) },
  };
}

/** The moves that lead to the status, one after the other. */
async function movesTo(status: TimesheetStatus, draft: Opened, options: TimesheetOptions): Promise<Move[]> {
  const { attendance, reasonCode = "BREAK" } = options;
  const end = measure(draft.booking, draft.facility.timeZone).end;
  if (status === "draft") return [];
  if (attendance === "canceled_by_facility") return [cancellation(draft, options)];
  if (status === "closed") {
    const action = attendance === "canceled_by_provider" ? "release" : "not_worked";
    const set = { attendance: attendance ?? "no_show" };
    return [{ action, to: status, at: after(end, 1), by: draft.provider.userId, set }];
  }
  if (status === "queried" && reasonCode === "DID_NOT_WORK") return [question(draft, end, reasonCode)];
  const submit = await submission(draft, options);
  const at = after(submit.at, 1);
  if (status === "submitted") return [submit];
  if (status === "queried") return [submit, question(draft, at, reasonCode)];
  if (status === "disputed")
    return [submit, { ...question(draft, at, reasonCode), action: "dispute", to: status }];
  if (options.automatic) submit.set = { ...submit.set, announcedAt: at };
  return [submit, approval(draft, submit.at, options.automatic)];
}

/**
 * A confirmed shift of yesterday and its timesheet in the given state, moved there step by step, so that the books
 * balance. One that is invoiced is alone on the invoice of its facility and week.
 */
export async function aTimesheet(options: TimesheetOptions = {}) {
  const draft = await opened(options);
  const { timesheetId, booking, requestId, rep } = draft;
  const moves = await movesTo(options.status ?? "draft", draft, options);
  for (const move of moves) await db().transaction((tx) => moveTimesheet(tx, timesheetId, move));
  const invoice = options.status === "invoiced" ? await anInvoice([timesheetId]) : null;
  return {
    ...draft,
    bookingId: booking.id,
    requestId,
    organizationId: rep.organizationId,
    timesheet: await readTimesheet(timesheetId),
    invoice,
  };
}

/** The first sentence about the books that is untrue; null while they balance. */
export async function firstBreak(): Promise<string | null> {
  const [row] = await pool()<{ untrue: string | null }[]>`select pay_first_break() as untrue`;
  return row!.untrue;
}

export const expectBooksBalance = async () => expect(await firstBreak()).toBeNull();
