import { expect, it } from "vitest";
import type { z } from "zod";
import { signInAs } from "../../support/api";
import { aConnection, aStaff } from "../../support/builders";
import { allPlaces, takes } from "../../support/schemas";

const formatOf = (schema: z.ZodType) => schema.meta()?.format;
const placesOf = (format: string) =>
  allPlaces().filter(({ schemas }) => schemas.some((each) => formatOf(each) === format));

const unknownDays = [
  "0000-01-01",
  "0001-01-01",
  "0026-11-20",
  "1899-12-31",
  "2200-01-01",
  "9999-12-31",
  "2026-02-30",
];

it("every day that a call takes lies between 1900 and 2199 [SIL-183]", () => {
  const places = placesOf("date");
  expect(places.length).toBeGreaterThan(25);
  for (const place of places) {
    const isList = place.schemas[0]?.type === "array";
    const described = `${place.name} ${place.path}`;
    const sent = (day: string) => (isList ? [day] : day);
    expect(takes(place, sent("2026-12-04")), described).toBe(true);
    for (const day of unknownDays)
      expect([described, day, takes(place, sent(day))]).toEqual([described, day, false]);
  }
});

it("every instant that a call takes lies there, too [SIL-183]", () => {
  const instants = ["0000-01-01T00:00:00Z", "9999-12-31T23:59:59-12:00", "2200-01-01T00:00:00Z"];
  const places = placesOf("date-time");
  expect(places.length).toBeGreaterThan(0);
  for (const place of places)
    for (const instant of instants)
      expect([place.name, instant, takes(place, instant)]).toEqual([place.name, instant, false]);
});

it("credentials were not issued, and did not run out, before 1950 [SIL-183]", () => {
  const places = placesOf("date").filter(({ path }) => /(expiration|issue)_date$/.test(path));
  expect(places.length).toBeGreaterThan(3);
  for (const place of places)
    for (const [day, isTaken] of [
      ["1949-12-31", false],
      ["1950-01-01", true],
    ] as const)
      expect([place.path, day, takes(place, day)]).toEqual([place.path, day, isTaken]);
});

it("a day that nobody knows is told at its field, by filters and by shifts [SIL-183]", async () => {
  const { rep, facility, provider } = await aConnection({ as: "approved" });
  const [byRep, byStaff] = [await signInAs(rep), await signInAs(await aStaff())];
  const lists = [
    [byStaff, "/staff/audit/"],
    [byRep, "/booking-requests/"],
    [byRep, "/timesheets/"],
    [byRep, "/invoices/"],
  ] as const;
  for (const field of ["date_from", "date_to"])
    for (const [caller, path] of lists)
      expect([path, await caller.get(`${path}?${field}=9999-12-31`)]).toMatchObject([
        path,
        { status: 400, body: { [field]: ["Invalid value"] } },
      ]);
  for (const day of ["9999-12-29", "9999-12-31", "0000-01-01"]) {
    const shift = {
      start_on: day,
      start_time: "19:00",
      end_time: "07:00",
      provider_rate_type: "night",
    };
    const body = {
      provider_id: provider.providerId,
      healthcare_facility_id: facility.facilityId,
      schedules: [shift],
    };
    expect((await byRep.patch("/booking-requests-validate/", body)).status).toBe(400);
    expect((await byRep.post("/bookings/", body)).status).toBe(400);
  }
});
