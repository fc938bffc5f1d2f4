import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { certifications } from "@/db/schema";
import type { Caller } from "../api";
import { aConnection, aFacility, type aRep, type Party } from "../builders";
import { aRequirement, setMode } from "./requirements";

type Rep = Awaited<ReturnType<typeof aRep>>;

/** Somebody connected to a facility of the rep, whose ACLS ends on the day. */
export async function aParty(rep: Rep, endsOn: string | null, given: Partial<Party> = {}) {
  const facility = given.facility ?? (await aFacility({ organizationId: rep.organizationId }));
  const party = await aConnection({ rep, as: "accepted", ...given, facility });
  const { providerId } = party.provider;
  await db()
    .update(certifications)
    .set({ expirationOn: endsOn })
    .where(eq(certifications.providerId, providerId));
  return { ...party, providerId, facilityId: facility.facilityId };
}

/** Somebody connected to a facility that books nobody whose ACLS ends within 30 days after the shift. */
export async function aStrictParty(rep: Rep, endsOn: string | null) {
  const party = await aParty(rep, endsOn);
  const line = await aRequirement(party.facility, { minDaysAfter: 30 });
  await setMode(party.facility, "block");
  return { ...party, line };
}

/** What a caller reads of readiness at a facility: of a provider, or their own, today or on the days. */
export const readinessOf = (
  who: Caller,
  { facilityId, providerId }: { facilityId: string; providerId?: string },
  ...days: string[]
) =>
  who.get(
    `/readiness/?facility=${facilityId}${providerId ? `&provider=${providerId}` : ""}${days.map((day) => `&on=${day}`).join("")}`,
  );
