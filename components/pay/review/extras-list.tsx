import { ReceiptLink } from "@/components/pay/receipt-link";
import { extraQuantity, extraTitle } from "@/components/pay/timesheet-words";
import { Units } from "@/components/ui/units";
import { formatExact } from "@/lib/core/pure/money";
import { dotted } from "@/lib/core/pure/text";
import type { Timesheet, TimesheetExtra } from "@/lib/pay/timesheets/schema";

/** What is paid on top of the hours, each with its note and receipt. */
export const ExtrasList = ({ extras }: Pick<Timesheet, "extras">) =>
  extras.length > 0 && (
    <section aria-labelledby="review-extras">
      <h3 id="review-extras" className="text-sm">
        Extras
      </h3>
      <ul className="mt-1.5 divide-y rounded-md border">
        {extras.map((extra) => (
          <Extra key={extra.id} extra={extra} />
        ))}
      </ul>
    </section>
  );

function Extra({ extra }: { extra: TimesheetExtra }) {
  const { kind, amount, note, file } = extra;
  return (
    <li className="flex items-start justify-between gap-4 px-3.5 py-2.5 text-sm">
      <div className="grid min-w-0 justify-items-start gap-0.5">
        <p className="font-medium">
          <Units>{dotted([extraTitle(kind), extraQuantity(extra)])}</Units>
        </p>
        {note && <p className="whitespace-pre-line break-words text-muted-foreground text-xs">{note}</p>}
        {file && <ReceiptLink file={file} />}
      </div>
      <span className="font-semibold">{formatExact(amount)}</span>
    </li>
  );
}
