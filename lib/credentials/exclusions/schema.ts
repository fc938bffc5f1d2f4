import { z } from "zod";
import {
  isoInstant,
  listShape,
  oneOfAnyCase,
  paging,
  requiredText,
  text,
  uuid,
  wire,
} from "@/lib/core/pure/words";
import {
  dismissReasons,
  hitDecisions,
  hitStatuses,
  hitTabs,
  listOrigins,
  listStatuses,
  matchRules,
  maxHoldHours,
} from "@/lib/credentials/exclusions/words";
import { emptyAsNull, optionalText } from "@/lib/credentials/schema";
import { fileAddress } from "@/lib/files/schema";

/** The words of the exclusion list, in zod. */

const count = z.number().int();

const exclusionListRowShape = z.object({
  id: uuid,
  origin: z.enum(listOrigins),
  status: z.enum(listStatuses),
  is_current: z.boolean(),
  /** Whether a job still reads it, or reads it again after somebody had it used. */
  is_running: z.boolean(),
  /** The address of the file. */
  file: z.string(),
  uploaded_by: z.string().nullable(),
  accepted_by: z.string().nullable(),
  accept_reason: z.string(),
  rows_read: count,
  rows_kept: count,
  rows_business: count,
  rows_reinstated: count,
  rows_bad: count,
  refusal: z.string(),
  /** Whether the reader may have it used although it was refused. */
  can_accept: z.boolean(),
  /** Whether somebody else may, because the reader uploaded it. */
  waits_for_other: z.boolean(),
  providers_screened: count,
  hits_found: count,
  started_at: isoInstant,
  completed_at: isoInstant.nullable(),
});
export type ExclusionListRow = z.output<typeof exclusionListRowShape>;
export const exclusionListsShape = listShape(exclusionListRowShape);

const badLineShape = z.object({ line: count, reason: z.string() });

export const exclusionListShape = exclusionListRowShape.extend({ bad_lines: z.array(badLineShape) });
export type ExclusionList = z.output<typeof exclusionListShape>;

export const exclusionListsInput = wire(z.object({ ...paging }));
export type ExclusionListsInput = z.output<typeof exclusionListsInput>;

export const uploadListInput = wire(z.object({ file: fileAddress }));
export type UploadListInput = z.output<typeof uploadListInput>;

export const acceptListInput = wire(z.object({ id: uuid, reason: requiredText("Say why.", 500) }));
export type AcceptListInput = z.output<typeof acceptListInput>;

export const exclusionHitsInput = wire(
  z.object({ tab: oneOfAnyCase(hitTabs).default("to_decide"), search: text(200).optional(), ...paging }),
);
export type ExclusionHitsInput = z.output<typeof exclusionHitsInput>;

const exclusionHitRowShape = z.object({
  id: uuid,
  provider: z.object({ id: uuid, display_name: z.string() }),
  /** The name as the list has it. */
  entry_name: z.string(),
  rule: z.enum(matchRules),
  status: z.enum(hitStatuses),
  decision: z.enum(hitDecisions).nullable(),
  /** Until when new bookings are kept off; null when they are not. */
  held_until: isoInstant.nullable(),
  /** Whether the entry is on the current list. */
  is_on_list: z.boolean(),
  /** Since when it is where it is. */
  moved_at: isoInstant,
});
export type ExclusionHitRow = z.output<typeof exclusionHitRowShape>;
export const exclusionHitsShape = listShape(exclusionHitRowShape);

/** How what the profile says compares with what the list says. */
const comparisons = ["equal", "different", "unknown"] as const;

const factShape = z.object({
  label: z.string(),
  provider: z.string(),
  entry: z.string(),
  comparison: z.enum(comparisons),
});
export type ComparedFact = z.output<typeof factShape>;

const shiftShape = z.object({
  booking_id: uuid,
  facility_name: z.string(),
  /** Of a shift that is under way: somebody there has to be called. */
  facility_phone: z.string(),
  starts_at: isoInstant,
  ends_at: isoInstant,
  time_zone: z.string(),
});
export type ShiftOfHit = z.output<typeof shiftShape>;

export const exclusionHitShape = exclusionHitRowShape.extend({
  facts: z.array(factShape),
  /** What else the entry says, by the list's own names. */
  entry: z.array(z.tuple([z.string(), z.string()])),
  reason: z.enum(dismissReasons).nullable(),
  note: z.string(),
  evidence: z.string().nullable(),
  proposed_by: z.string().nullable(),
  proposed_at: isoInstant.nullable(),
  /** Whether the reader made the proposal, and so does not take the second look. */
  is_own: z.boolean(),
  second_by: z.string().nullable(),
  second_at: isoInstant.nullable(),
  second_note: z.string(),
  /** For how many more hours it may keep bookings off. */
  hours_left: count,
  shifts_ahead: count,
  shifts_under_way: z.array(shiftShape),
  first_list_id: uuid,
  last_list_id: uuid,
  /** Whether the reader has declared to know the provider. */
  is_recused: z.boolean(),
});
export type ExclusionHit = z.output<typeof exclusionHitShape>;

export const proposeInput = wire(
  z.object({
    id: uuid,
    decision: z.enum(hitDecisions, "Invalid value"),
    reason: z.preprocess(emptyAsNull, z.enum(dismissReasons, "Invalid value").nullable()),
    note: optionalText(2000),
    evidence: z.preprocess(emptyAsNull, fileAddress.nullable()),
  }),
);
export type ProposeInput = z.output<typeof proposeInput>;

export const decideHitInput = wire(z.object({ id: uuid, agree: z.boolean(), note: optionalText(2000) }));
export type DecideHitInput = z.output<typeof decideHitInput>;

export const holdInput = wire(
  z.object({
    id: uuid,
    hours: z
      .number("Enter a number of hours.")
      .int("Enter a number of hours.")
      .min(0, `Choose up to ${maxHoldHours} hours.`)
      .max(maxHoldHours, `Choose up to ${maxHoldHours} hours.`),
  }),
);
export type HoldInput = z.output<typeof holdInput>;

/** When a provider was last compared with the list, and what came of it: for the pages of staff alone. */
export type LastScreening = {
  screened_at: string | null;
  is_excluded: boolean;
  undecided: number;
  /** The match to look at, confirmed or undecided. */
  hit_id: string | null;
};
