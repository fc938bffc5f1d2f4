import { Clock, ReceiptText } from "lucide-react";
import type { ReactNode } from "react";
import { facilityMoment } from "@/components/pay/facility-moment";
import { Link } from "@/components/ui/link";
import { repPaths } from "@/lib/core/pure/paths";
import type { Timesheet } from "@/lib/pay/timesheets/schema";

/** A thing to know about a timesheet. */
export const Line = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <p className="flex items-start gap-2.5 rounded-lg bg-secondary px-4 py-3 text-sm [&_svg]:mt-0.5 [&_svg]:size-[18px] [&_svg]:shrink-0 [&_svg]:text-muted-foreground">
    {icon}
    <span>{children}</span>
  </p>
);

/** What silence does: it approves what was announced, and closes what was never answered. */
function silenceOf({ status, reason_code, announced_at }: Timesheet): string | null {
  if (status === "submitted" && announced_at) return "Approved automatically on";
  return status === "queried" && reason_code === "DID_NOT_WORK" ? "Closed without pay on" : null;
}

/** What happens to a timesheet if nobody does anything more, or what has become of it by now. */
export function WhatIsNext({ timesheet }: { timesheet: Timesheet }) {
  const { status, clock_ends_at, invoice, healthcare_facility } = timesheet;
  const silence = silenceOf(timesheet);
  if (silence && clock_ends_at) {
    return (
      <Line icon={<Clock aria-hidden />}>
        {silence} {facilityMoment(clock_ends_at, healthcare_facility.time_zone)} unless{" "}
        {status === "submitted" ? "you answer" : "the provider answers"}.
      </Line>
    );
  }
  if (status === "approved") return <Line icon={<ReceiptText aria-hidden />}>On the next invoice.</Line>;
  if (status !== "invoiced" || !invoice) return null;
  return (
    <Line icon={<ReceiptText aria-hidden />}>
      On invoice{" "}
      <Link
        href={repPaths.invoice(invoice.id)}
        className="rounded-sm font-medium text-primary-strong underline-offset-4 hover:underline"
      >
        {invoice.number}
      </Link>
      .
    </Line>
  );
}
