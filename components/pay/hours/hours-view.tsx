"use client";

import { type ReactNode, Suspense } from "react";
import { AskedNote } from "@/components/pay/asked-note";
import { TimesheetHistory } from "@/components/pay/timesheet-history";
import { hoursSum } from "@/components/pay/timesheet-words";
import { Button } from "@/components/ui/button";
import { DialogBody, DialogFooter } from "@/components/ui/dialog";
import { Instant } from "@/components/ui/instant";
import { Link } from "@/components/ui/link";
import { onDemand } from "@/components/ui/on-demand";
import { Stat } from "@/components/ui/stat";
import { Units } from "@/components/ui/units";
import { formatExact } from "@/lib/core/pure/money";
import { providerPaths } from "@/lib/core/pure/paths";
import { counted, hoursText, joined, shortTimes, weekdayDay } from "@/lib/core/pure/text";
import type { Timesheet } from "@/lib/pay/timesheets/schema";
import { BookedShift } from "./booked-shift";

const SubmittedExtras = onDemand(async () => (await import("./submitted-extras")).SubmittedExtras);

type HoursViewProps = {
  timesheet: Timesheet;
  /** What has to be said first. */
  children?: ReactNode;
};

/** A timesheet that its provider cannot change any more, or not yet. */
export function HoursView({ timesheet, children }: HoursViewProps) {
  const { id, comment, extras, amount, statement } = timesheet;
  return (
    <>
      <DialogBody className="grid grid-cols-1 gap-6">
        {children}
        <AskedNote timesheet={timesheet} />
        <BookedShift timesheet={timesheet} />
        <Outcome timesheet={timesheet} />
        <Suspense>{extras.length > 0 && <SubmittedExtras extras={extras} />}</Suspense>
        {comment && (
          <section aria-labelledby="comment">
            <h3 id="comment" className="text-base">
              Comment
            </h3>
            <p className="mt-1 whitespace-pre-line break-words text-sm">{comment}</p>
          </section>
        )}
        <TimesheetHistory timesheetId={id} side="provider" />
      </DialogBody>
      <DialogFooter
        summary={<Stat label="Total" value={formatExact(amount)} note={<Approval {...timesheet} />} />}
      >
        {statement && (
          <Button asChild>
            <Link href={providerPaths.statement(statement.id)}>
              {statement.number === null ? "See statement" : `See statement ${statement.number}`}
            </Link>
          </Button>
        )}
      </DialogFooter>
    </>
  );
}

const Approval = ({ approved_at, approved_automatically }: Timesheet) =>
  approved_at && (
    <>
      Approved{approved_automatically && " automatically"} <Instant at={approved_at} to="day" />
    </>
  );

/** The worked time, or why there is none. */
function Outcome({ timesheet }: { timesheet: Timesheet }) {
  const { attendance, status } = timesheet;
  if (attendance === "canceled_by_facility") {
    const { notice_minutes } = timesheet;
    return (
      <Stated title="Canceled by facility">
        {notice_minutes !== null && `The facility canceled ${noticeText(notice_minutes)} before the start. `}
        {status === "closed" ? "No cancellation pay is due." : "The late cancellation is paid."}
      </Stated>
    );
  }
  if (attendance === "canceled_by_provider") {
    return <Stated title="Called out">You need not work this shift. It carries no pay.</Stated>;
  }
  if (status === "closed") {
    return (
      <Stated title={attendance === "no_show" ? "Not worked" : "Closed"}>
        This shift is closed without pay.
      </Stated>
    );
  }
  return <WorkedHours timesheet={timesheet} />;
}

const noticeText = (minutes: number) =>
  minutes < 60 ? counted(minutes, "minute") : counted(Math.floor(minutes / 60), "hour");

const Stated = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h3 className="text-base">{title}</h3>
    <p className="mt-1 text-sm">{children}</p>
  </section>
);

function WorkedHours({ timesheet }: { timesheet: Timesheet }) {
  const { minutes, provider_rate, hours_amount, break_minutes, late_minutes, clock_change } = timesheet;
  const facts = [
    break_minutes > 0 && `Unpaid break ${break_minutes} min`,
    late_minutes > 0 && `Started ${late_minutes} min after the booked start`,
  ];
  return (
    <section aria-labelledby="hours-worked" className="grid gap-1 text-sm">
      <h3 id="hours-worked" className="text-base">
        Hours worked
      </h3>
      <p>
        {weekdayDay(timesheet.start_on)}, {shortTimes(timesheet)}
      </p>
      {facts.some(Boolean) && (
        <p className="text-muted-foreground">
          <Units>{joined(facts, " · ")}</Units>
        </p>
      )}
      <p className="font-semibold">
        <Units>{hoursSum(minutes, provider_rate, hours_amount)}</Units>
      </p>
      {clock_change && <p className="font-medium text-amber text-xs">{clock_change}</p>}
      {minutes !== timesheet.booked.minutes && (
        <p className="text-muted-foreground text-xs">
          Booked: <Units>{hoursText(timesheet.booked.hours)}</Units>
        </p>
      )}
    </section>
  );
}
