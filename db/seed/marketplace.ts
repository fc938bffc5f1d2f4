import { withFreshLocks } from "@/db/client";
import { keptScopes } from "@/lib/catalog/saved-searches";
import { contextAt } from "@/lib/core/pure/context";
import { saveSearch } from "@/lib/marketplace/searches/commands/save";
import { newSavedSearchInput } from "@/lib/marketplace/searches/schema";
import type { Calendar } from "./calendar";
import { mustFind } from "./lookups";
import type { Organization } from "./organizations";
import { readActors } from "./pay/actors";

/** Adds what a representative searches again and again, once everybody is in the marketplace: nobody in it is news. */
export async function addSavedSearches({ reps }: Organization, { at }: Calendar) {
  const rep = mustFind(await readActors(), mustFind(reps, "morgan").userId);
  const emergency = newSavedSearchInput.parse({
    name: "Emergency in Maine",
    scope: "providers",
    query: "specialties=EMERGENCY_MEDICINE&states=ME",
    alert: true,
  });
  await withFreshLocks(() => saveSearch(rep, emergency, keptScopes, contextAt(at(-14, "09:15"))));
}
