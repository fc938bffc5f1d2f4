import { and, asc, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { outbox, savedSearches, savedSearchHits } from "@/db/schema";
import { keptScopes } from "@/lib/catalog/saved-searches";
import { systemActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import type { Events } from "@/lib/core/pure/events";
import { runSavedSearch, runSavedSearches } from "@/lib/marketplace/searches/commands/run";
import { type Caller, signInAs } from "../api";
import { aFacility, anOpportunity, aProvider, aRep } from "../builders";

export const searchesPath = "/saved-searches/";
export const searchPath = (id: string) => `${searchesPath}${id}/`;

export async function saveSearch(caller: Caller, body: object) {
  const answer = await caller.post(searchesPath, { scope: "providers", query: "", ...body });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body;
}

/** A saved search of somebody, as a row. */
export async function aSavedSearch({ userId }: { userId: string }): Promise<string> {
  const id = newId();
  await db()
    .insert(savedSearches)
    .values({ id, userId, scope: "providers", name: `Search ${id}` });
  return id;
}

export const hitsOf = (id: string) =>
  db()
    .select()
    .from(savedSearchHits)
    .where(eq(savedSearchHits.savedSearchId, id))
    .orderBy(asc(savedSearchHits.foundAt), asc(savedSearchHits.objectId));

export async function readSearch(id: string) {
  const [row] = await db().select().from(savedSearches).where(eq(savedSearches.id, id));
  return row!;
}

/** The results that were announced of a search, each time. */
export async function announcedOf(id: string): Promise<string[][]> {
  const rows = await db()
    .select({ payload: outbox.payload })
    .from(outbox)
    .where(and(eq(outbox.name, "saved-search/found")))
    .orderBy(asc(outbox.id));
  return rows
    .map(({ payload }) => payload as Events["saved-search/found"])
    .filter(({ savedSearchId }) => savedSearchId === id)
    .map(({ objectIds }) => objectIds);
}

const runner = systemActor("run-saved-searches");

/** The job at a moment; of one search alone, if it is named. */
export const runAt = (moment: Date, savedSearchId?: string, scopes = keptScopes) =>
  savedSearchId
    ? runSavedSearch(runner, { savedSearchId }, scopes, contextAt(moment))
    : runSavedSearches(runner, scopes, contextAt(moment));

export const hoursLater = (hours: number) => new Date(Date.now() + hours * 3_600_000);

/** A rep with an alert on a name that nobody else has, and providers who join under it. */
export async function anAlert(name = "Mine") {
  const rep = await aRep();
  const caller = await signInAs(rep);
  const family = `Zq${newId().slice(-8)}`;
  const join = async (preferredName = family, values: Parameters<typeof aProvider>[0] = {}) =>
    aProvider({ preferredName, ...values });
  const query = `display_name__icontains=${family}`;
  const { id } = (await saveSearch(caller, { name, alert: true, query })) as { id: string };
  return { rep, caller, family, join, id, run: (moment = new Date()) => runAt(moment, id) };
}

/** A rep with an alert on its organization's opportunities. */
export async function anOpportunityAlert() {
  const rep = await aRep();
  const { organizationId } = rep;
  const { facilityId } = await aFacility({ organizationId });
  const caller = await signInAs(rep);
  const { id } = (await saveSearch(caller, { name: "Open", scope: "opportunities", alert: true })) as {
    id: string;
  };
  const need = (title?: string) => anOpportunity({ organizationId, facilityId, ...(title && { title }) });
  return {
    rep,
    caller,
    id,
    need,
    organizationId,
    facilityId,
    run: (moment = new Date()) => runAt(moment, id),
  };
}
