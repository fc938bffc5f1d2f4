import { db } from "@/db/client";
import { providers } from "@/db/schema";
import type { RepActor } from "@/lib/core/pure/actor";
import { candidatesInput } from "@/lib/marketplace/fit/schema";
import { signInAs } from "../api";
import { aRep } from "../builders";
import { actorOf } from "../opportunities/templates";
import { anEmergencyNeed } from "./fit";
import { runAt, saveSearch } from "./saved-searches";

/** A rep with an alert on those who fit an opportunity of its organization, in whose specialty nobody works yet. */
export async function anOpportunityOf(query = "") {
  await db().update(providers).set({ specialties: [] });
  const need = await anEmergencyNeed();
  const rep = await aRep({ organizationId: need.organizationId });
  const caller = await signInAs(rep);
  const { id } = await saveSearch(caller, {
    name: "Who fits",
    scope: "candidates",
    alert: query === "",
    opportunity: need.id,
    query,
  });
  const owner: RepActor = actorOf(rep);
  const other: RepActor = actorOf(await aRep());
  const input = candidatesInput.parse({ id: need.id });
  return { need, rep, caller, id, owner, other, input, run: (at = new Date()) => runAt(at, id) };
}
