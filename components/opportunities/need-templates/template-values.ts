import type { NeedTemplate } from "@/lib/opportunities/need-templates/schema";
import type { NeedPriority } from "@/lib/opportunities/needed-shifts/words";
import { presetTimes, type RateKind } from "@/lib/providers/words";

/** A line as it is entered; what is not a number is kept as it was typed. */
type LineValues = {
  weekdays: number[];
  provider_rate_type: RateKind;
  start_time: string;
  end_time: string;
  count: number | null;
  priority: NeedPriority;
};

export type TemplateValues = {
  name: string;
  opportunity: string | null;
  facility: string | null;
  lines: LineValues[];
  weeks_ahead: number | null;
  starts_on: string | null;
  ends_on: string | null;
  keeps_drafts: boolean;
};

export const everyDay = [0, 1, 2, 3, 4, 5, 6];

/** The times of a kind of shift, unless others are entered. */
export const timesOfKind = (kind: RateKind) => {
  const [start_time, end_time] = presetTimes[kind];
  return { start_time, end_time };
};

/** A line that begins with one shift of a kind on every day. */
export const newLine = (kind: RateKind = "day"): LineValues => ({
  weekdays: everyDay,
  provider_rate_type: kind,
  ...timesOfKind(kind),
  count: 1,
  priority: "normal",
});

/** What the form begins with: a template as it is, or an empty one that begins today. */
export const valuesOf = (template: NeedTemplate | null, today: string): TemplateValues => ({
  name: template?.name ?? "",
  opportunity: template?.opportunity.id ?? null,
  facility: template?.facility.id ?? null,
  lines: template?.lines ?? [newLine()],
  weeks_ahead: template?.weeks_ahead ?? 0,
  starts_on: template?.starts_on ?? today,
  ends_on: template?.ends_on ?? null,
  keeps_drafts: template ? !template.publish : false,
});

/** The values as the call takes them that makes one. */
export const bodyOf = ({ keeps_drafts, ...values }: TemplateValues) => ({
  ...values,
  publish: !keeps_drafts,
});

/** What of a template differs from what the form began with: others may have changed the rest. */
export function changesOf(before: TemplateValues, now: TemplateValues) {
  const known = new Map(Object.entries(bodyOf(before)).map(([name, value]) => [name, JSON.stringify(value)]));
  return Object.fromEntries(
    Object.entries(bodyOf(now)).filter(([name, value]) => JSON.stringify(value) !== known.get(name)),
  );
}
