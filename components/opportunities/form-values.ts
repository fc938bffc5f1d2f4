import type { Problems } from "@/lib/core/browser/use-call-form";
import { codesOf } from "@/lib/core/pure/codes";
import type { Opportunity, OpportunityStatus } from "@/lib/opportunities/schema";
import { ofEachRate } from "@/lib/opportunities/words";

/** The fields that a call writes as it answers them, with what a new opportunity starts with. */
const startsWith = {
  title: "",
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
} satisfies Partial<Opportunity>;

type Alike = Pick<Opportunity, keyof typeof startsWith>;

/** What the form holds: the fields as the calls write them. */
export type OpportunityValues = Alike & {
  facility: string | null;
  alternate_facilities: string[];
  specialty: string | null;
  settings: NonNullable<Opportunity["settings"]>;
  /** Empty until it has one. */
  current_status: OpportunityStatus | "";
};

/** What a new opportunity starts with. */
export const startValues: OpportunityValues = {
  ...startsWith,
  facility: null,
  alternate_facilities: [],
  specialty: null,
  settings: {
    auto_match: true,
    travelers: "NATIONAL",
    max_accepted_connections: null,
    ...ofEachRate("max_rate", () => null),
  },
  current_status: "",
};

const alike = Object.keys(startsWith) as (keyof Alike)[];

export const valuesOf = (opportunity: Opportunity): OpportunityValues => ({
  ...(Object.fromEntries(alike.map((name) => [name, opportunity[name]])) as Alike),
  facility: opportunity.facility.id,
  alternate_facilities: opportunity.alternate_facilities.map(({ id }) => id),
  specialty: opportunity.specialty,
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
