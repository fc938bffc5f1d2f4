import { withFreshLocks } from "@/db/client";
import { keptScopes } from "@/lib/catalog/saved-searches";
import { contextAt } from "@/lib/core/pure/context";
import { saveSearch } from "@/lib/marketplace/searches/commands/save";
import { newSavedSearchInput } from "@/lib/marketplace/searches/schema";
import type { Calendar } from "./calendar";
import { mustFind } from "./lookups";
import type { Organization } from "./organizations";
import { readActors } from "./pay/actors";

/** Adds what a representative looks at again and again, once everybody is in the marketplace: nobody in it is news. */
export async function addSavedSearches({ reps, facilities }: Organization, { at }: Calendar) {
  const rep = mustFind(await readActors(), mustFind(reps, "morgan").userId);
  const save = (asked: object, when: Date) =>
    withFreshLocks(() => saveSearch(rep, newSavedSearchInput.parse(asked), keptScopes, contextAt(when)));
  const query = "specialties=EMERGENCY_MEDICINE&states=ME";
  const month = `facility=${mustFind(facilities, "casco").id}&span=month`;
  await save({ name: "Emergency in Maine", scope: "providers", query, alert: true }, at(-14, "09:15"));
  await save({ name: "Casco this month", scope: "schedule", query: month }, at(-14, "09:20"));
}
