import { expect, it } from "vitest";
import { everyDay, extend, offsOf } from "../../support/assignments/patterns";
import { aBookingRequest, dayFromToday } from "../../support/builders";
import { aCallOut, offeredBy } from "../../support/coverage/builders";

it("a released day that a pattern covers is remembered as taken back: no run offers it again [SCH-I-026]", async () => {
  const day = dayFromToday(3);
  const made = await aCallOut();
  const { providerId } = made;
  expect((await made.by.provider.post("/availability-patterns/", everyDay(5))).status).toBe(201);
  expect((await made.act("rep", "release")).status).toBe(200);
  expect(await offsOf(providerId)).toEqual([day]);
  await extend();
  const offered = await offeredBy(providerId);
  expect(offered).not.toContain(day);
  expect(offered).toContain(dayFromToday(4));
  const back = await made.by.provider.put("/availability-patterns-reset/", { dates: [day] });
  expect(back.body).toMatchObject([{ start_on: day, from_pattern: true }]);
});

it("a released day on which another shift stands, or that no pattern covers, is not [SCH-I-026]", async () => {
  const made = await aCallOut("provider", [{ startOn: dayFromToday(3) }, { startOn: dayFromToday(60) }]);
  await made.by.provider.post("/availability-patterns/", everyDay(5));
  const later = { startOn: dayFromToday(3), startTime: "20:00", endTime: "23:00" };
  await aBookingRequest({ ...made, shifts: [later] });
  await made.act("rep", "release");
  expect(await offsOf(made.providerId)).toEqual([]);
  const other = await aCallOut();
  await other.act("rep", "release");
  expect(await offsOf(other.providerId)).toEqual([]);
});
