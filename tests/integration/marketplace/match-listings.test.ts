import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { availabilities, bookings, licenses, matchListings, providers, zipPlaces } from "@/db/schema";
import { currentVersion } from "@/lib/core/pure/agreements";
import { aBookingRequest, dayFromToday, someAvailability } from "../../support/builders";
import { withGate } from "../../support/gate";
import { aMatchableProvider } from "../../support/marketplace/matching";
import { aChangingProvider, randomWrite } from "../../support/marketplace/random-writes";
import { raceRounds, randomTries } from "../../support/rounds";
import { seeded } from "../../support/seeded";

const race = withGate();

/** The providers whose row is not what its sources say. */
const wrongRows = async () => [
  ...(await db().execute<{ id: string }>(
    sql`select ${providers.id} as id from ${providers} where match_listing_differs(${providers.id})`,
  )),
];

const rowOfProvider = async (providerId: string) => {
  const [row] = await db().select().from(matchListings).where(eq(matchListings.providerId, providerId));
  return row!;
};

describe("the row that ranking reads", () => {
  it("equals its sources after random writes by several writers at once [SCH-I-010]", {
    timeout: 3_600_000,
  }, async () => {
    const seed = Number(process.env.SEED) || Date.now() % 1_000_000;
    console.info(`seed ${seed}`);
    const changing = [await aChangingProvider(), await aChangingProvider(), await aChangingProvider()];
    const tries = randomTries(320);
    const batch = 16;
    let refused = 0;
    for (let done = 0; done < tries; done += batch) {
      const writers = Array.from({ length: batch }, (_, writer) => seeded(seed + done + writer * 7919));
      const answers = await Promise.allSettled(writers.map((next) => randomWrite(changing[next(3)]!, next)));
      refused += answers.filter(({ status }) => status === "rejected").length;
      if (done % Math.ceil(tries / 100) < batch)
        expect([seed, done, await wrongRows()]).toEqual([seed, done, []]);
    }
    expect(await wrongRows()).toEqual([]);
    expect(refused, "the database refused most of the writes").toBeLessThan(tries / 2);
  });

  it("exists for everybody, and a day that passes changes nothing in it [SCH-I-010]", async () => {
    const { providerId } = await aMatchableProvider({ hasImlc: true, imlcExpirationOn: dayFromToday(3) });
    await db()
      .update(licenses)
      .set({ expirationOn: dayFromToday(2) })
      .where(eq(licenses.providerId, providerId));
    await db().insert(licenses).values({ providerId, type: "MEDICAL", state: "ME" });
    await someAvailability(providerId, [dayFromToday(-400), dayFromToday(1)], "DAYTIME");
    const row = await rowOfProvider(providerId);
    expect(row).toMatchObject({
      isReady: true,
      homeZip3: "041",
      licenseUntil: { ME: "9999-12-31" },
      imlcUntil: dayFromToday(3),
      boardUntil: { ABEM: "9999-12-31" },
      eligibleUntil: {},
      certificationUntil: { ACLS: "9999-12-31" },
      liabilityFree: true,
      openNight: "{}",
      open24h: "{}",
    });
    expect(row.openDay).toBe(row.openCall);
    expect(row.openDay.split("),")).toHaveLength(2);
    expect(await wrongRows()).toEqual([]);
    await db()
      .update(providers)
      .set({ city: "Bangor", languages: ["FR"] })
      .where(eq(providers.id, providerId));
    expect(await rowOfProvider(providerId)).toEqual(row);
  });

  it("is right when a license and a shift are written at once [SCH-I-010]", async () => {
    for (const round of raceRounds(4)) {
      const { provider, requestId, shifts } = await aBookingRequest();
      const { providerId } = provider;
      const gate = sql`select 1 from ${matchListings} where ${eq(matchListings.providerId, providerId)} for update`;
      const racers = [
        () => db().insert(licenses).values({ providerId, type: "MEDICAL", state: "NH" }),
        () =>
          db()
            .update(bookings)
            .set({ statusByProvider: "accepted" })
            .where(eq(bookings.bookingRequestId, requestId)),
        () => db().delete(availabilities).where(eq(availabilities.providerId, providerId)),
      ];
      await race(round, gate, racers);
      expect(await wrongRows()).toEqual([]);
      const row = await rowOfProvider(providerId);
      expect([Object.keys(row.licenseUntil).sort(), row.openDay, shifts.length]).toEqual([
        ["ME", "NH"],
        "{}",
        1,
      ]);
    }
  });

  it("gives a date back when the shift on it no longer holds [SCH-I-010]", async () => {
    const { provider, requestId } = await aBookingRequest({ status: "responded" });
    const open = async () => (await rowOfProvider(provider.providerId)).openNight;
    expect(await open()).toBe("{}");
    await db().update(bookings).set({ isCanceled: true }).where(eq(bookings.bookingRequestId, requestId));
    expect(await open()).not.toBe("{}");
  });

  it("is ready under the version of the contract that must be signed now", async () => {
    const [{ body } = { body: "" }] = await db().execute<{ body: string }>(
      sql`select prosrc as body from pg_proc where proname = 'profile_is_complete'`,
    );
    expect(body).toContain(`version = '${currentVersion.contract}'`);
  });
});

describe("the distance of two prefixes", () => {
  const bandOf = async (one: string, other: string) => {
    const [row] = await db().execute<{ band: string }>(
      sql`select band from zip_bands(${one}) where zip3 = ${other}`,
    );
    return row?.band ?? "unknown";
  };

  it("is near, region, far or unknown, by the mean points of their areas [SCH-I-012]", async () => {
    expect(await bandOf("041", "041")).toBe("near");
    expect(await bandOf("041", "033")).toBe("region");
    expect(await bandOf("041", "606")).toBe("far");
    expect(await bandOf("041", "")).toBe("unknown");
    expect(await bandOf("000", "041")).toBe("unknown");
    const [{ places } = { places: 0 }] = await db().execute<{ places: number }>(
      sql`select count(*)::int as places from ${zipPlaces}`,
    );
    expect(places).toBe(896);
  });
});
