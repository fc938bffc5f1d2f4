import { invalid, notFound } from "@/lib/core/pure/errors";
import { addressOrNull } from "@/lib/core/pure/paths";
import type { ExtraStep } from "@/lib/pay/history/rules";
import { extraAmounts, mileageCents } from "@/lib/pay/lines/rules";
import { timesheetTexts } from "@/lib/pay/timesheets/words";
import { type ExtraKind, hourLikeExtras } from "@/lib/pay/words";

/** An extra as it is sent. Which fields its kind needs was judged with the input. */
export type SentExtra = {
  id?: string | null;
  kind: ExtraKind;
  minutes?: number | null;
  miles?: number | null;
  /** The provider's cents. */
  amount?: number | null;
  note: string;
  /** The receipt's address. */
  file?: string | null;
};

/** What an extra says, with what it is worth to the provider. */
export type ExtraFacts = {
  kind: ExtraKind;
  minutes: number | null;
  miles: number | null;
  amountCents: number;
  note: string;
  file: string | null;
};

/** An extra as it is kept. */
export type StoredExtra = ExtraFacts & { id: string };

/** An extra as its row says it, with the address of its receipt. */
export const storedExtra = ({
  fileId,
  ...extra
}: Omit<StoredExtra, "file"> & { fileId: string | null }): StoredExtra => ({
  ...extra,
  file: addressOrNull(fileId),
});

/** An extra of the new list: a kept one, or one to come. */
export type ExtraDraft = ExtraFacts & { id: string | null };

const isHourLike = (kind: ExtraKind) => (hourLikeExtras as readonly string[]).includes(kind);

/** Miles are worth their rate, whatever amount was sent [PAY-V-032]. */
const amountOf = ({ kind, miles, amount }: SentExtra, mileageRateTenths: number) =>
  (kind === "MILEAGE" ? mileageCents(miles ?? 0, mileageRateTenths) : amount) ?? 0;

const factsOf = (sent: SentExtra, mileageRateTenths: number): ExtraDraft => ({
  id: sent.id ?? null,
  kind: sent.kind,
  minutes: isHourLike(sent.kind) ? (sent.minutes ?? null) : null,
  miles: sent.kind === "MILEAGE" ? (sent.miles ?? null) : null,
  amountCents: amountOf(sent, mileageRateTenths),
  note: sent.note,
  file: sent.file ?? null,
});

const isSameExtra = (one: ExtraFacts, other: ExtraFacts) =>
  one.kind === other.kind &&
  one.minutes === other.minutes &&
  one.miles === other.miles &&
  one.amountCents === other.amountCents &&
  one.note === other.note &&
  one.file === other.file;

/** Whether the list says what is kept already. A list that is sent again does not know the ids that it was given. */
export const areSameExtras = (drafts: readonly ExtraDraft[], kept: readonly StoredExtra[]) =>
  drafts.length === kept.length &&
  drafts.every((draft, index) => {
    const other = kept[index] as StoredExtra;
    return (draft.id === null || draft.id === other.id) && isSameExtra(draft, other);
  });

/** The list as it would be kept. */
export const draftsOf = (sent: readonly SentExtra[], mileageRateTenths: number) =>
  sent.map((extra) => factsOf(extra, mileageRateTenths));

/** @throws 404 for an id of another timesheet, 400 for one that is named twice */
export function ensureKnownIds(drafts: readonly ExtraDraft[], kept: readonly StoredExtra[]) {
  const known = new Set(kept.map(({ id }) => id));
  const named = new Set<string>();
  drafts.forEach(({ id }, index) => {
    if (id === null) return;
    if (!known.has(id)) throw notFound();
    if (named.has(id)) throw invalid({ [`extras.${index}.id`]: "Invalid value" });
    named.add(id);
  });
}

/** What the assignment's terms say against extras, by field; miles too few to be worth a cent count as none. */
export function problemsOfExtras(
  drafts: readonly ExtraFacts[],
  mileageRateTenths: number,
): Record<string, string> {
  const problems: Record<string, string> = {};
  drafts.forEach(({ kind, amountCents }, index) => {
    if (kind !== "MILEAGE") return;
    if (mileageRateTenths === 0) problems[`extras.${index}.kind`] = timesheetTexts.noMileage;
    else if (amountCents === 0) problems[`extras.${index}.miles`] = timesheetTexts.milesMissing;
  });
  return problems;
}

/** Extras in the form that the history keeps, with what each is worth on either side. */
export const stepsOfExtras = (extras: readonly ExtraFacts[], feePercent: number): ExtraStep[] =>
  extras.map(({ kind, minutes, miles, amountCents, note }) => ({
    kind,
    minutes,
    miles,
    note,
    ...extraAmounts(kind, amountCents, feePercent),
  }));
