import { counted, mediumDay } from "@/lib/core/pure/text";
import type { Candidate, Lever } from "@/lib/marketplace/fit/schema";
import type { PartCode } from "@/lib/marketplace/fit/words";

const partTitles: Record<PartCode, string> = {
  credentials: "Credentials",
  license: "License",
  availability: "Availability",
  rate: "Rate",
  travel: "Travel",
  history: "History",
  ratings: "Ratings",
};

export const partTitle = (code: string) => partTitles[code as PartCode] ?? code;

/** Of the parts of a score, what a row states. */
const statedParts: readonly PartCode[] = ["availability", "license", "rate", "history"];

export const statedTexts = ({ parts }: Pick<Candidate, "parts">) =>
  statedParts.flatMap((code) => parts.find((part) => part.code === code)?.text ?? []);

/** What is known of the own organization's shifts, beside the score [SCH-I-043]. */
export const factsText = (facts: NonNullable<Candidate["facts"]>) =>
  facts.shifts_here === 0
    ? "Has not worked here yet"
    : `${counted(facts.shifts_here, "shift")} here, the last on ${mediumDay(facts.last_here_on)}; on time ${facts.on_time} of ${facts.with_attendance}`;

/** Of each kind of change the line that adds most; of several that add as many, the smallest. */
export function bestLevers(levers: readonly Lever[]): Lever[] {
  const best = new Map<Lever["code"], Lever>();
  for (const lever of levers) {
    const known = best.get(lever.code);
    const gain = lever.adds - lever.loses;
    if (!known || gain > known.adds - known.loses) best.set(lever.code, lever);
  }
  return [...best.values()];
}
