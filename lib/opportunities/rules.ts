import { invalid, refused } from "@/lib/core/pure/errors";
import { withFee } from "@/lib/core/pure/money";
import type { RowOf } from "@/lib/core/pure/view";
import { reopenFirst } from "@/lib/opportunities/needed-shifts/words";
import type { OpportunityStatus, StatusCategory, statusDefinitionShape } from "@/lib/opportunities/schema";
import { ratesBy } from "@/lib/providers/rules/rates";
import type { RatesCents } from "@/lib/providers/words";

type Definition = RowOf<typeof statusDefinitionShape>;

const status = (
  code: OpportunityStatus,
  title: string,
  verb: string,
  category: StatusCategory,
  allowedTransitions: OpportunityStatus[],
  flags: Partial<Definition> = {},
): Definition => ({
  code,
  title,
  verb,
  category,
  isInitial: false,
  isDraft: false,
  isDefault: false,
  isFinal: false,
  setByHealthcareEntity: false,
  allowedTransitions,
  ...flags,
});

const byRep = { setByHealthcareEntity: true };

/** The workflow of opportunities, in its order (SIL-109). */
export const opportunityWorkflow: readonly Definition[] = [
  status("draft", "Draft", "Move to Draft", "DRAFT", ["open", "closed"], { isInitial: true, isDraft: true }),
  status("open", "Open", "Publish", "NEW", ["in_progress", "locked", "filled", "closed"], {
    isDefault: true,
    ...byRep,
  }),
  status("reopened", "Reopened", "Reopen", "RESUBMIT", ["in_progress", "locked", "filled", "closed"], byRep),
  status("in_progress", "In Progress", "Start", "IP", ["locked", "filled", "closed"]),
  status("locked", "Locked", "Lock", "LOCKED", ["reopened", "filled", "closed"]),
  status("filled", "Filled", "Mark as Filled", "CMPLT", ["reopened", "closed"], byRep),
  status("closed", "Closed", "Close", "CLOSED", ["reopened"], { isFinal: true, ...byRep }),
  status("error", "Error", "Flag Error", "ERROR", ["open", "closed"]),
];

const definitions = new Map(opportunityWorkflow.map((definition) => [definition.code, definition]));

/** What the workflow says of a status. */
export const definitionOf = (code: OpportunityStatus): Definition => definitions.get(code) as Definition;

/** The statuses of these categories, in the workflow's order. */
export const statusesIn = (categories: readonly StatusCategory[]) =>
  opportunityWorkflow.filter(({ category }) => categories.includes(category)).map(({ code }) => code);

/** Statuses that end an opportunity; lists hide them unless asked for them. */
export const finalStatuses = opportunityWorkflow.filter(({ isFinal }) => isFinal).map(({ code }) => code);

/** The status that every opportunity starts with. */
export const initialStatus = (opportunityWorkflow.find(({ isInitial }) => isInitial) as Definition).code;

/** Statuses in which providers may be asked and may accept: the categories NEW, RESUBMIT and IP. */
export const openStatuses: readonly OpportunityStatus[] = statusesIn(["NEW", "RESUBMIT", "IP"]);

/** Whether providers may be asked and may accept. */
export const takesConnections = (code: OpportunityStatus) => openStatuses.includes(code);

/** @throws 400 when the opportunity takes no new connections */
export function ensureTakesConnections(code: OpportunityStatus) {
  if (!takesConnections(code)) throw refused("This opportunity is closed to new connections.");
}

/** Where a rep may move an opportunity by a button, in the order of its transitions. */
export const movesOfRep = (code: OpportunityStatus): OpportunityStatus[] =>
  definitionOf(code).allowedTransitions.filter((next) => definitionOf(next).setByHealthcareEntity);

/** @throws 400 for a status that is no transition of the present one, or not a rep's to set [ORG-S-016] */
export function ensureMayMove(from: OpportunityStatus, to: OpportunityStatus) {
  if (movesOfRep(from).includes(to)) return;
  const { title } = definitionOf(from);
  throw invalid({ code: `An opportunity that is ${title} cannot be moved to ${definitionOf(to).title}.` });
}

