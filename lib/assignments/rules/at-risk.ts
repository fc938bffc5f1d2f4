import { type Checklist, missingOn } from "@/lib/connections/readiness/rules";

type AgreedShift = {
  endOn: string;
  /** When both sides had agreed on it. */
  confirmedAt: Date | null;
  checklist: Checklist | null;
};

/**
 * What is missing by the lines that take a booked shift from its provider: those that asked for so much, at a facility
 * that allowed nobody without and looks for cover, before the shift was confirmed. What a facility has tightened since
 * only warns [CRD-I-036].
 */
export function missingForCover({ checklist, confirmedAt, endOn }: AgreedShift, now: Date): string[] {
  if (!checklist || checklist.coverHours === null || !confirmedAt) return [];
  const { blockingSince, place } = checklist;
  if (checklist.mode !== "block" || !blockingSince || blockingSince >= confirmedAt) return [];
  const requirements = place.requirements.filter(
    ({ tightenedAt }) => tightenedAt && tightenedAt < confirmedAt,
  );
  return missingOn({ ...checklist, place: { ...place, requirements } }, endOn, now);
}
