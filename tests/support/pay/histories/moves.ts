import type { ProviderActor, StaffActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { approveTimesheets } from "@/lib/pay/timesheets/commands/approve";
import { cancelShift } from "@/lib/pay/timesheets/commands/cancel-shift";
import { disputeTimesheet } from "@/lib/pay/timesheets/commands/dispute";
import { reportNotWorked } from "@/lib/pay/timesheets/commands/not-worked";
import { queryTimesheet } from "@/lib/pay/timesheets/commands/query";
import { resolveTimesheet } from "@/lib/pay/timesheets/commands/resolve";
import { submitTimesheet } from "@/lib/pay/timesheets/commands/submit";
import type { AskedReason } from "@/lib/pay/words";
import { actorOf } from "../actors";
import { hourMs, localAt, minuteMs } from "./clock";
import type { Random } from "./random";
import * as model from "./shifts";
import { asBooked, type Organization, type Report, type Shift } from "./shifts";
import type { Extra } from "./worth";

/** What is done to one timesheet: by the product's command first, then by the second computation. */

const asProvider = ({ request: { provider } }: Shift) =>
  ({
    kind: "provider",
    userId: provider.userId,
    providerId: provider.id,
    status: "complete",
  }) as ProviderActor;

export const asRep = ({ id: organizationId, rep }: Organization) => actorOf({ ...rep, organizationId });

const repOf = ({ request }: Shift) => asRep(request.facility.organization);

export const asStaff = (userId: string) =>
  ({ kind: "staff", userId, status: "complete", confirmed: true }) as StaffActor;

const when = (moment: number) => contextAt(new Date(moment));

const words = "So it was.";

function someExtra(random: Random, mileageTenths: number): Extra {
  const kinds = ["OVERTIME", "CALL_BACK", "HOLIDAY", "EXPENSE", ...(mileageTenths > 0 ? ["MILEAGE"] : [])];
  const kind = random.oneOf(kinds) as Extra["kind"];
  if (kind === "MILEAGE") return { kind, minutes: null, miles: random.between(1, 2000), amount: null };
  const minutes = kind === "EXPENSE" ? null : random.between(1, 1440);
  return { kind, minutes, miles: null, amount: random.between(1, 100_001) };
}

/** The booked hours, or hours off by some minutes at either end, with a break; now and then with extras. */
export function someReport(random: Random, shift: Shift): Report {
  const report = asBooked(shift);
  if (random.happens(0.3)) {
    const off = () => random.between(-210, 210) * minuteMs;
    const from = shift.from + (random.happens(0.5) ? random.between(-10, 20) * minuteMs : off());
    const to = Math.max(from + 30 * minuteMs, shift.to + off());
    const longest = Math.min(60, (to - from) / minuteMs - 20);
    Object.assign(report, { worked: { from, to }, breakMinutes: random.between(0, longest) });
  }
  const { mileageTenths } = shift.request;
  const count = random.happens(0.2) ? random.between(1, 4) : 0;
  report.extras = Array.from({ length: count }, () => someExtra(random, mileageTenths));
  return report;
}

const draftOf = (extra: Extra) => ({ ...extra, note: "", file: null });

function sentOf({ request: { facility } }: Shift, { worked, breakMinutes, extras }: Report) {
  const [start, end] = [localAt(worked.from, facility.zone), localAt(worked.to, facility.zone)];
  return {
    startOn: start.on,
    startTime: start.time,
    startFold: start.fold,
    endOn: end.on,
    endTime: end.time,
    endFold: end.fold,
    breakMinutes,
    extras: extras.map(draftOf),
  };
}

export type Move = (shift: Shift, now: number, random: Random, staffId: string) => Promise<void>;

const known = ({ id, version }: Shift) => ({ id, version });

export const submit: Move = async (shift, now, random) => {
  const report = someReport(random, shift);
  const input = { ...known(shift), ...sentOf(shift, report), comment: `${words} ${shift.version}` };
  await submitTimesheet(asProvider(shift), input, when(now));
  model.submit(shift, report, now);
};

export const notWorked: Move = async (shift, now) => {
  await reportNotWorked(asProvider(shift), { ...known(shift), comment: "" }, when(now));
  model.notWorked(shift);
};

const ask = (shift: Shift, reasonCode: AskedReason) => ({
  ...known(shift),
  reasonCode,
  comment: `${words} ${shift.version}`,
});

/** Of a draft the organization can say only that nobody came. */
export const query: Move = async (shift, now, random) => {
  const reasons = ["START_TIME", "END_TIME", "BREAK", "EXTRA", "OTHER", "DID_NOT_WORK"] as const;
  const reason = shift.status === "draft" ? "DID_NOT_WORK" : random.oneOf(reasons);
  await queryTimesheet(repOf(shift), ask(shift, reason), when(now));
  model.query(shift, reason, now);
};

export const dispute: Move = async (shift, now) => {
  const actor = shift.status === "queried" ? asProvider(shift) : repOf(shift);
  await disputeTimesheet(actor, ask(shift, "OTHER"), when(now));
  model.dispute(shift, "OTHER");
};

export const cancel: Move = async (shift, now) => {
  await cancelShift(repOf(shift), { id: shift.bookingId, reason: words }, when(now));
  model.cancel(shift, now);
};

/** Several at once are exactly as booked. */
export async function approve(organization: Organization, shifts: Shift[], now: number) {
  await approveTimesheets(asRep(organization), { timesheets: shifts.map(known) }, when(now));
  for (const shift of shifts) model.approve(shift);
}

export const approveAlone: Move = (shift, now) => approve(shift.request.facility.organization, [shift], now);

/** Staff approve as reported, or with hours of their own; ask again; or close. */
export const resolve: Move = async (shift, now, random, staffId) => {
  const decision =
    shift.status === "closed" ? "return" : random.oneOf(["approve", "return", "close"] as const);
  const report = random.happens(0.5) ? someReport(random, shift) : null;
  const hours = decision === "approve" && report ? sentOf(shift, report) : {};
  const input = { ...known(shift), decision, comment: `${words} ${shift.version}`, ...hours };
  await resolveTimesheet(asStaff(staffId), input, when(now));
  if (decision === "approve") model.resolveApproved(shift, report);
  if (decision === "return") model.resolveReturned(shift);
  if (decision === "close") model.notWorked(shift);
};

/** What may be done to a timesheet in each state, and how often it is on a day. */
const shares: Partial<Record<Shift["status"], [number, Move][]>> = {
  draft: [
    [0.6, submit],
    [0.03, notWorked],
    [0.05, query],
    [0.01, resolve],
  ],
  submitted: [
    [0.03, query],
    [0.02, dispute],
    [0.02, submit],
    [0.01, notWorked],
    [0.01, resolve],
    [0.05, approveAlone],
  ],
  queried: [
    [0.4, submit],
    [0.1, dispute],
    [0.04, notWorked],
    [0.1, resolve],
  ],
  disputed: [
    [0.25, approveAlone],
    [0.3, resolve],
    [0.15, submit],
    [0.12, notWorked],
  ],
  approved: [
    [0.015, query],
    [0.01, dispute],
  ],
  closed: [[0.01, resolve]],
};

export const moveText = (status: string, move: Move) => `${status} ${move.name}`;

export const moveTexts = Object.entries(shares).flatMap(([status, moves]) =>
  moves.map(([, move]) => moveText(status, move)),
);

/** What is done to a timesheet at a moment; most of the time nothing. */
export function someMove(random: Random, shift: Shift, now: number): Move | null {
  const { status, attendance, isSent } = shift;
  const isOver = now >= shift.to + 4 * hourMs;
  if (attendance === "canceled_by_facility" || !isOver) return null;
  if (status === "closed" && attendance !== "no_show") return null;
  const move = random.choice(shares[status] ?? []);
  return status === "queried" && move === dispute && !isSent ? null : move;
}
