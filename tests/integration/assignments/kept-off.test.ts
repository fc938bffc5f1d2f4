import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { providers } from "@/db/schema";
import { signInAs } from "../../support/api";
import { aBookingRequest, aConnection, dayFromToday, someAvailability } from "../../support/builders";
import { aDecidedHit } from "../../support/credentials/exclusions";

// A provider whom staff hold off, or who is on the federal exclusion list.

const text = "This provider cannot be booked at present.";
const startOn = dayFromToday(6);
const shift = {
  start_on: startOn,
  end_on: startOn,
  start_time: "07:00",
  end_time: "19:00",
  provider_rate_type: "day",
};

const holds: Record<string, (providerId: string) => Promise<unknown>> = {
  "on hold": (providerId) =>
    db()
      .update(providers)
      .set({ bookingHoldUntil: new Date(Date.now() + 3_600_000) })
      .where(eq(providers.id, providerId)),
  "confirmed to be excluded": (providerId) => aDecidedHit(providerId, "confirm"),
};

describe.each(Object.entries(holds))("a provider %s", (_, hold) => {
  it("is neither asked nor confirmed, without a reason, and each shift says so [CRD-V-076]", async () => {
    const tie = await aConnection({ as: "approved" });
    const { providerId } = tie.provider;
    await someAvailability(providerId, [startOn]);
    const { requestId, shifts } = await aBookingRequest({
      ...tie,
      status: "responded",
      shifts: [{ startOn: dayFromToday(8) }],
    });
    const rep = await signInAs(tie.rep);
    await hold(providerId);
    const wanted = {
      provider_id: providerId,
      healthcare_facility_id: tie.facility.facilityId,
      schedules: [shift],
    };
    expect((await rep.patch("/booking-requests-validate/", wanted)).body).toMatchObject([
      { valid: false, error: text },
    ]);
    expect(await rep.post("/bookings/", wanted)).toMatchObject({ status: 400, body: { error: text } });
    const bookings = shifts.map(({ id }) => ({ id, status_by_rep: true }));
    expect(await rep.put(`/booking-requests/${requestId}/confirm/`, { bookings })).toMatchObject({
      status: 400,
      body: { error: text },
    });
  });
});

it("a hold ends by itself [CRD-V-076]", async () => {
  const tie = await aConnection({ as: "approved" });
  const { providerId } = tie.provider;
  await someAvailability(providerId, [startOn]);
  await db()
    .update(providers)
    .set({ bookingHoldUntil: new Date(Date.now() - 1) })
    .where(eq(providers.id, providerId));
  const wanted = {
    provider_id: providerId,
    healthcare_facility_id: tie.facility.facilityId,
    schedules: [shift],
  };
  expect((await (await signInAs(tie.rep)).post("/bookings/", wanted)).status).toBe(201);
});
