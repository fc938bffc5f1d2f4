import { expect, type Page } from "@playwright/test";
import { callAs } from "./calls";

/** A day shift of the provider's at Casco Harbor, agreed on by both sides. */
export async function aConfirmedShift(provider: Page, rep: Page, day: string) {
  const { body: known } = await callAs(provider, "GET", "/booking-requests/?status__in=confirmed&limit=1");
  const { provider_id, healthcare_facility_id } = known.results[0];
  const schedules = [{ start_on: day, shift_type: "DAYTIME" }];
  await callAs(provider, "POST", "/schedules/", { provider_id, schedules });
  const shift = {
    provider_rate_type: "day",
    start_time: "07:00",
    end_time: "19:00",
    start_on: day,
    end_on: day,
  };
  const sent = await callAs(rep, "POST", "/bookings/", {
    provider_id,
    healthcare_facility_id,
    schedules: [shift],
  });
  expect(sent.status, JSON.stringify(sent.body)).toBe(201);
  const { id, bookings } = sent.body;
  const said = (name: string) => ({ bookings: [{ id: bookings[0].id, [name]: true }] });
  await callAs(provider, "PUT", `/booking-requests/${id}/respond/`, said("status_by_provider"));
  const confirmed = await callAs(rep, "PUT", `/booking-requests/${id}/confirm/`, said("status_by_rep"));
  expect(confirmed.status, JSON.stringify(confirmed.body)).toBe(200);
  return bookings[0].id as string;
}

/** The search that the facility's rule has started for a shift. */
export async function searchFor(rep: Page, booking: string): Promise<string> {
  let id = "";
  await expect
    .poll(
      async () => {
        const { body } = await callAs(rep, "GET", "/rescues/?status__in=running&limit=50");
        id = body.results.find((each: { booking_id: string }) => each.booking_id === booking)?.id ?? "";
        return id;
      },
      { message: "the rule starts a search", timeout: 60_000 },
    )
    .not.toBe("");
  return id;
}
