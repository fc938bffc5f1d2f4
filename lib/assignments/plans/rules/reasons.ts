import { groupedBy, inOrderOf } from "@/lib/core/pure/groups";
import type { Possibility, Problem, Proposal, Slot } from "./model";

const ordinals = new Intl.PluralRules("en-US", { type: "ordinal" });
const suffixes: Record<string, string> = { one: "st", two: "nd", few: "rd", other: "th" };
const ordinal = (place: number) => `${place}${suffixes[ordinals.select(place)]}`;

/** What speaks for a clinician. */
type Considered = Pick<Possibility, "amountCents" | "isPreferred" | "isWished">;

/** "Lowest rate of 3 who could", "2nd lowest rate of 3 who could": equal rates share the better place. */
function rateReason(possibility: Considered, among: readonly Considered[]): string {
  const cheaper = among.filter(({ amountCents }) => amountCents < possibility.amountCents).length;
  const which = cheaper === 0 ? "Lowest" : `${ordinal(cheaper + 1)} lowest`;
  return `${which} rate of ${among.length} who could`;
}

/** Why a clinician is proposed for a slot, in the order in which it is said; `among` are all who could [SCH-I-062]. */
export function reasonsOf(possibility: Considered, among: readonly Considered[]): string[] {
  if (among.length === 1) return ["The only one who could"];
  return [
    ...(possibility.isWished ? ["Would like this shift"] : []),
    ...(possibility.isPreferred ? ["Prefers this day"] : []),
    rateReason(possibility, among),
  ];
}

type ProposedItem = {
  neededShiftId: string;
  providerId: string;
  amountCents: number;
  reasons: string[];
};

/** The items of a proposal: the needed shifts of a slot in their order, to its clinicians by id. */
export function itemsOf(problem: Problem, proposal: Proposal): ProposedItem[] {
  const could = groupedBy(problem.possibilities, ({ slot }) => slot);
  return [...groupedBy(proposal, ({ slot }: { slot: Slot }) => slot)].flatMap(([slot, given]) =>
    [...given]
      .sort((a, b) => inOrderOf(a.clinician.id, b.clinician.id))
      .flatMap((possibility, place) => {
        const need = slot.needs[place];
        if (!need) return [];
        return {
          neededShiftId: need.id,
          providerId: possibility.clinician.id,
          amountCents: possibility.amountCents,
          reasons: reasonsOf(possibility, could.get(slot) ?? []),
        };
      }),
  );
}
