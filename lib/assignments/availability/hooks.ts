"use client";

import { keepPreviousData } from "@tanstack/react-query";
import { listSchedules } from "@/lib/assignments/availability/calls";
import { cachedFor, useCall } from "@/lib/core/browser/use-call";
import type { InputOf, OutputOf } from "@/lib/core/pure/call";
import { minuteMs } from "@/lib/core/pure/durations";

/** The days of a calendar: fresh for 5 minutes, kept for 30 [PRV-K-014 PRV-K-015]. */
export const useSchedules = (
  input: InputOf<typeof listSchedules>,
  options: { initialData?: OutputOf<typeof listSchedules> } = {},
) =>
  useCall(listSchedules, input, {
    ...cachedFor(30 * minuteMs),
    placeholderData: keepPreviousData,
    ...options,
  });
