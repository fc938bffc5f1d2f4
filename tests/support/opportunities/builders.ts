import { db } from "@/db/client";
import { outbox } from "@/db/schema";
import { type Caller, signInAs } from "../api";
import { aFacility, aRep } from "../builders";

export const list = "/assignments/opportunities/";
export const one = (id: string) => `${list}${id}/`;

/** A rep with all groups, signed in, and the facility "Casco Harbor". */
export async function aHospital() {
  const rep = await aRep();
  const facility = await aFacility({ organizationId: rep.organizationId, name: "Casco Harbor" });
  return { rep, facility, asRep: await signInAs(rep) };
}

/** The least that an opportunity must say. */
export const needed = (facilityId: string) => ({
  facility: facilityId,
  specialty: "EMERGENCY_MEDICINE",
  degrees: ["MD", "DO"],
});

/** What was announced about an opportunity. */
export const eventsOf = async (opportunityId: string) =>
  (await db().select().from(outbox))
    .filter(({ payload }) => payload.opportunityId === opportunityId)
    .map(({ name }) => name);

export const statusOf = async (caller: Caller, id: string) =>
  (await caller.get(one(id))).body.current_status.code;
