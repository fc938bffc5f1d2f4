import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { violatedConstraint } from "@/db/errors";
import { aConfirmedShift } from "../../support/coverage/builders";
import { aSearch, aVacantShift } from "../../support/coverage/searches";

/** The constraint that refuses a statement, or null. */
const refusedBy = (statement: string) =>
  db()
    .transaction((tx) => tx.execute(statement))
    .then(() => null, violatedConstraint);

async function aRunning() {
  const vacant = await aVacantShift(1);
  return { vacant, id: (await aSearch(vacant, { bonus: 100 })).id };
}

describe("the database", () => {
  it.each([
    ["status = 'filled', closed_at = now()", "rescues_filled_by"],
    ["status = 'paused'", "rescues_paused_since"],
    ["status = 'stopped'", "rescues_closed_since"],
    ["wave_size = 51", "rescues_wave_size"],
    ["wave_minutes = 4", "rescues_wave_minutes"],
    ["bonus_max_cents = 0", "rescues_bonus"],
    ["bonus_cents = 1, bonus_max_cents = 1", "rescues_bonus_rises"],
    ["tiers = '{}'", "rescues_some_tier"],
    ["tiers = '{everybody}'", "rescues_tiers"],
    ["start_on = start_on + 1", "rescues_shift"],
    ["ends_at = ends_at + interval '1 hour'", "rescues_shift"],
  ])("refuses a search of which %s [RSC-I-010 RSC-I-011 RSC-I-062]", async (change, constraint) => {
    const { id } = await aRunning();
    expect(await refusedBy(`update rescues set ${change} where id = '${id}'`)).toBe(constraint);
  });

  it("lets nothing that has ended change [RSC-I-011 RSC-I-056 RSC-I-062]", async () => {
    const { vacant, id } = await aRunning();
    await vacant.by.rep.put(`/rescues/${id}/stop/`, {});
    expect(await refusedBy(`update rescues set note = 'x' where id = '${id}'`)).toBe("rescues_final");
    expect(
      await refusedBy(
        `update rescue_offers set status = 'asked', closed_reason = null where rescue_id = '${id}'`,
      ),
    ).toBe("rescue_offers_final");
    expect(await refusedBy(`update rescue_log set what = 'paused' where rescue_id = '${id}'`)).toBe(
      "rescue_log_insert_only",
    );
  });

  it("lets no search be filled without the shift that covers it [RSC-I-012]", async () => {
    const { vacant, id } = await aRunning();
    expect(
      await refusedBy(
        `update rescues set status = 'filled', filled_booking_id = '${vacant.bookingId}', closed_at = now() where id = '${id}'`,
      ),
    ).toBe("rescues_filled_holds");
  });

  it("lets one shift cover a search, and finds a facility's shifts by day [RSC-I-007]", async () => {
    const { id } = await aRunning();
    const [one, other] = [await aConfirmedShift(), await aConfirmedShift()];
    expect(
      await refusedBy(`update bookings set rescue_id = '${id}' where id = '${one.bookingId}'`),
    ).toBeNull();
    expect(await refusedBy(`update bookings set rescue_id = '${id}' where id = '${other.bookingId}'`)).toBe(
      "bookings_one_of_rescue",
    );
    const indexes = await db().execute<{ name: string }>(
      `select indexname name from pg_indexes where tablename = 'bookings'`,
    );
    expect(indexes.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["bookings_of_facility_by_date", "bookings_of_provider_fallen"]),
    );
  });
});
