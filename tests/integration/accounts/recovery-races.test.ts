import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { accountTokens, outbox, recoveries, users } from "@/db/schema";
import { askForEmail } from "@/lib/accounts/emails/commands/ask";
import { confirmEmail } from "@/lib/accounts/emails/commands/confirm";
import { openRecovery } from "@/lib/accounts/recoveries/commands/open";
import { anonymous, type SignedIn } from "@/lib/core/pure/actor";
import { linkToken } from "@/lib/core/server/signed-links";
import { withFactor } from "../../support/accounts/people";
import {
  aRecoveryLink,
  letPass,
  newPasswords,
  openedRecovery,
  recoveryOf,
} from "../../support/accounts/recoveries";
import { type Answer, patiently, signInAs, visitor } from "../../support/api";
import { aProvider, aRep, aStaff, aUser } from "../../support/builders";
import { rowOf, withGate } from "../../support/gate";
import { raceRounds } from "../../support/rounds";

const race = withGate();

const racers = 32;
const times = <Made>(make: (index: number) => Made) =>
  Array.from({ length: racers }, (_, index) => make(index));
const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status).sort((a, b) => a - b);

describe("32 at once", () => {
  it.each(raceRounds(2))("open one recovery by links of their own, round %i [ACS-C-029]", async (round) => {
    const { userId } = await withFactor(await aProvider());
    const links = await Promise.all(times(() => aRecoveryLink(userId)));
    const opened = await race(
      round,
      rowOf(users, userId),
      links.map((token) => () => openRecovery(anonymous, { token })),
    );
    expect(new Set(opened.map((each) => each.ready_at)).size).toBe(1);
    expect(await db().$count(recoveries, eq(recoveries.userId, userId))).toBe(1);
    const { id } = await recoveryOf(userId);
    const news = await db().select().from(outbox).where(eq(outbox.name, "account/recovery-opened"));
    expect(news.filter(({ payload }) => payload.recoveryId === id)).toHaveLength(1);
  });

  it.each(raceRounds(2))("use one recovery once, round %i [ACS-I-008]", async (round) => {
    const { userId } = await withFactor(await aProvider());
    const { token, id } = await openedRecovery(userId);
    await letPass(id, 24);
    const use = () => patiently(() => visitor().post("/auth/recovery/use/", { token, ...newPasswords }));
    const answers = await race(
      round,
      rowOf(users, userId),
      times(() => use),
      { waiting: racers },
    );
    expect(statuses(answers)).toEqual([200, ...Array(racers - 1).fill(400)]);
  });

  it.each(raceRounds(2))(
    "propose, and one counts; agree, and one counts, round %i [ACS-V-032]",
    async (round) => {
      const { userId } = await withFactor(await aRep({ groups: ["schedule_shifts"] }));
      const { id } = await openedRecovery(userId);
      const staff = await Promise.all(times(async () => signInAs(await aStaff())));
      const reason = "Called at the number on file.";
      const proposed = await race(
        round,
        rowOf(users, userId),
        staff.map((each) => () => each.post(`/staff/recoveries/${id}/propose/`, { reason })),
      );
      expect(statuses(proposed)).toEqual([200, ...Array(racers - 1).fill(400)]);
      const agreed = await race(
        round,
        rowOf(users, userId),
        staff.map((each) => () => each.post(`/staff/recoveries/${id}/second/`)),
      );
      expect(statuses(agreed)).toEqual([200, ...Array(racers - 2).fill(400), 403]);
    },
  );

  it.each(raceRounds(2))(
    "use one link of a new address once, and two take no one address, round %i [ACS-C-028]",
    async (round) => {
      const email = `${crypto.randomUUID()}@example.test`;
      const people = await Promise.all([aUser("provider"), aUser("provider")]);
      const tokens = await Promise.all(
        people.map(async ({ id: userId }) => {
          const actor = { kind: "provider", userId, sessionId: crypto.randomUUID(), confirmed: true };
          await askForEmail(actor as SignedIn, { email });
          const [row] = await db().select().from(accountTokens).where(eq(accountTokens.userId, userId));
          return linkToken("change_email", row!.id);
        }),
      );
      const [first] = people;
      const tries = await race(
        round,
        rowOf(users, first!.id),
        times(
          (index) => () =>
            confirmEmail(anonymous, { token: tokens[index % 2]! }).then(
              () => 200,
              () => 400,
            ),
        ),
        { waiting: racers / 2 },
      );
      expect(tries.filter((status) => status === 200)).toHaveLength(1);
      expect(await db().$count(users, eq(users.email, email))).toBe(1);
    },
  );
});
