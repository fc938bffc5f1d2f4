import { eq, sql } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { db } from "@/db/client";
import { outbox, passports, passportViews, providers } from "@/db/schema";
import * as crypto from "@/lib/core/server/crypto";
import { signInAs } from "../../support/api";
import { aProvider } from "../../support/builders";
import {
  anAddress,
  aPassport,
  everything,
  newPassport,
  openAsStranger,
  passportRow,
  tryPasscode,
  viewsOf,
} from "../../support/credentials/passports";
import { rowOf, withGate } from "../../support/gate";

const race = withGate();

const eventsOf = async (name: string, passportId: string) =>
  (await db().select().from(outbox).where(eq(outbox.name, name))).filter(
    ({ payload }) => (payload as { passportId: string }).passportId === passportId,
  );

/** A stranger with the page before them, who sends a passcode when the race begins. */
async function aStranger(path: string, passcode: string) {
  const ip = anAddress();
  const page = await openAsStranger(path, { ip });
  return () => page.send({ passcode }, { "x-forwarded-for": ip });
}

/** So many wrong passcodes of earlier days, without a stranger who types them. */
async function wrongBefore(passportId: string, times: number) {
  const at = new Date(Date.now() - 86_400_000);
  for (let each = 0; each < times; each += 1)
    await db()
      .update(passports)
      .set({ wrongTries: sql`${passports.wrongTries} + 1` })
      .where(eq(passports.id, passportId));
  const view = { passportId, at, what: "wrong_passcode" as const };
  await db()
    .insert(passportViews)
    .values(Array.from({ length: times }, () => view));
}

describe("at once", () => {
  it("32 strangers try passcodes: 20 are looked at, and the link ends, whatever limits are off [CRD-V-081, CRD-I-027]", async () => {
    for (let round = 0; round < 2; round += 1) {
      const { path, id } = await aPassport(everything);
      const racers = await Promise.all(Array.from({ length: 32 }, () => aStranger(path, "000000")));
      const looks = vi.spyOn(crypto, "passwordMatches");
      const answers = await race(round, rowOf(passports, id), racers);
      const looked = looks.mock.calls.length;
      looks.mockRestore();
      expect(looked).toBe(20);
      const statuses = answers.map(({ status }) => status).sort();
      // The twentieth wrong one ends the link; what is left is refused before it is looked at. Whose page is drawn after
      // the end is shown the end, although the passcode was looked at before it.
      expect(statuses.filter((status) => ![400, 410, 429].includes(status))).toEqual([]);
      expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(19);
      expect(await passportRow(id)).toMatchObject({ endedBy: "tries", wrongTries: 20 });
      expect(await viewsOf(id)).toHaveLength(20);
      expect(await eventsOf("passport/closed", id)).toHaveLength(1);
      expect((await tryPasscode(path, "246810")).status).toBe(410);
    }
  });

  it("32 strangers at the last try: one is looked at, and a right one keeps the link [CRD-V-081]", async () => {
    for (let round = 0; round < 4; round += 1) {
      const isRight = round % 2 === 1;
      const { path, id } = await aPassport(everything);
      await wrongBefore(id, 19);
      const racers = await Promise.all(
        Array.from({ length: 32 }, () => aStranger(path, isRight ? "246810" : "000000")),
      );
      const answers = await race(round, rowOf(passports, id), racers);
      const row = await passportRow(id);
      if (isRight) {
        expect(answers.some(({ status }) => status === 303)).toBe(true);
        expect([row.endedAt, row.wrongTries]).toEqual([null, 19]);
      } else {
        expect(row).toMatchObject({ endedBy: "tries", wrongTries: 20 });
        expect(await viewsOf(id)).toHaveLength(20);
        expect(answers.every(({ status }) => [410, 429].includes(status))).toBe(true);
      }
    }
  });

  it("12 right passcodes are no wrong tries [CRD-V-081]", async () => {
    const { path, id } = await aPassport(everything);
    const racers = await Promise.all(Array.from({ length: 12 }, () => aStranger(path, "246810")));
    const answers = await race(0, rowOf(passports, id), racers);
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(303));
    expect(await passportRow(id)).toMatchObject({ endedAt: null, wrongTries: 0 });
  });

  it("the end and a look: at most the answer in flight is given, and nothing after it [CRD-I-027]", async () => {
    for (let round = 0; round < 4; round += 1) {
      const { path, id, browser } = await aPassport();
      const [looked, ended] = await race(round, rowOf(passports, id), [
        () => openAsStranger(path),
        () => browser.put(`/passports/${id}/end/`),
      ]);
      expect([200, 410]).toContain(looked.status);
      expect(ended.status).toBe(200);
      expect((await openAsStranger(path)).status).toBe(410);
      expect(await viewsOf(id)).toHaveLength(looked.status === 200 ? 1 : 0);
    }
  });

  it("many first looks: the provider is notified once [CRD-J-019]", async () => {
    for (let round = 0; round < 2; round += 1) {
      const { path, id } = await aPassport();
      const answers = await race(
        round,
        rowOf(passports, id),
        Array.from({ length: 8 }, () => () => openAsStranger(path)),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
      expect(await viewsOf(id)).toHaveLength(8);
      expect(await eventsOf("passport/opened", id)).toHaveLength(1);
    }
  });

  it("two links where one is left: one is made [CRD-V-079]", async () => {
    for (let round = 0; round < 2; round += 1) {
      const provider = await aProvider();
      const browser = await signInAs(provider);
      for (let each = 0; each < 19; each += 1) await browser.post("/passports/", newPassport);
      const answers = await race(round, rowOf(providers, provider.providerId), [
        () => browser.post("/passports/", newPassport),
        () => browser.post("/passports/", newPassport),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
    }
  });
});
