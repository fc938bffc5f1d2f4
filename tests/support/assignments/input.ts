import { db } from "@/db/client";
import { bookingRequestHistory, bookingRequests, bookings, outbox } from "@/db/schema";
import { signInAs } from "../api";
import { aConnection, aFacility, aRep, dayFromToday, someAvailability } from "../builders";

type Wanted = {
  start_on?: string;
  end_on?: string;
  start_time?: string;
  end_time?: string;
  provider_rate_type?: string;
};

/** A day shift in 14 days, as it is sent. */
export const shift = (values: Wanted = {}) => ({
  start_on: dayFromToday(14),
  end_on: values.start_on ?? dayFromToday(14),
  start_time: "07:00",
  end_time: "19:00",
  provider_rate_type: "day",
  ...values,
});

/** An approved connection and availability in 14, 15 and 16 days, with the rep's browser; no clock changes in Phoenix. */
export async function aBookableParty(
  given: Parameters<typeof aConnection>[0] = {},
  timeZone = "America/Phoenix",
) {
  const rep = given.rep ?? (await aRep());
  const facility = given.facility ?? (await aFacility({ organizationId: rep.organizationId, timeZone }));
  const party = await aConnection({ as: "approved", ...given, rep, facility });
  await someAvailability(party.provider.providerId, [14, 15, 16].map(dayFromToday));
  const browser = await signInAs(party.rep);
  const body = (...schedules: object[]) => ({
    provider_id: party.provider.providerId,
    healthcare_facility_id: party.facility.facilityId,
    schedules: schedules.length > 0 ? schedules : [shift()],
  });
  const send = (...schedules: object[]) => browser.post("/bookings/", body(...schedules));
  const validate = (...schedules: object[]) =>
    browser.patch("/booking-requests-validate/", body(...schedules));
  return { ...party, browser, body, send, validate };
}

/** How much is stored of what a new assignment request writes. */
export async function counts() {
  return {
    requests: await db().$count(bookingRequests),
    shifts: await db().$count(bookings),
    history: await db().$count(bookingRequestHistory),
    events: await db().$count(outbox),
  };
}
