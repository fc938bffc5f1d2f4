"use client";

import { useFieldArray, useFormContext } from "react-hook-form";
import { ExtraFrame, ExtraQuantity } from "@/components/pay/hours/extra-frame";
import type { ExtraValues, HoursValues } from "@/components/pay/hours/hours-values";
import { ReceiptLink } from "@/components/pay/receipt-link";
import { cn } from "@/lib/core/browser/cn";
import type { JudgedTimesheet } from "./approval-values";

/** The extras that the provider entered: staff may set their amounts or leave one out, and add none. */
export function ApprovalExtras({ timesheet }: { timesheet: JudgedTimesheet }) {
  const { control } = useFormContext<HoursValues>();
  const { fields, remove } = useFieldArray({ control, name: "extras", keyName: "key" });
  if (timesheet.extras.length === 0) return null;
  return (
    <section aria-labelledby="approval-extras" className="grid grid-cols-1 gap-3">
      <div>
        <h3 id="approval-extras" className="text-base">
          Extras
        </h3>
        <p className="text-muted-foreground text-xs">
          {fields.length > 0
            ? "In the provider's money, before the platform fee."
            : "All extras are left out."}
        </p>
      </div>
      {fields.length > 0 && (
        <ol className="grid grid-cols-1 gap-3">
          {fields.map(({ key, ...extra }, index) => (
            <ExtraRow
              key={key}
              extra={extra}
              index={index}
              mileageRate={timesheet.mileage_rate}
              onRemove={() => remove(index)}
            />
          ))}
        </ol>
      )}
    </section>
  );
}

type ExtraRowProps = { extra: ExtraValues; index: number; mileageRate: number; onRemove(): void };

function ExtraRow({ extra: { kind, note, file }, index, mileageRate, onRemove }: ExtraRowProps) {
  return (
    <ExtraFrame kind={kind} removeLabel="Leave out" onRemove={onRemove}>
      <div className={cn("grid grid-cols-1 items-start gap-4", kind !== "MILEAGE" && "sm:grid-cols-2")}>
        <ExtraQuantity index={index} kind={kind} mileageRate={mileageRate} />
      </div>
      {note && <p className="break-words text-muted-foreground text-xs">{note}</p>}
      {file && <ReceiptLink file={file} />}
    </ExtraFrame>
  );
}
