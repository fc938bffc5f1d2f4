import { type JobName, systemActor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { hourMs, minuteMs } from "@/lib/core/pure/durations";
import { billFacilities } from "@/lib/pay/invoices/commands/bill";
import { remindOfInvoices } from "@/lib/pay/invoices/commands/remind";
import { closeDueStatements } from "@/lib/pay/statements/commands/close";
import { announceTimesheets } from "@/lib/pay/timesheets/commands/announce";
import { remindOfTimesheets } from "@/lib/pay/timesheets/commands/remind";
import { settleTimesheets } from "@/lib/pay/timesheets/commands/settle";
import type { StoryEvent } from "./events";

type Command = (actor: ReturnType<typeof systemActor>, context: Context) => Promise<unknown>;

type Job = {
  name: JobName;
  run: Command;
  /** The minute of the hour; the hours, in UTC, at which it finds something to do. */
  minute: number;
  runsAt: (weekday: number, hour: number) => boolean;
};

const [thursday, friday] = [4, 5] as const;

/** Drafts come from Sunday on, and on Thursday it becomes six o'clock from one zone to the next. */
const billsAt = (weekday: number, hour: number) =>
  weekday === thursday ? hour >= 9 && hour <= 14 : weekday < thursday && (hour === 8 || hour === 20);

const weekly: Job[] = [
  { name: "announce-timesheets", run: announceTimesheets, minute: 0, runsAt: (_, hour) => hour === 13 },
  { name: "bill-facilities", run: billFacilities, minute: 10, runsAt: billsAt },
  {
    name: "close-statements",
    run: closeDueStatements,
    minute: 40,
    runsAt: (weekday, hour) => weekday === friday && hour === 12,
  },
];

const runAt = (at: Date, { name, run }: Pick<Job, "name" | "run">): StoryEvent => ({
  at,
  happens: () => run(systemActor(name), contextAt(at)),
});

/** The runs of the jobs between two moments, and one of each at the end: nothing that is due is left to the first run. */
export function jobRuns(from: Date, now: Date): StoryEvent[] {
  const runs: StoryEvent[] = [];
  for (let hour = Math.floor(from.getTime() / hourMs) * hourMs; hour <= now.getTime(); hour += hourMs) {
    const at = new Date(hour);
    const due = weekly.filter(({ runsAt }) => runsAt(at.getUTCDay(), at.getUTCHours()));
    for (const job of due) {
      const moment = new Date(hour + job.minute * minuteMs);
      if (moment <= now) runs.push(runAt(moment, job));
    }
  }
  const last: Pick<Job, "name" | "run">[] = [
    { name: "settle-timesheets", run: settleTimesheets },
    { name: "bill-facilities", run: billFacilities },
    { name: "close-statements", run: closeDueStatements },
    { name: "remind-of-timesheets", run: remindOfTimesheets },
    { name: "remind-of-invoices", run: remindOfInvoices },
  ];
  return [...runs, ...last.map((job) => runAt(now, job))];
}
