"use client";

import { CalendarCheck2 } from "lucide-react";
import { StatusBadge } from "@/components/assignments/status-badge";
import { activeShifts, sharedTimes } from "@/components/assignments/words";
import { ShiftTimes } from "@/components/assignments/zone-note";
import { ProfileProgressCard } from "@/components/credentials/progress/profile-progress-card";
import { AttentionCard } from "@/components/overview/attention-card";
import { AwaitedAttention } from "@/components/overview/awaited-attention";
import { Greeting } from "@/components/overview/greeting";
import { waitingTimesheets } from "@/components/pay/waiting-timesheets";
import { Badge } from "@/components/ui/badge";
import { Instant } from "@/components/ui/instant";
import { Units } from "@/components/ui/units";
import { listBookingRequests } from "@/lib/assignments/calls";
import type { BookingRequest } from "@/lib/assignments/schema";
import { connectionList } from "@/lib/connections/calls";
import type { AwaitedCredentials } from "@/lib/connections/clock/schema";
import type { Connection } from "@/lib/connections/schema";
import { useCall } from "@/lib/core/browser/use-call";
import { formatDollars } from "@/lib/core/pure/money";
import type { Page } from "@/lib/core/pure/paging";
import { profilePaths, providerPaths } from "@/lib/core/pure/paths";
import { counted, dotted, hoursText, spanOfDays, townText } from "@/lib/core/pure/text";
import { listCallOuts } from "@/lib/coverage/call-outs/calls";
import type { ListedCallOut } from "@/lib/coverage/call-outs/schema";
import { listShiftOffers } from "@/lib/coverage/offers/calls";
import type { ShiftOffer } from "@/lib/coverage/offers/schema";
import { ownCredentials } from "@/lib/credentials/checks/calls";
import type { OwnCredentials } from "@/lib/credentials/checks/schema";
import type { Home, ProfileTask } from "@/lib/credentials/progress/schema";
import { listTimesheets } from "@/lib/pay/timesheets/calls";
import type { Timesheet } from "@/lib/pay/timesheets/schema";
import { MoreLinks } from "./more-links";
import { OfferAttention, openOffersInput } from "./offer-attention";
import { pendingConnectionsInput, pendingRequestsInput } from "./pending-requests";
import { ReportAttention, reportsInput } from "./report-attention";
import { ReturnedAttention, returnedInput } from "./returned-attention";
import { shownTimesheets, TimesheetAttention } from "./timesheet-attention";

type RequiresAttentionProps = {
  home: Home;
  requests: Page<BookingRequest>;
  connections: Page<Connection>;
  timesheets: Page<Timesheet>;
  /** Of a provider who can be asked. */
  offers?: Page<ShiftOffer>;
  /** Reports that the provider cannot work a shift, of facilities that wait for a word. */
  reports: Page<ListedCallOut>;
  /** Credentials that staff have returned. */
  returned: OwnCredentials;
  /** Connections that wait for credentials. */
  awaited: readonly AwaitedCredentials[];
};

const noOffers: Page<ShiftOffer> = { count: 0, next: null, previous: null, results: [] };

