"use client";

import { LimitWarnings } from "@/components/assignments/limit-warnings";
import { wireShift } from "@/components/assignments/shift-draft";
import { validateBookings } from "@/lib/assignments/calls";
import type { BookingRequest } from "@/lib/assignments/schema";
import { useCall } from "@/lib/core/browser/use-call";
import { draftsOf } from "./shift-changes";

type ShiftWarningsProps = { request: BookingRequest; shiftId: string };

/** The own limits that a shift would pass, to its provider before the answer: all shifts are asked about at once [SCH-I-031]. */
export function ShiftWarnings({ request, shiftId }: ShiftWarningsProps) {
  const schedules = draftsOf(request).map(wireShift);
  const { provider_id, healthcare_facility_id } = request;
  const input = schedules.length > 0 ? { provider_id, healthcare_facility_id, schedules } : null;
  const { data } = useCall(validateBookings, input);
  return <LimitWarnings texts={data?.find(({ id }) => id === shiftId)?.warnings ?? []} />;
}
