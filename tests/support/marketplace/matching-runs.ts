import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { connections, providers } from "@/db/schema";
import { systemActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { matchOpportunity } from "@/lib/marketplace/commands";
import type { Occasion } from "@/lib/marketplace/schema";
import { aMatchableProvider } from "./matching";

const matcher = systemActor("matcher");

/** Matches one opportunity. */
export const run = (opportunityId: string, at = new Date(), occasion: Occasion = "publication") =>
  matchOpportunity(matcher, { opportunityId, occasion }, contextAt(at));

/** The connections of an opportunity. */
export const matchesOf = (opportunityId: string) =>
  db().select().from(connections).where(eq(connections.opportunityId, opportunityId));

const specialties = ["UROLOGY", "RADIOLOGY", "PATHOLOGY", "PODIATRY", "PSYCHIATRY", "NEUROLOGY"];

/** Gives each test a specialty that nobody works in yet, so that no two tests find each other's providers. */
export function specialtiesInTurn() {
  let turn = 0;
  return async () => {
    await db().update(providers).set({ specialties: [] });
    turn += 1;
    return specialties[turn % specialties.length] as string;
  };
}

/** A provider who suits whatever asks for this specialty. */
export const suited = (specialty: string) => aMatchableProvider({ specialties: [specialty] });