/** The top of the provider's home: the greeting, and everything that waits for an answer. */
export function RequiresAttention({
  home,
  requests,
  connections,
  timesheets,
  offers,
  reports,
  returned,
  awaited,
}: RequiresAttentionProps) {
  const { data: open } = useCall(listShiftOffers, offers ? openOffersInput : null, {
    initialData: offers ?? noOffers,
  });
  const { data: unproven } = useCall(ownCredentials, returnedInput, { initialData: returned });
  const { data: reported } = useCall(listCallOuts, reportsInput, { initialData: reports });
  const { data } = useCall(listBookingRequests, pendingRequestsInput, { initialData: requests });
  const { data: asked } = useCall(connectionList, pendingConnectionsInput, { initialData: connections });
  const { data: owed } = useCall(listTimesheets, waitingTimesheets(shownTimesheets), {
    initialData: timesheets,
  });
  const { progress } = home;
  const tasks = progress.complete ? home.tasks : [];
  const waiting =
    open.count +
    reported.count +
    data.count +
    asked.count +
    unproven.count +
    awaited.length +
    owed.count +
    tasks.length +
    (progress.complete ? 0 : 1);
  const parts = [
    open.count > 0 && counted(open.count, "shift offer"),
    reported.count > 0 && counted(reported.count, "report"),
    data.count > 0 && counted(data.count, "assignment request"),
    asked.count > 0 && counted(asked.count, "connection request"),
    unproven.count > 0 && counted(unproven.count, "credential"),
    awaited.length > 0 && counted(awaited.length, "facility waiting", "facilities waiting"),
    tasks.length > 0 && counted(tasks.length, "task"),
    owed.count > 0 && counted(owed.count, "timesheet"),
  ].filter(Boolean);
  return (
    <div className="grid gap-6">
      <div>
        <Greeting name={home.displayName} />
        <p className="mt-1 text-muted-foreground">
          {waiting === 0
            ? "You're all caught up! No urgent actions needed."
            : `${counted(waiting, "thing")} ${waiting === 1 ? "needs" : "need"} you.`}
        </p>
      </div>
      <section aria-labelledby="requires-attention" className="grid gap-3.5">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h2 id="requires-attention" className="text-lg">
            Requires Attention
          </h2>
          {parts.length > 0 && <p className="text-muted-foreground text-sm">{dotted(parts)}</p>}
        </div>
        {waiting === 0 && <CaughtUp />}
        {!progress.complete && <ProfileProgressCard progress={progress} href={profilePaths.overview} />}
        {waiting > (progress.complete ? 0 : 1) && (
          <ul className="grid gap-3.5 md:grid-cols-2 lg:grid-cols-3">
            {open.results.map((offer) => (
              <OfferAttention key={offer.id} offer={offer} />
            ))}
            {reported.results.map((report) => (
              <ReportAttention key={report.id} report={report} />
            ))}
            {data.results.map((request) => (
              <AssignmentCard key={request.id} request={request} />
            ))}
            {asked.results.map((connection) => (
              <ConnectionCard key={connection.id} connection={connection} />
            ))}
            {unproven.results.map((credential) => (
              <ReturnedAttention key={`${credential.kind} ${credential.id}`} credential={credential} />
            ))}
            {awaited.map((each) => (
              <AwaitedAttention key={each.connectionId} awaited={each} />
            ))}
            {tasks.map((task) => (
              <TaskCard key={task.key} task={task} />
            ))}
            {owed.results.map((timesheet) => (
              <TimesheetAttention key={timesheet.id} timesheet={timesheet} />
            ))}
          </ul>
        )}
        <MoreLinks offers={open} requests={data} connections={asked} returned={unproven} timesheets={owed} />
      </section>
    </div>
  );
}

function CaughtUp() {
  return (
    <div className="flex items-center gap-4 rounded-lg border border-dashed bg-card/60 px-5 py-4 text-muted-foreground text-sm">
      <CalendarCheck2 aria-hidden className="size-5 shrink-0 text-primary" />
      New requests from facilities appear here. Keep your availability up to date so that they can find you.
    </div>
  );
}

function AssignmentCard({ request }: { request: BookingRequest }) {
  const shifts = activeShifts(request);
  const times = sharedTimes(shifts);
  const span = spanOfDays(request.first_shift_on, request.last_shift_on);
  return (
    <AttentionCard
      title="Assignment request"
      tone="amber"
      href={providerPaths.bookingRequest(request.id)}
      action="Review"
      primary
      badge={<StatusBadge request={request} side="provider" />}
      fact={
        <strong className="font-semibold text-base text-foreground">
          {formatDollars(request.overall_total)}
        </strong>
      }
    >
      <p>
        {request.healthcare_facility.name}
        {request.healthcare_facility.city && (
          <span className="text-muted-foreground">
            {" · "}
            {request.healthcare_facility.city}, {request.healthcare_facility.state}
          </span>
        )}
      </p>
      <p className="text-muted-foreground text-xs">
        {`${counted(request.shifts_count, "shift")} · ${span} · `}
        {times && (
          <>
            <ShiftTimes times={times} zone={request.healthcare_facility.time_zone} />
            {" · "}
          </>
        )}
        <Units>{hoursText(request.total_hours)}</Units>
      </p>
    </AttentionCard>
  );
}

function ConnectionCard({ connection }: { connection: Connection }) {
  const { facility, opportunity } = connection;
  const rate = connection.shift_rate_day;
  const facts = [townText(facility), opportunity?.title, rate && `${formatDollars(rate)} hourly rate`];
  return (
    <AttentionCard
      title="Connection request"
      tone="blue"
      href={providerPaths.connection(connection.id)}
      action="Open"
      badge={
        <Badge tone="blue" icon="dot">
          New
        </Badge>
      }
      fact={
        <>
          Sent <Instant at={connection.created_at} to="day" />
        </>
      }
    >
      <p>{facility.name}</p>
      <p className="text-muted-foreground text-xs">{dotted(facts)}</p>
    </AttentionCard>
  );
}

function TaskCard({ task }: { task: ProfileTask }) {
  return (
    <AttentionCard
      title={task.title}
      tone={task.tone}
      href={task.href}
      action={task.action}
      badge={
        <Badge tone={task.tone} icon="dot">
          {task.badge}
        </Badge>
      }
    >
      <p className="text-muted-foreground text-xs">{task.text}</p>
    </AttentionCard>
  );
}
