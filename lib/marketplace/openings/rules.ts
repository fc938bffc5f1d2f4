import { titleOf } from "@/lib/core/pure/codes";
import { editPaths, profilePaths } from "@/lib/core/pure/paths";
import type { Opening } from "@/lib/marketplace/openings/schema";
import { type OpeningCode, smallestCount } from "@/lib/marketplace/openings/words";

/** How many opportunities one change would open, as the statement counted them. */
export type Counted = {
  code: Exclude<OpeningCode, "profile">;
  subject: string | null;
  count: number;
  /** The provider has it, but no longer valid. */
  isHeld: boolean;
};

/** What a change does, at the beginning of its sentence. */
const changeTexts: Record<Exclude<OpeningCode, "now" | "profile">, (of: Counted) => string> = {
  license: ({ subject }) => `Adding a license in ${titleOf("LicenseStateChoices", subject ?? "")} opens`,
  compact: () => "The compact license opens",
  life_support: ({ subject, isHeld }) => `${isHeld ? "Renewing" : "Adding"} ${subject} opens`,
  boards: ({ subject }) => `Certification by ${subject} opens`,
  range: ({ subject }) => `Travel type ${titleOf("TravelType", subject ?? "")} opens`,
  dates: () => "Being free on their dates opens",
};

/** Where a provider makes the change. */
const places: Record<OpeningCode, string> = {
  now: profilePaths.overview,
  license: editPaths.licenses,
  compact: editPaths.licenses,
  life_support: editPaths.licenses,
  boards: editPaths.licenses,
  range: editPaths.rates,
  dates: profilePaths.overview,
  profile: editPaths.basic,
};

function textOf(counted: Counted): string {
  const { code, count } = counted;
  const many = count < smallestCount ? `fewer than ${smallestCount}` : String(count);
  if (code !== "now") return `${changeTexts[code](counted)} ${many} opportunities.`;
  return count === 0 ? "No open opportunity matches you yet." : `You match ${many} open opportunities.`;
}

const viewCounted = (counted: Counted): Opening => ({
  code: counted.code,
  subject: counted.subject,
  opens: counted.count > 0 && counted.count < smallestCount ? null : counted.count,
  text: textOf(counted),
  href: places[counted.code],
});

const compareText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** By how much they open, small counts last and all alike; then by code and subject. */
const byOpens = (one: Opening, other: Opening) =>
  (other.opens ?? 0) - (one.opens ?? 0) ||
  compareText(one.code, other.code) ||
  compareText(one.subject ?? "", other.subject ?? "");

/**
 * What a provider reads: how many opportunities it matches, then each change that would open some, the most first.
 * Counts below three are null, in whatever order they were counted [SCH-I-049 SCH-I-051]. Pure.
 */
export function openingsOf(counts: readonly Counted[]): Opening[] {
  const now = counts.find(({ code }) => code === "now");
  const changes = counts.filter(({ code, count }) => code !== "now" && count > 0).map(viewCounted);
  return [
    viewCounted(now ?? { code: "now", subject: null, count: 0, isHeld: false }),
    ...changes.sort(byOpens),
  ];
}

/** What somebody reads whose profile is not complete: nobody is matched before [SCH-C-021]. */
export const incompleteProfile: Opening = {
  code: "profile",
  subject: null,
  opens: null,
  text: "Complete your profile to be matched.",
  href: places.profile,
};
