"use client";

import { Suspense, useState } from "react";
import { Disclosure } from "@/components/ui/disclosure";
import { onDemand } from "@/components/ui/on-demand";
import { useEverOpen } from "@/components/ui/use-ever-open";
import type { BookingRequest } from "@/lib/assignments/schema";
import { formatDollars } from "@/lib/core/pure/money";
import type { ExtraIncomeFormProps } from "./extra-income-form";

const ExtraIncomeForm = onDemand(async () => (await import("./extra-income-form")).ExtraIncomeForm);

/** Extra pay: a form for whoever may set it, a summary for everybody else. */
export const ExtraIncome = (props: ExtraIncomeFormProps) =>
  props.request.can_add_extra ? (
    <ExtraDisclosure {...props} />
  ) : (
    <ExtraSummary extra={props.request.booking_request_extra} />
  );

function ExtraDisclosure({ request, onDirty }: ExtraIncomeFormProps) {
  const [open, setOpen] = useState(false);
  const everOpen = useEverOpen(open);
  const total = request.overall_total - request.overall_booking;
  return (
    <Disclosure
      title="Extra income"
      aside={total > 0 && <span className="font-normal text-muted-foreground">{formatDollars(total)}</span>}
      open={open}
      onOpenChange={setOpen}
      preloadProps={ExtraIncomeForm.preloadProps}
      keepMounted
    >
      <Suspense>{everOpen && <ExtraIncomeForm request={request} onDirty={onDirty} />}</Suspense>
    </Disclosure>
  );
}

/** What was added to the pay of the shifts, for whoever may not change it. */
function ExtraSummary({ extra }: { extra: BookingRequest["booking_request_extra"] }) {
  const { extra_hours_time_spent_minutes: minutes, extra_hours_total_amount: amount } = extra;
  const lines = [
    amount !== null && [`Extra hours${minutes ? `, ${minutes} min` : ""}`, amount],
    extra.additional_charges_bonus !== null && ["Bonus", extra.additional_charges_bonus],
    extra.additional_charges_travel_expenses !== null && [
      "Travel expenses",
      extra.additional_charges_travel_expenses,
    ],
  ].filter((line): line is [string, number] => Boolean(line));
  if (lines.length === 0) return null;
  return (
    <section aria-label="Extra income">
      <h3 className="text-sm">Extra income</h3>
      <dl className="mt-1.5 grid gap-1 text-sm">
        {lines.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4">
            <dt className="text-muted-foreground">{label}</dt>
            <dd>{formatDollars(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
