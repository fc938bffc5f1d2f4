"use client";

import { keepPreviousData } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { makePlan } from "@/lib/assignments/plans/calls";
import { readRefusal } from "@/lib/core/browser/refusal";
import { useCall } from "@/lib/core/browser/use-call";
import { useDebounced } from "@/lib/core/browser/use-debounced";
import { counted, dotted, numberText } from "@/lib/core/pure/text";
import type { PlanValues } from "./plan-fields";
import { askedBody } from "./plan-question";

const settleMs = 400;

const many = (count: number, one: string, more: string) =>
  count === 1 ? counted(1, one) : `${numberText(count)} ${more}`;

/** "62 open shifts · 14 clinicians · 388 possibilities": how large a plan would be, before anything starts [SCH-S-028]. */
export function PlanSize() {
  const values = useWatch<PlanValues>() as PlanValues;
  const settled = useDebounced(JSON.stringify(askedBody(values)), settleMs);
  const asked = JSON.parse(settled) as ReturnType<typeof askedBody>;
  const isWhole = asked.from && asked.to && asked.facilities.length > 0;
  const { data, error, isFetching } = useCall(makePlan, isWhole ? { ...asked, preview: true } : null, {
    placeholderData: keepPreviousData,
    retry: false,
  });
  const problems = error ? readRefusal(error) : null;
  const wrong = problems && (problems.general[0] ?? Object.values(problems.fields)[0]?.[0]);
  const size =
    data && "shifts" in data
      ? dotted([
          many(data.shifts, "open shift", "open shifts"),
          many(data.clinicians, "clinician", "clinicians"),
          many(data.possibilities, "possibility", "possibilities"),
        ])
      : "";
  return (
    <p role="status" aria-busy={isFetching || undefined} className="min-h-5 font-medium text-sm">
      {wrong ?? size}
    </p>
  );
}
