import { titleOf } from "@/lib/core/pure/codes";
import type { Day } from "@/lib/core/pure/days";
import { hasPermittedLength } from "@/lib/core/pure/shift-length";
import { joined } from "@/lib/core/pure/text";
import type { WrittenLine } from "@/lib/opportunities/need-templates/schema";
import { type NeedLine, weekdayNames } from "@/lib/opportunities/need-templates/words";
import { type NeedTerms, neededSpan, wrongKind, wrongPlace } from "@/lib/opportunities/needed-shifts/rules";
import { neededTexts } from "@/lib/opportunities/needed-shifts/words";

/** A day on which no clock changes, for what is judged by the clock on the wall. */
const someDay = "2026-01-01";

const spanOfLine = ({ provider_rate_type, start_time, end_time }: NeedLine) =>
  neededSpan(provider_rate_type, { startOn: someDay, startTime: start_time, endTime: end_time });

/** A line as it is kept: with the times of its kind where none were given. */
export function lineOf({ providerRateType, ...written }: WrittenLine): NeedLine {
  const { startTime, endTime } = neededSpan(providerRateType, { ...written, startOn: someDay });
  return {
    weekdays: written.weekdays,
    provider_rate_type: providerRateType,
    start_time: startTime,
    end_time: endTime,
    count: written.count,
    priority: written.priority,
  };
}

/**
 * What is wrong with a template, by the field of the wire it is wrong in: its facility, or the kind or the length of a
 * line [SCH-V-002 SCH-V-003].
 */
export function wrongLines(lines: readonly NeedLine[], facilityId: string, terms: NeedTerms) {
  const wrong = [
    ["facility", wrongPlace(facilityId, terms)],
    ...lines.flatMap((line, place) => [
      [`lines.${place}.provider_rate_type`, wrongKind(line.provider_rate_type, terms)],
      [`lines.${place}.end_time`, hasPermittedLength(spanOfLine(line), "UTC") ? null : neededTexts.length],
    ]),
  ];
  return Object.fromEntries(wrong.filter(([, problem]) => problem)) as Record<string, string>;
}

type Asked = { startsOn: Day; facilityId: string; opportunityId: string; lines: NeedLine[] };

/** In a fixed order: the database gives the parts of a line back in its own. */
const partsOf = (line: NeedLine) => [
  line.weekdays,
  line.provider_rate_type,
  line.start_time,
  line.end_time,
  line.count,
  line.priority,
];

const asked = ({ facilityId, opportunityId, startsOn, lines }: Asked) =>
  JSON.stringify([facilityId, opportunityId, startsOn, lines.map(partsOf)]);

/** Whether a changed template asks for other shifts, so that days which were made before are looked at again. */
export const asksForOther = (before: Asked, after: Asked) => asked(before) !== asked(after);

const daysText = (weekdays: readonly number[]) =>
  weekdays.length === 7 ? "Every day" : joined(weekdays.map((day) => weekdayNames[day]));

const lineText = ({ provider_rate_type, start_time, end_time, count }: NeedLine) =>
  `${titleOf("ShiftRateTypes", provider_rate_type)} ${start_time}–${end_time} × ${count}`;

/** "Every day: Day 07:00–19:00 × 2, Night 19:00–07:00 × 2"; other days follow, "; Sat, Sun: …" [SCH-S-014]. */
export function linesText(lines: readonly NeedLine[]): string {
  const byDays = new Map<string, string[]>();
  for (const line of lines) {
    const days = daysText(line.weekdays);
    byDays.set(days, [...(byDays.get(days) ?? []), lineText(line)]);
  }
  return joined(
    [...byDays].map(([days, texts]) => `${days}: ${joined(texts)}`),
    "; ",
  );
}
