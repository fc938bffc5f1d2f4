import { codesOf } from "@/lib/core/pure/codes";
import { type RateKind, rateKinds } from "@/lib/providers/words";

export const opportunitySorts = [
  "title",
  "facility__name",
  "facility__state",
  "specialty",
  "current_status__title",
] as const;
export type OpportunitySort = (typeof opportunitySorts)[number];

/** A field for the rate of each kind of shift: `max_rate_day`, `max_rate_night` and so on. */
export const ofEachRate = <Prefix extends string, Field>(prefix: Prefix, field: (kind: RateKind) => Field) =>
  Object.fromEntries(rateKinds.map((kind) => [`${prefix}_${kind}`, field(kind)])) as Record<
    `${Prefix}_${RateKind}`,
    Field
  >;

export const descriptionLength = 255;

/** Boards that an opportunity may ask for: "none" is no board. */
export const askableBoards = codesOf("BoardCertificationType").filter((code) => code !== "NONE");

export const connectionTabs = [
  "completed",
  "in_process",
  "pending_response",
  "rejected",
  "denied",
  "all",
] as const;
/** The tabs of the lists (SIL-77). */
export type ConnectionTab = (typeof connectionTabs)[number];
