import { invalid, notFound } from "@/lib/core/pure/errors";
import { traitMessages } from "@/lib/credentials/professional-traits/words";

type Sent = { id?: string | null; fullName: string; email: string };
type Known = { id: string; email: string; terminatedAt: Date | null };

type ReferencePlan<Item extends Sent> = {
  /** Present ones whose name or letter may have changed, with their place in what was sent. */
  kept: { place: number; item: Item & { id: string } }[];
  added: { place: number; item: Item }[];
  /** Present ones that were not sent. */
  terminated: string[];
};

/**
 * What a list of references that was sent does to those that are known. One that is not sent ends; one that has ended
 * stays so, whatever is sent about it. @throws 404 for an id that is not known or named twice, 400 for another e-mail
 * of a saved one [PRV-S-062]
 */
export function planReferences<Item extends Sent>(
  known: readonly Known[],
  sent: readonly Item[],
): ReferencePlan<Item> {
  const plan: ReferencePlan<Item> = { kept: [], added: [], terminated: [] };
  const named = new Set<string>();
  const changed: Record<string, string> = {};
  for (const [place, item] of sent.entries()) {
    const { id } = item;
    if (!id) {
      plan.added.push({ place, item });
      continue;
    }
    const before = known.find((each) => each.id === id);
    if (!before || named.has(id)) throw notFound();
    named.add(id);
    if (before.terminatedAt) continue;
    if (before.email !== item.email) changed[`references.${place}.email`] = traitMessages.emailFixed;
    plan.kept.push({ place, item: { ...item, id } });
  }
  if (Object.keys(changed).length > 0) throw invalid(changed);
  plan.terminated = known.flatMap(({ id, terminatedAt }) => (terminatedAt || named.has(id) ? [] : [id]));
  return plan;
}
