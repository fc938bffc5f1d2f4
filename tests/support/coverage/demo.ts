import { expect } from "vitest";
import { readActors } from "@/db/seed/pay/actors";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { listRescues } from "@/lib/coverage/searches/queries/list";
import { getRescue } from "@/lib/coverage/searches/queries/one";
import { type RescueDetail, rescuesInput } from "@/lib/coverage/searches/schema";
import { openDemo } from "../seeded-demo";

/** By the clock of Maine: noon, ten before midnight, ten after it on the day of a clock change, and in the hour of another. */
export const demoMoments = [
  "2026-11-25T17:00:00Z",
  "2026-11-26T04:50:00Z",
  "2026-11-01T04:10:00Z",
  "2027-03-14T07:30:00Z",
];

export type SeededStory = {
  now: Date;
  context: Context;
  by: (email: string) => Actor;
  rep: Actor;
  elena: Actor;
};

/** The demo story at a moment, in a database of the test's own, and who acts in it. */
export async function seedStory(moment: string): Promise<SeededStory> {
  const now = new Date(moment);
  await openDemo(now);
  const actors = [...(await readActors()).values()];
  const by = (email: string) => actors.find((actor) => "email" in actor && actor.email === email)!;
  const [rep, elena] = [by("rep@wardway.test"), by("provider@wardway.test")];
  return { now, context: contextAt(now), by, rep, elena };
}

/** The searches of the organization in these states, whole. */
export async function searchesIn(status__in: string, { rep, context }: SeededStory): Promise<RescueDetail[]> {
  const { results } = await listRescues(rep, rescuesInput.parse({ status__in, limit: 50 }), context);
  return Promise.all(results.map(({ id }) => getRescue(rep, { id }, context)));
}

/** The one search for a shift of somebody. */
export function searchFor(searches: RescueDetail[], holder: string): RescueDetail {
  const found = searches.filter((search) => search.holder.display_name.includes(holder));
  expect(found, holder).toHaveLength(1);
  return found[0]!;
}
