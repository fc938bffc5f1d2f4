import { describe, expect, it } from "vitest";
import { statementsOf } from "@/scripts/bench/statements";
import { type Caller, signInAs } from "../../support/api";
import { aConnection, dayFromToday, someAvailability } from "../../support/builders";

/** How often the database is asked by a call; the first of its kind may have to connect, and is not counted. */
async function roundTripsOf(browser: Caller, path: string) {
  expect((await browser.get(path)).status).toBe(200);
  return (await statementsOf(() => browser.get(path))).length;
}

describe("a reading call asks the database, limits and session together in one statement", () => {
  it("and with it one's own account, and all that waits", async () => {
    const { provider, rep } = await aConnection({ as: "approved" });
    for (const person of [provider, rep]) {
      const browser = await signInAs(person);
      expect(await roundTripsOf(browser, "/auth/user/")).toBe(1);
      expect(await roundTripsOf(browser, "/auth/user/notifications")).toBe(1);
    }
  });

  it("once more for the days between two dates, and twice for a page of all days", async () => {
    const { provider } = await aConnection({ as: "approved" });
    const dates = [1, 2, 3].map(dayFromToday);
    await someAvailability(provider.providerId, dates);
    const browser = await signInAs(provider);
    expect(await roundTripsOf(browser, `/schedules/?date_min=${dates[0]}&date_max=${dates[2]}`)).toBe(2);
    expect(await roundTripsOf(browser, "/schedules/")).toBe(3);
  });
});
