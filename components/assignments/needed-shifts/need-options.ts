import { titleOf } from "@/lib/core/pure/codes";
import { type RateKind, rateKinds } from "@/lib/providers/words";

/** The kinds of shift that an opportunity asks for: all where it names none. */
export const kindOptions = (asked: readonly RateKind[]) =>
  rateKinds
    .filter((kind) => asked.length === 0 || asked.includes(kind))
    .map((kind) => ({ value: kind, label: titleOf("ShiftRateTypes", kind) }));

export const priorityOptions = [
  { value: "normal", label: "Normal" },
  { value: "high", label: "High" },
];
