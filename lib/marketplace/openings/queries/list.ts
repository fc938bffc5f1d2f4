import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { page } from "@/lib/core/pure/paging";
import { admit } from "@/lib/core/pure/who";
import { openingReaders } from "@/lib/marketplace/openings/policy";
import { countOpenings } from "@/lib/marketplace/openings/queries/counts";
import { incompleteProfile, openingsOf } from "@/lib/marketplace/openings/rules";

/**
 * What would open more opportunities to the provider: counts only, of no title, facility, organization, city, date or
 * rate [SCH-C-021 SCH-I-049]. One row asks to complete the profile, when that is not done. Rows are few however many
 * opportunities there are: a state, a certification, a board or a travel type each.
 */
export async function listOpenings(
  visitor: Actor,
  _: Record<string, never> = {},
  { now }: Context = contextAt(),
) {
  const { providerId } = admit(visitor, openingReaders);
  const counts = await countOpenings(providerId, now);
  const openings = counts.length === 0 ? [incompleteProfile] : openingsOf(counts);
  return page(openings, openings.length, { limit: openings.length, offset: 0 });
}
