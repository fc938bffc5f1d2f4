import { minuteMs } from "@/lib/core/pure/durations";
import { addressOf, addressOrNull } from "@/lib/core/pure/paths";
import { fullName } from "@/lib/core/pure/text";
import { type RowOf, viewOf } from "@/lib/core/pure/view";
import { compareFacts } from "@/lib/credentials/exclusions/rules/compare";
import {
  type ExclusionHit,
  type ExclusionHitRow,
  type ExclusionList,
  type ExclusionListRow,
  exclusionHitShape,
  exclusionListShape,
  type ShiftOfHit,
} from "@/lib/credentials/exclusions/schema";
import { maxHoldDays } from "@/lib/credentials/exclusions/words";

type Person = { firstName: string | null; lastName: string | null } | null;

const named = (person: Person) =>
  person && person.firstName !== null
    ? fullName({ firstName: person.firstName, lastName: person.lastName ?? "" })
    : null;

type Worded =
  | "file"
  | "uploaded_by"
  | "accepted_by"
  | "is_running"
  | "can_accept"
  | "waits_for_other"
  | "bad_lines";
export type ListRow = RowOf<typeof exclusionListShape, Worded> & {
  fileId: string;
  mayBeAccepted: boolean;
  uploadedBy: string | null;
  acceptedBy: string | null;
  uploader: Person;
  accepter: Person;
  badLines: ExclusionList["bad_lines"];
};

/** A list as a staff member sees it; `readerId` is the reader's user id. */
export function viewList(row: ListRow, readerId: string | null): ExclusionList {
  const isAccepted = row.acceptedBy !== null;
  const isAcceptable = row.status === "refused" && row.mayBeAccepted && !isAccepted;
  const isOwn = row.uploadedBy === readerId;
  return viewOf(exclusionListShape, row, {
    file: addressOf(row.fileId),
    uploaded_by: named(row.uploader),
    accepted_by: named(row.accepter),
    is_running: row.status === "running" || (row.status === "refused" && isAccepted),
    can_accept: isAcceptable && !isOwn,
    waits_for_other: isAcceptable && isOwn,
    bad_lines: row.badLines,
  });
}

/** A list among others: without the lines that could not be read. */
export function viewListRow(row: ListRow, readerId: string | null): ExclusionListRow {
  const { bad_lines: _, ...list } = viewList(row, readerId);
  return list;
}

type Entry = Record<string, string | undefined>;

type Decided = "provider" | "entry_name" | "held_until" | "is_on_list";
export type HitRow = RowOf<typeof exclusionHitShape, Decided | Detailed> & {
  providerId: string;
  displayName: string;
  entry: Entry;
  heldUntil: Date | null;
  currentListId: string | null;
};

/** Held only while the hold lasts. */
const heldUntil = ({ heldUntil: until }: Pick<HitRow, "heldUntil">, now: Date) =>
  until && until > now ? until.toISOString() : null;

const nameOf = ({ LASTNAME = "", FIRSTNAME = "", MIDNAME = "" }: Entry) =>
  [LASTNAME, [FIRSTNAME, MIDNAME].filter(Boolean).join(" ")].filter(Boolean).join(", ");

/** A hit in a list of them. */
export const viewHitRow = (row: HitRow, now: Date): ExclusionHitRow => ({
  id: row.id,
  provider: { id: row.providerId, display_name: row.displayName },
  entry_name: nameOf(row.entry),
  rule: row.rule,
  status: row.status,
  decision: row.decision,
  held_until: heldUntil(row, now),
  is_on_list: row.lastListId === row.currentListId,
  moved_at: row.movedAt.toISOString(),
});

type Detailed =
  | "facts"
  | "entry"
  | "evidence"
  | "proposed_by"
  | "is_own"
  | "second_by"
  | "hours_left"
  | "shifts_ahead"
  | "shifts_under_way"
  | "is_recused";

type HitDetailRow = HitRow & {
  profile: Parameters<typeof compareFacts>[0];
  evidenceId: string | null;
  proposedBy: string | null;
  proposer: Person;
  second: Person;
  heldMinutes: number;
};

type Beside = { shiftsAhead: number; shiftsUnderWay: ShiftOfHit[]; isRecused: boolean };

/** What the entry says besides what is compared, as the list calls it. */
const others: [column: string, label: string][] = [
  ["GENERAL", "Kind"],
  ["SPECIALTY", "Specialty"],
  ["ADDRESS", "Address"],
  ["CITY", "City"],
  ["ZIP", "ZIP code"],
  ["EXCLTYPE", "Exclusion type"],
  ["EXCLDATE", "Excluded on"],
  ["WAIVERDATE", "Waiver on"],
  ["WVRSTATE", "Waiver for"],
];

/** So many hours a hit may still keep bookings off: what is left of the present hold would be given back. */
function hoursLeft({ heldMinutes, heldUntil: until }: HitDetailRow, now: Date) {
  const given = Math.max(0, (until?.getTime() ?? 0) - now.getTime()) / minuteMs;
  return Math.max(0, Math.floor(maxHoldDays * 24 - (heldMinutes - given) / 60));
}

/** A hit with both sides, as a staff member sees it; `readerId` is the reader's user id. */
export const viewHit = (
  row: HitDetailRow,
  beside: Beside,
  readerId: string | null,
  now: Date,
): ExclusionHit =>
  viewOf(exclusionHitShape, row, {
    ...viewHitRow(row, now),
    facts: compareFacts(row.profile, row.entry),
    entry: others.flatMap(([column, label]): [string, string][] => {
      const said = row.entry[column];
      return said ? [[label, said]] : [];
    }),
    evidence: addressOrNull(row.evidenceId),
    proposed_by: named(row.proposer),
    is_own: row.proposedBy !== null && row.proposedBy === readerId,
    second_by: named(row.second),
    hours_left: hoursLeft(row, now),
    shifts_ahead: beside.shiftsAhead,
    shifts_under_way: beside.shiftsUnderWay,
    is_recused: beside.isRecused,
  });
