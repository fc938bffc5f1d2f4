import { PrintPage } from "@/components/plain-pages/print-page";
import type { BookingRequestStatus } from "@/lib/assignments/shifts/words";
import { titleOf } from "@/lib/core/pure/codes";
import { type Day, monthOf } from "@/lib/core/pure/days";
import type { Site } from "@/lib/core/pure/form-state";
import {
  joined,
  longMonth,
  mediumDay,
  spanOfDays,
  timesText,
  weekdayDay,
  zoneName,
} from "@/lib/core/pure/text";
import type { RateKind } from "@/lib/providers/words";

/** A shift as its provider prints it. */
type PrintedShift = {
  id: string;
  startOn: Day;
  endOn: Day;
  startTime: string;
  endTime: string;
  rateKind: RateKind;
  statusByProvider: "pending" | "accepted" | "rejected";
  requestStatus: BookingRequestStatus;
  facilityName: string;
  timeZone: string;
};

const statusOf = ({ requestStatus, statusByProvider }: PrintedShift) => {
  if (requestStatus === "confirmed") return "Confirmed";
  return statusByProvider === "accepted" ? "Accepted" : "Requested";
};

const MonthTable = ({ shifts }: { shifts: PrintedShift[] }) => (
  <table>
    <thead>
      <tr>
        {["Date", "Time", "Shift", "Facility", "Status"].map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {shifts.map((shift) => (
        <tr key={shift.id}>
          <th scope="row">{weekdayDay(shift.startOn)}</th>
          <td>{timesText(shift)}</td>
          <td>{titleOf("ShiftRateTypes", shift.rateKind)}</td>
          <td>{shift.facilityName}</td>
          <td>{statusOf(shift)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

type PrintedShiftsProps = {
  site: Site;
  shifts: PrintedShift[];
  name: string;
  span: { from: Day; to: Day };
  today: Day;
  scriptFile: string | null;
};

/** A provider's schedule on paper: a table a month, never money [SCH-S-040]. */
export function PrintedShifts({ site, shifts, name, span, today, scriptFile }: PrintedShiftsProps) {
  const months = [...new Set(shifts.map(({ startOn }) => monthOf(startOn)))];
  const zones = [...new Set(shifts.map(({ timeZone }) => zoneName(timeZone)))];
  return (
    <PrintPage
      site={site}
      title="My Schedule"
      context={joined([name, spanOfDays(span.from, span.to)], " · ")}
      times={
        zones.length > 0
          ? `Times are local to the facility (${joined(zones)}).`
          : "Times are local to the facility."
      }
      printed={`Printed ${mediumDay(today)} by ${name}`}
      scriptFile={scriptFile}
    >
      {months.length === 0 && <p>No shifts in this period.</p>}
      {months.map((month) => (
        <section key={month} aria-label={longMonth(month)}>
          <h2>{longMonth(month)}</h2>
          <MonthTable shifts={shifts.filter(({ startOn }) => monthOf(startOn) === month)} />
        </section>
      ))}
    </PrintPage>
  );
}
