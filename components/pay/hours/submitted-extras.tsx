"use client";

import { FileUpload } from "@/components/files/file-upload";
import { extraQuantity, extraTitle } from "@/components/pay/timesheet-words";
import { Units } from "@/components/ui/units";
import { formatExact } from "@/lib/core/pure/money";
import type { TimesheetExtra } from "@/lib/pay/timesheets/schema";

const readOnly = () => {};

/** Shows the extras of a timesheet as they were submitted, with their receipts. */
export const SubmittedExtras = ({ extras }: { extras: TimesheetExtra[] }) => (
  <section aria-labelledby="extras" className="grid grid-cols-1 gap-2">
    <h3 id="extras" className="text-base">
      Extras
    </h3>
    <ul className="grid grid-cols-1 divide-y rounded-lg border text-sm">
      {extras.map((extra) => (
        <li key={extra.id} className="grid grid-cols-1 gap-2 px-4 py-3">
          <div className="flex items-start justify-between gap-4">
            <div className="min-w-0">
              <p className="font-medium">{extraTitle(extra.kind)}</p>
              <p className="text-muted-foreground text-xs empty:hidden">
                <Units>{extraQuantity(extra)}</Units>
              </p>
              <p className="break-words text-muted-foreground text-xs empty:hidden">{extra.note}</p>
            </div>
            <strong className="font-semibold">{formatExact(extra.amount)}</strong>
          </div>
          {extra.file && (
            <FileUpload
              label="Receipt"
              destination="timesheet_receipts"
              value={extra.file}
              onChange={readOnly}
              readOnly
            />
          )}
        </li>
      ))}
    </ul>
  </section>
);
