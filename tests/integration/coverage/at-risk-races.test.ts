import { and, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { bookings, callOuts, providers } from "@/db/schema";
import { signInAs } from "../../support/api";
import { anException } from "../../support/connections/requirements";
import { aShiftAtRisk, watch } from "../../support/coverage/at-risk";
import { aCandidate, aSearch, offersOf } from "../../support/coverage/searches";
import { atSection } from "../../support/credentials/builders";
import { rowOf, withGate } from "../../support/gate";
import { raceRounds } from "../../support/rounds";

const race = withGate();

/** A shift for which cover is sought, its holder about to renew, and a provider who was asked to take it. */
async function aStage() {
  const made = await aShiftAtRisk();
  const successor = await aCandidate({ rep: made.rep, facility: made.facility });
  await anException(made.line, { providerId: successor.providerId, grantedBy: made.rep.userId });
  await watch();
  const search = await aSearch(made);
  const offer = (await offersOf(search.id)).find(({ providerId }) => providerId === successor.providerId);
  const [callOut] = await db().select().from(callOuts).where(eq(callOuts.bookingId, made.bookingId));
  const section = atSection(made.by.provider, made.provider, "licenses");
  const held = await section.read();
  const certifications = held.certifications.map((each: object) => ({
    ...each,
    expiration_date: "2099-01-01",
  }));
  const taker = await signInAs(successor);
  const begun = new Date(`${made.booking.startOn}T23:00:00Z`);
  return {
    ...made,
    searchId: search.id,
    renewal: () => section.save({ ...held, certifications }),
    acceptance: () => taker.put(`/shift-offers/${offer!.id}/accept/`),
    letGo: () => made.by.rep.put(`/call-outs/${callOut!.id}/release/`, {}),
    start: () => watch(begun),
    statusOf: async () => (await db().select().from(callOuts).where(eq(callOuts.id, callOut!.id)))[0]!.status,
    isHeld: async () =>
      (await db().select().from(bookings).where(eq(bookings.id, made.bookingId)))[0]!.releasedAt === null,
    takers: () =>
      db().$count(
        bookings,
        and(eq(bookings.rescueId, search.id), isNotNull(bookings.rescueId), sql`${bookings.holds}`),
      ),
  };
}

/** The booking of the shift: its holder's, or that of the successor whom the search found. */
const heldOn = ({ bookingId, searchId }: { bookingId: string; searchId: string }) =>
  and(
    or(eq(bookings.id, bookingId), eq(bookings.rescueId, searchId)),
    isNull(bookings.releasedAt),
    eq(bookings.holds, true),
  );

describe("a shift whose holder lacks a credential", () => {
  it("is renewed, taken, let go and begun at once: one of them wins, and one provider is booked at most [CRD-I-035]", async () => {
    const seen = new Set<string>();
    for (const round of raceRounds(8)) {
      const stage = await aStage();
      const racers = [stage.renewal, stage.acceptance, stage.letGo, stage.start];
      const [, accepted, letGo] = await race(round, rowOf(providers, stage.providerId), racers);
      const [status, isHeld, takers] = [await stage.statusOf(), await stage.isHeld(), await stage.takers()];
      seen.add(status);
      expect(await db().$count(bookings, heldOn(stage))).toBeLessThanOrEqual(1);
      expect([status, isHeld, takers]).toEqual(
        status === "withdrawn" ? ["withdrawn", true, 0] : [status, false, status === "filled" ? 1 : takers],
      );
      const answers = [accepted, letGo] as { status: number }[];
      expect(answers.filter((answer) => answer.status === 200).length).toBeLessThanOrEqual(
        status === "filled" ? 1 : 2,
      );
    }
    expect(seen.size).toBeGreaterThan(1);
    const [row] = await db().execute<{ untrue: string | null }>(sql`select pay_first_break() as untrue`);
    expect(row?.untrue).toBeNull();
  });

  it("is never taken by the product from a holder who is ready [CRD-I-035, CRD-V-065]", async () => {
    for (const round of [0, 1]) {
      const stage = await aStage();
      await race(round, rowOf(providers, stage.providerId), [stage.renewal, stage.start]);
      expect([await stage.statusOf(), await stage.isHeld()]).toEqual(
        round === 0 ? ["withdrawn", true] : ["released", false],
      );
    }
  });

  it("gets one call-out of the product, however many servers watch it [CRD-V-064, CRD-J-009]", async () => {
    for (const round of [0, 1]) {
      const made = await aShiftAtRisk();
      const watchers = Array.from({ length: 8 }, () => () => watch());
      await race(round, rowOf(providers, made.providerId), watchers);
      expect(await db().$count(callOuts, eq(callOuts.bookingId, made.bookingId))).toBe(1);
    }
  });
});
