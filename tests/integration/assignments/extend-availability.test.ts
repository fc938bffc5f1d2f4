import { and, eq, inArray, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { auditLog, availabilities, availabilityPatterns, outbox } from "@/db/schema";
import { addPattern } from "@/lib/assignments/patterns/commands/save";
import { contextAt } from "@/lib/core/pure/context";
import { addDays } from "@/lib/core/pure/days";
import { statementsOf } from "@/scripts/bench/statements";
import {
  extend,
  offeredDates,
  patternDaysOf,
  providerActor,
  rowsOf,
} from "../../support/assignments/patterns";
import { aBookingRequest, aProvider } from "../../support/builders";
import { settingsOf } from "../../support/coverage/searches";
import { followMails } from "../../support/mail-table";
import { patternEvents } from "../../support/mailed-events";

const saved = new Date("2026-12-01T15:00:00Z");
const morning = (day: string) => new Date(`${day}T08:40:00Z`);
const everyDay = patternDaysOf("ANYTIME", [0, 1, 2, 3, 4, 5, 6]).map(({ shift_type: _, ...day }) => ({
  ...day,
  shiftType: "ANYTIME" as const,
}));

async function anExtended(endsOn: string | null = null, timeZone = "America/New_York") {
  const provider = await aProvider();
  await settingsOf(provider, { timeZone });
  const pattern = { name: "Every day", everyWeeks: 1, startsOn: "2026-12-02", endsOn, days: everyDay };
  const made = await addPattern(providerActor(provider), pattern, contextAt(saved));
  return { ...provider, patternId: made.id };
}

const lastOf = async (providerId: string) => (await rowsOf(providerId)).at(-1)?.startOn;

describe("the daily run", () => {
  it("offers one day more each day, by the day of each provider, and twice makes nothing twice [SCH-J-002 SCH-I-024 SCH-I-101]", async () => {
    const [home, ahead] = [await anExtended(), await anExtended(null, "Pacific/Kiritimati")];
    expect(await lastOf(home.providerId)).toBe("2027-06-01");
    // At 15:00 UTC it is the next day there already.
    expect(await lastOf(ahead.providerId)).toBe("2027-06-02");
    const at = new Date("2026-12-02T10:30:00Z");
    await extend(at);
    await extend(at);
    expect(await lastOf(home.providerId)).toBe("2027-06-02");
    expect(await lastOf(ahead.providerId)).toBe("2027-06-03");
    expect(await rowsOf(home.providerId)).toHaveLength(183);
    const [audit] = await db()
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, "availability-pattern/extended"));
    expect(audit).toMatchObject({ actorKind: "system", actorId: "extend-availability" });
  });

  it("offers a day again that a shift had and lost, unless it was taken back [SCH-I-025 SCH-I-026]", async () => {
    const provider = await anExtended("2026-12-20");
    const day = "2026-12-10";
    await db().delete(availabilities).where(eq(availabilities.startOn, day));
    await extend(morning("2026-12-03"));
    expect(await offeredDates(provider.providerId)).toContain("12-10");
  });

  it("goes on with the others where one provider fails, and says so in the end [SCH-J-002]", async () => {
    const all = [await anExtended(), await anExtended(), await anExtended()];
    const broken = all[1]!;
    await db().execute(sql`create function refuse_one() returns trigger language plpgsql as $$
      begin if new.provider_id = ${sql.raw(`'${broken.providerId}'`)} then raise exception 'broken'; end if;
      return new; end $$`);
    await db().execute(sql`create trigger refuse_one before insert on availabilities
      for each row execute function refuse_one()`);
    await expect(extend(morning("2026-12-02"))).rejects.toThrow(
      "the patterns of 1 providers could not be extended",
    );
    await db().execute(sql`drop trigger refuse_one on availabilities; drop function refuse_one`);
    expect(await lastOf(broken.providerId)).toBe("2027-06-01");
    for (const { providerId } of [all[0]!, all[2]!]) expect(await lastOf(providerId)).toBe("2027-06-02");
  });

  it("locks a few providers at a time, each few by as many statements [SCH-J-002 SCH-I-106]", async () => {
    await db().delete(availabilityPatterns);
    const count = async (day: string) => (await statementsOf(() => extend(morning(day)))).length;
    for (let place = 0; place < 2; place += 1) await anExtended();
    const few = await count("2026-12-03");
    for (let place = 0; place < 3; place += 1) await anExtended();
    expect(await count("2026-12-04")).toBe(few);
  });

  it("leaves days with a shift alone, and those of ended patterns [SCH-I-025]", async () => {
    const ended = await anExtended("2026-12-05");
    await extend(morning("2026-12-20"));
    expect(await lastOf(ended.providerId)).toBe("2026-12-05");
    const { provider } = await aBookingRequest({ shifts: [{ startOn: "2027-01-10" }] });
    await db()
      .delete(availabilities)
      .where(
        and(eq(availabilities.providerId, provider.providerId), eq(availabilities.startOn, "2027-01-10")),
      );
    await db()
      .insert(availabilityPatterns)
      .values({
        providerId: provider.providerId,
        name: "Booked",
        startsOn: "2027-01-09",
        endsOn: "2027-01-11",
        days: patternDaysOf("ANYTIME", [0, 1, 2, 3, 4, 5, 6]),
      });
    await extend(morning("2026-12-20"));
    expect(await offeredDates(provider.providerId)).toEqual(["01-09", "01-11"]);
  });
});

describe("a pattern that ends", () => {
  const news = async (patternIds: string[]) => {
    const rows = await db().select().from(outbox).where(eq(outbox.name, "pattern/ending"));
    return rows
      .map(({ payload }) => payload as { patternId: string; endsOn: string })
      .filter(({ patternId }) => patternIds.includes(patternId));
  };

  it("is told once, 14 days before, with none after it [SCH-J-002 SCH-J-011]", async () => {
    await db().delete(availabilityPatterns);
    const mails = followMails({ rings: true });
    const ends = "2026-12-31";
    const last = await anExtended(ends);
    const followed = await anExtended(ends);
    await db()
      .insert(availabilityPatterns)
      .values({
        providerId: followed.providerId,
        name: "After",
        startsOn: "2027-02-01",
        days: patternDaysOf("ANYTIME", [1]),
      });
    await mails.mailsSince(saved);
    const ids = [last.patternId, followed.patternId];
    await extend(morning(addDays(ends, -15)));
    expect(await news(ids)).toEqual([]);
    await extend(morning(addDays(ends, -14)));
    await extend(morning(addDays(ends, -13)));
    expect(await news(ids)).toEqual([{ patternId: last.patternId, endsOn: ends }]);
    await mails.expectMails(
      [[last.user.email, "Your weekly pattern ends on Thu, Dec 31", "/app/provider/availability"]],
      morning(addDays(ends, -13)),
    );
    expect(patternEvents.filter((name) => !mails.covered.has(name))).toEqual([]);
  });

  it("is told of again with another end, and of no end that has changed meanwhile [SCH-J-011]", async () => {
    await db().delete(availabilityPatterns);
    const mails = followMails();
    const { patternId } = await anExtended("2027-01-20");
    await mails.mailsSince(saved);
    const at = morning("2027-01-10");
    await extend(at);
    await db()
      .update(availabilityPatterns)
      .set({ endsOn: "2027-01-22" })
      .where(inArray(availabilityPatterns.id, [patternId]));
    await mails.expectMails([], at);
    await extend(at);
    expect(await news([patternId])).toHaveLength(2);
  });
});
