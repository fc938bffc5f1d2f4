import { PrintPage } from "@/components/plain-pages/print-page";
import { addDays, type Day } from "@/lib/core/pure/days";
import type { Site } from "@/lib/core/pure/form-state";
import { dotted, joined, mediumDay, nearDay, spanOfDays, zoneName } from "@/lib/core/pure/text";
import { stateOf } from "@/lib/overview/board/rules/lanes";
import { type Printed, type Sheet, sheetsOf } from "@/lib/overview/board/rules/printed";
import { countText, laneTitle, shortName, signs } from "@/lib/overview/board/rules/texts";
import type { Board, BoardLane } from "@/lib/overview/board/schema";
import { cellAt, linesOf } from "./cell-words";

type PrintedBoardProps = {
  site: Site;
  board: Board;
  printed: Printed;
  today: Day;
  /** Who prints. */
  name: string;
  organization: string;
  scriptFile: string | null;
};

/** The needs of facilities on paper: names and signs, a page a week, never money [SCH-S-040]. */
export function PrintedBoard(props: PrintedBoardProps) {
  const { site, board, printed, today, name, organization, scriptFile } = props;
  const { from, days } = printed;
  const sheets = sheetsOf(board.facilities, printed);
  const zones = [...new Set(board.facilities.map(({ time_zone }) => zoneName(time_zone)))];
  return (
    <PrintPage
      site={site}
      title="Schedule"
      context={dotted([organization, spanOfDays(from, addDays(from, days - 1))])}
      times={`Times are local to the facility (${joined(zones)}).`}
      printed={`Printed ${mediumDay(today)} by ${name}`}
      scriptFile={scriptFile}
      isLandscape
    >
      {sheets.length === 0 && <p>No shifts in this period.</p>}
      {sheets.map((sheet) => (
        <SheetTable key={`${sheet.facility.id} ${sheet.days[0]} ${sheet.lanes[0]?.key}`} sheet={sheet} />
      ))}
    </PrintPage>
  );
}

function SheetTable({ sheet: { facility, days, lanes, hasTotal } }: { sheet: Sheet }) {
  const title = dotted([facility.name, spanOfDays(days[0] ?? null, days.at(-1) ?? null)]);
  return (
    <section aria-label={title} className="printout-sheet">
      <h2>{title}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Shifts</th>
            {days.map((day) => (
              <th key={day} scope="col">
                {nearDay(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lanes.map((lane) => (
            <tr key={lane.key}>
              <th scope="row">
                {laneTitle(lane)}
                <br />
                {lane.opportunity?.title ?? "Other shifts"}
              </th>
              {days.map((day) => (
                <td key={day}>
                  <PrintedCell lane={lane} day={day} />
                </td>
              ))}
            </tr>
          ))}
          {hasTotal && (
            <tr>
              <th scope="row">Total</th>
              {days.map((day) => {
                const total = facility.totals.find(({ date }) => date === day);
                return (
                  <td key={day}>
                    {total && total.needed > 0 ? `${countText(total)} ${signs[stateOf(total)]}` : signs.none}
                  </td>
                );
              })}
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}

/** A cell as the screen has it: count, sign, names. */
function PrintedCell({ lane, day }: { lane: BoardLane; day: Day }) {
  const cell = cellAt(lane, day);
  if (!cell) return signs.none;
  const lines =
    lane.opportunity === null
      ? cell.shifts.map(({ provider }) => shortName(provider?.display_name ?? ""))
      : linesOf(cell).map(({ words }) => words);
  return (
    <>
      {cell.needed > 0 && `${countText(cell)} ${signs[cell.state]}`}
      {lines.map((words, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: in the order of the cell, and never drawn again
        <div key={index}>{words}</div>
      ))}
    </>
  );
}
