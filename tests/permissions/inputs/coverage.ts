import { db } from "@/db/client";
import { callOuts } from "@/db/schema";
import { aBookingRequest } from "../../support/builders";
import type { Inputs } from "../inputs";
import type { World } from "../world";

/** A confirmed shift of the party on a day of its own. */
async function aPartysShift({ approved, freeDay }: World) {
  const built = await aBookingRequest({
    ...approved,
    status: "confirmed",
    shifts: [{ startOn: freeDay() }],
  });
  return built.shifts[0]!;
}

/** The same, called out by its provider, or reported by a rep. */
async function aPartysCallOut(world: World, reportedBy: "provider" | "rep" = "provider") {
  const { id: bookingId, providerId, organizationId, facilityId } = await aPartysShift(world);
  const parties = { bookingId, providerId, organizationId, facilityId };
  const { userId } = world[reportedBy];
  const confirmedAt = reportedBy === "provider" ? new Date() : null;
  const [callOut] = await db()
    .insert(callOuts)
    .values({ ...parties, reportedBy, reportedByUserId: userId, confirmedAt })
    .returning();
  return { path: [callOut!.id], object: callOut!.id, body: {} };
}

/** Shifts that their providers cannot work. */
export const coverageInputs: Inputs = {
  "GET /call-outs": async (world) => ({ object: (await aPartysCallOut(world)).object }),
  "POST /call-outs": async (world) => ({ body: { booking: (await aPartysShift(world)).id } }),
  "PUT /call-outs/{}/confirm": (world) => aPartysCallOut(world, "rep"),
  "PUT /call-outs/{}/withdraw": (world) => aPartysCallOut(world),
  "PUT /call-outs/{}/release": (world) => aPartysCallOut(world),
};
