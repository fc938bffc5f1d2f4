import { Clock, Info, ReceiptText } from "lucide-react";
import { facilityMoment } from "@/components/pay/facility-moment";
import { Line } from "@/components/pay/review/what-is-next";
import type { Timesheet } from "@/lib/pay/timesheets/schema";

/** What happens to a timesheet if nobody does anything more. */
export function WhatComes({ timesheet }: { timesheet: Timesheet }) {
  const { status, reason_code, announced_at, clock_ends_at, healthcare_facility } = timesheet;
  const ends = clock_ends_at && facilityMoment(clock_ends_at, healthcare_facility.time_zone);
  if (status === "submitted") {
    return announced_at && ends ? (
      <Line icon={<Clock aria-hidden />}>Approved automatically on {ends} unless the facility answers.</Line>
    ) : (
      <Line icon={<Info aria-hidden />}>
        Not announced to the facility yet. Silence approves only what was announced a day before.
      </Line>
    );
  }
  if (status === "queried" && reason_code === "DID_NOT_WORK" && ends) {
    return (
      <Line icon={<Clock aria-hidden />}>Closed without pay on {ends} unless the provider answers.</Line>
    );
  }
  return status === "approved" && <Line icon={<ReceiptText aria-hidden />}>On the next invoice.</Line>;
}
