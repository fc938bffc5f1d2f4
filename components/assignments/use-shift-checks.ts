"use client";

import { keepPreviousData } from "@tanstack/react-query";
import { useMemo } from "react";
import { validateBookings } from "@/lib/assignments/calls";
import type { BookingCheck } from "@/lib/assignments/shifts/schema";
import { useCall } from "@/lib/core/browser/use-call";
import { useDebounced } from "@/lib/core/browser/use-debounced";
import { isWhole, rateKindOf, type ShiftDraft, wireShift } from "./shift-draft";

/** How long nothing must change before the server is asked. */
const VALIDATION_DELAY_MS = 500;

type ShiftsQuestion = { providerId: string; facilityId: string | null; shifts: readonly ShiftDraft[] };

const isAbout = (check: BookingCheck, shift: ShiftDraft) =>
  check.id === (shift.id ?? shift.key) &&
  check.start_on === shift.startOn &&
  check.end_on === shift.endOn &&
  check.start_time === shift.startTime &&
  check.end_time === shift.endTime &&
  check.provider_rate_type === rateKindOf(shift.presetType);

/** The server's judgment of shifts while they are being put together. */
export function useShiftChecks({ providerId, facilityId, shifts }: ShiftsQuestion) {
  const whole = shifts.filter(isWhole);
  const asked = facilityId && whole.length > 0 ? JSON.stringify([facilityId, whole.map(wireShift)]) : null;
  const settled = useDebounced(asked, VALIDATION_DELAY_MS);
  const input = useMemo(() => {
    if (settled === null) return null;
    const [healthcare_facility_id, schedules] = JSON.parse(settled);
    return { provider_id: providerId, healthcare_facility_id, schedules };
  }, [settled, providerId]);
  const query = useCall(validateBookings, input, {
    // Sending waits for this judgment: without a line it fails at once instead of coming later.
    networkMode: "always",
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  const upToDate = asked !== null && asked === settled && query.isSuccess && !query.isPlaceholderData;
  return {
    /** Undefined while the shift, in its present form, has not been judged. */
    checkOf: (shift: ShiftDraft) => query.data?.find((check) => isAbout(check, shift)),
    /** Every shift has been judged in its present form, and none is wrong. */
    allValid: upToDate && whole.length === shifts.length && query.data.every((check) => check.valid),
    /** This one has been judged among the others in their present form, and is not wrong. */
    isValid: (shift: ShiftDraft) =>
      upToDate && query.data.some((check) => check.valid && isAbout(check, shift)),
    failed: query.isError,
    retry: () => void query.refetch(),
  };
}

export type ShiftChecks = ReturnType<typeof useShiftChecks>;