/** A new opportunity starts as it is, or one allowed step on (SIL-112). @throws 400 for any other status */
export function firstStatusOf(wanted: OpportunityStatus | undefined): OpportunityStatus {
  if (wanted === undefined || wanted === initialStatus) return initialStatus;
  if (movesOfRep(initialStatus).includes(wanted)) return wanted;
  throw invalid({ current_status: `A new opportunity cannot be ${definitionOf(wanted).title}.` });
}

const isReadOnly = (code: OpportunityStatus) =>
  definitionOf(code).isFinal || definitionOf(code).category === "LOCKED";

/** Closed and locked opportunities are read-only (SIL-110). @throws 400 */
export function ensureEditable(code: OpportunityStatus) {
  if (isReadOnly(code)) throw refused(reopenFirst);
}

/**
 * The move that a save brings along, or null. While in progress the form may not send a status at all (SIL-111).
 * @throws 400 then, and for a status that a rep may not set from the present one
 */
export function moveOfSave(
  from: OpportunityStatus,
  wanted: OpportunityStatus | undefined,
): OpportunityStatus | null {
  if (wanted === undefined) return null;
  if (definitionOf(from).category === "IP")
    throw invalid({
      current_status: "The status cannot be changed here while the opportunity is in progress.",
    });
  if (wanted === from) return null;
  if (!movesOfRep(from).includes(wanted))
    throw invalid({ current_status: `This opportunity cannot be moved to ${definitionOf(wanted).title}.` });
  return wanted;
}

/** @throws 400 for everything but a draft */
export function ensureDeletable(code: OpportunityStatus) {
  if (!definitionOf(code).isDraft) throw refused("Only drafts can be deleted.");
}

/** Whether no further acceptance fits; a null maximum never fills up. */
export const isFull = (accepted: number, maximum: number | null) => maximum !== null && accepted >= maximum;

/** Where the system moves an opportunity once it has so many accepted connections (SIL-109). */
export function statusAfterAcceptance(
  code: OpportunityStatus,
  accepted: number,
  maximum: number | null,
): OpportunityStatus {
  if (isFull(accepted, maximum)) return "locked";
  return code === "open" || code === "reopened" ? "in_progress" : code;
}

/**
 * `{specialty} - {facility}`, from the second one on with its number (SIL-113). `taken`: the titles that the
 * organization's other opportunities have.
 */
export function autoTitle(specialtyTitle: string, facilityName: string, taken: readonly string[]): string {
  const base = `${specialtyTitle} - ${facilityName}`;
  const numbers = taken.flatMap((title) => {
    if (title === base) return [1];
    const [, number] = title.startsWith(base)
      ? (/^ \((\d{1,6})\)$/.exec(title.slice(base.length)) ?? [])
      : [];
    return number ? [Number(number)] : [];
  });
  return numbers.length === 0 ? base : `${base} (${Math.max(...numbers) + 1})`;
}

/** The home facility is never its own alternate, and none is named twice. */
export const alternatesOf = (home: string, alternates: readonly string[]) =>
  [...new Set(alternates)].filter((id) => id !== home);

/** What an organization pays an hour of each kind, fee included, never more than the opportunity's maximum; cents. */
export const cappedFacilityRates = (shift: RatesCents, maxima: RatesCents, feePercent: number): RatesCents =>
  ratesBy((kind) => {
    const rate = shift[kind];
    return rate === null
      ? null
      : Math.min(withFee(rate, feePercent), maxima[kind] ?? Number.POSITIVE_INFINITY);
  });

export type Maxima = {
  maxRateDayCents: number | null;
  maxRateNightCents: number | null;
  maxRateCallCents: number | null;
  maxRate24hCents: number | null;
};

/** The highest all-in rate of each kind, in cents; null where none is set. */
export const maximaOf = (opportunity: Maxima): RatesCents => ({
  day: opportunity.maxRateDayCents,
  night: opportunity.maxRateNightCents,
  call: opportunity.maxRateCallCents,
  "24h": opportunity.maxRate24hCents,
});
