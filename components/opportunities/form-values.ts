import type { Problems } from "@/lib/core/browser/use-call-form";
import { codesOf } from "@/lib/core/pure/codes";
import type { BoardRequirement, Opportunity, OpportunityStatus } from "@/lib/opportunities/schema";
import type { RateKind } from "@/lib/providers/schema";

/** What the form holds: the fields as the calls write them. */
export type OpportunityValues = {
  title: string;
  facility: string | null;
  alternate_facilities: string[];
  specialty: string | null;
  starts_on: string | null;
  estimated_duration: string;
  description: string;
  degrees: string[];
  work_types: string[];
  board_certifications: BoardRequirement[];
  life_support_certifications: string[];
  years_of_experience: number | null;
  shifts_completed: number | null;
  allow_imlc: boolean;
  allow_malpractice_history: boolean;
  additional_info: string;
  shift_rate_types: RateKind[];
  settings: {
    auto_match: boolean;
    max_accepted_connections: number | null;
    max_rate_day: number | null;
    max_rate_night: number | null;
    max_rate_call: number | null;
    max_rate_24h: number | null;
  };
  /** Empty until it has one. */
  current_status: OpportunityStatus | "";
};

/** What a new opportunity starts with. */
export const startValues: OpportunityValues = {
  title: "",
  facility: null,
  alternate_facilities: [],
  specialty: null,
  starts_on: null,
  estimated_duration: "",
  description: "",
  degrees: ["MD", "DO"],
  work_types: codesOf("WorkType"),
  board_certifications: [],
  life_support_certifications: [],
  years_of_experience: null,
  shifts_completed: null,
  allow_imlc: true,
  allow_malpractice_history: true,
  additional_info: "",
  shift_rate_types: [],
  settings: {
    auto_match: true,
    max_accepted_connections: null,
    max_rate_day: null,
    max_rate_night: null,
    max_rate_call: null,
    max_rate_24h: null,
  },
  current_status: "",
};

export const valuesOf = (opportunity: Opportunity): OpportunityValues => ({
  title: opportunity.title,
  facility: opportunity.facility.id,
  alternate_facilities: opportunity.alternate_facilities.map(({ id }) => id),
  specialty: opportunity.specialty,
  starts_on: opportunity.starts_on,
  estimated_duration: opportunity.estimated_duration,
  description: opportunity.description,
  degrees: opportunity.degrees,
  work_types: opportunity.work_types,
  board_certifications: opportunity.board_certifications,
  life_support_certifications: opportunity.life_support_certifications,
  years_of_experience: opportunity.years_of_experience,
  shifts_completed: opportunity.shifts_completed,
  allow_imlc: opportunity.allow_imlc,
  allow_malpractice_history: opportunity.allow_malpractice_history,
  additional_info: opportunity.additional_info,
  shift_rate_types: opportunity.shift_rate_types,
  settings: { ...startValues.settings, ...opportunity.settings },
  current_status: opportunity.current_status.code,
});

/** A copy is a new opportunity with everything but the status. */
export const copyOf = (opportunity: Opportunity): OpportunityValues => ({
  ...valuesOf(opportunity),
  current_status: "",
});

const differs = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);

const onlyChanged = <Values extends object>(before: Values, after: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(after).filter(([name, value]) => differs(value, before[name as keyof Values])),
  ) as Partial<Values>;

type Changes = Partial<Omit<OpportunityValues, "settings">> & {
  settings?: Partial<OpportunityValues["settings"]>;
};

/** The fields that were changed, of the settings too: nothing else is sent. */
export function changesOf(before: OpportunityValues, after: OpportunityValues): Changes {
  const { settings, ...changed } = onlyChanged(before, after);
  return settings ? { ...changed, settings: onlyChanged(before.settings, after.settings) } : changed;
}

const words: Record<string, string> = {
  years_of_experience: "Years of experience",
  shifts_completed: "Completed shifts",
  max_accepted_connections: "Max accepted providers",
  description: "Description",
  title: "Title",
  starts_on: "Start date",
  estimated_duration: "Estimated duration",
  additional_info: "Additional info",
};

/** Messages of a number or text say which one they mean; those that name their field do already. */
const named = (name: string, message: string) =>
  words[name] && !/required|selected/.test(message) ? `${words[name]}: ${message}` : message;

/** Every message of the form, in the order of the fields. */
export function linesOf(problems: Problems): string[] {
  const lines = Object.entries(problems).map(
    ([path, message]) => message && named(path.split(".").at(-1) ?? path, message),
  );
  return [...new Set(lines)].filter((line) => line !== null);
}
