import { MoveRight } from "lucide-react";
import { cn } from "@/lib/core/browser/cn";
import type { Timesheet } from "@/lib/pay/timesheets/schema";
import { compared } from "./differences";

const Day = ({ day }: { day: string | undefined }) =>
  day && <span className="block text-muted-foreground text-xs">{day}</span>;

/** Booked and worked side by side; what differs says so in words, beside a mark. */
export const Comparison = ({ timesheet }: { timesheet: Timesheet }) => (
  <table aria-label="Booked and worked" className="w-full table-fixed border-collapse text-sm">
    <thead className="text-muted-foreground text-xs">
      <tr className="border-b [&>th]:pb-1.5 [&>th]:text-left [&>th]:font-medium">
        <th scope="col" className="w-[22%]">
          <span className="sr-only">What</span>
        </th>
        <th scope="col">Booked</th>
        <th scope="col">Worked</th>
      </tr>
    </thead>
    <tbody>
      {compared(timesheet).map(({ label, booked, worked, days, difference }) => (
        <tr key={label} className="border-b align-top last:border-b-0 [&>*]:py-2 [&>*]:pr-3">
          <th scope="row" className="text-left font-normal text-muted-foreground">
            {label}
          </th>
          <td>
            {booked}
            <Day day={days?.booked} />
          </td>
          <td>
            <span className={cn(difference && "font-semibold")}>{worked}</span>
            <Day day={days?.worked} />
            {difference && (
              <span className="flex items-center gap-1 font-medium text-amber text-xs">
                <MoveRight aria-hidden className="size-3.5 shrink-0" />
                {difference}
              </span>
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
