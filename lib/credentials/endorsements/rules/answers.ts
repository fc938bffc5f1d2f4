import { type CamelKeys, camelCase } from "@/lib/core/pure/case";
import { invalid, invalidForm } from "@/lib/core/pure/errors";
import type { RowOf } from "@/lib/core/pure/view";
import type {
  EndorsementStatus,
  endorsementShape,
  Outstanding,
  SaveEndorsementInput,
} from "@/lib/credentials/endorsements/schema";
import {
  endorsementMessages,
  optionalRating,
  qualitiesOf,
  type RatingName,
  type RecommendationLevel,
  ratingNames,
} from "@/lib/credentials/endorsements/words";

type RatingKey = keyof CamelKeys<Record<RatingName, number>>;

type ViewedSeparately = keyof Outstanding | "endorsements" | "response_visibility";

/** What a reference has answered so far; null and empty where nothing was said. */
export type Answers = RowOf<typeof endorsementShape, ViewedSeparately> & {
  qualities: string[];
  responseVisible: boolean | null;
};

/** The ratings under the names they have inside. */
export const ratingKeys = ratingNames.map(camelCase) as RatingKey[];

const requiredKeys = [
  ...(["relationshipLength", "relationshipType"] as const),
  ...ratingKeys.filter((key) => key !== camelCase(optionalRating)),
  "recommendationStatus" as const,
];

/** A reference that was taken from the list is asked nothing more, unless all was said before. */
export const currentStatus = (status: EndorsementStatus, terminatedAt: Date | null): EndorsementStatus =>
  terminatedAt && status !== "COMPLETED" ? "TERMINATED" : status;

/** @throws 400 once the survey is completed or its reference was taken from the list (SIL-120) */
export function ensureOpen(status: EndorsementStatus) {
  if (status === "COMPLETED" || status === "TERMINATED") throw invalidForm(endorsementMessages.final);
}

/**
 * The answers that are still missing for completion, by their names on the wire: everything but the one optional
 * rating, the comments and the visibility [PRV-V-020..023] (SIL-121 to SIL-123).
 */
export function missingAnswers(answers: Answers): string[] {
  const missing: string[] = requiredKeys.filter((key) => answers[key] === null);
  if (answers.relationshipType === "OTHER" && answers.otherCapacity === "") missing.push("otherCapacity");
  if (answers.recommendationStatus && answers.qualities.length === 0) missing.push("endorsements");
  return missing.map((key) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
}

function chosenQualities(before: Answers, sent: SaveEndorsementInput, level: RecommendationLevel | null) {
  if (sent.endorsements === undefined) return level === before.recommendationStatus ? before.qualities : [];
  const chosen = [...new Set(sent.endorsements ?? [])];
  const offered = level ? qualitiesOf(level) : [];
  if (chosen.some((label) => !offered.includes(label)))
    throw invalid({ endorsements: endorsementMessages.unknownQuality });
  return offered.filter((label) => chosen.includes(label));
}

const visible = { yes: true, no: false } as const;

/**
 * The answers after what was sent. Another recommendation takes the qualities away, another capacity than `OTHER` its
 * free text [PRV-S-058] (SIL-122, SIL-123). @throws 400 for qualities of another recommendation
 */
export function withSent(before: Answers, sent: SaveEndorsementInput): Answers {
  const after: Answers = { ...before };
  for (const key of ratingKeys) after[key] = sent[key] === undefined ? before[key] : sent[key];
  if (sent.relationshipLength !== undefined) after.relationshipLength = sent.relationshipLength;
  if (sent.relationshipType !== undefined) after.relationshipType = sent.relationshipType;
  if (sent.recommendationStatus !== undefined) after.recommendationStatus = sent.recommendationStatus;
  if (sent.responseVisibility !== undefined)
    after.responseVisible = sent.responseVisibility && visible[sent.responseVisibility];
  after.comments = sent.comments ?? before.comments;
  after.otherCapacity =
    after.relationshipType === "OTHER" ? (sent.otherCapacity ?? before.otherCapacity) : "";
  after.qualities = chosenQualities(before, sent, after.recommendationStatus);
  return after;
}

/** The names of the answers that differ. */
export const changedAnswers = (before: Answers, after: Answers) =>
  (Object.keys(after) as (keyof Answers)[]).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );

/** Days after which a reference that has not answered is reminded, once (SIL-120). */
export const reminderAfterDays = 7;
/** Requests older than this many days are not reminded of any more. */
export const reminderUntilDays = 30;

/** How many new references one provider may name an hour: each of them gets a mail. */
export const referencesAnHour = { times: 20, seconds: 3600 };

/** Whether an address may be asked again, by how often one provider and anybody have named it within a day. */
export const mayAsk = ({ byProvider, byAnybody }: { byProvider: number; byAnybody: number }) =>
  byProvider < 3 && byAnybody < 10;
