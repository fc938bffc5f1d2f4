import { and, eq, inArray } from "drizzle-orm";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { factors, recoveries, recoveryCodes, sessions, signIns } from "@/db/schema";
import { hashedCodes, keepCodes } from "@/lib/accounts/factors/commands/codes";
import { dayMs, hourMs } from "@/lib/core/pure/durations";
import { seal } from "@/lib/core/server/crypto";

import type { Calendar } from "../calendar";
import { mustFind } from "../lookups";
import type { Organization } from "../organizations";

/** What the authenticator app of the demo holds: `npm run code` prints its code of this minute. */
export const demoAppSecret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";

type Device = { browser: string; daysAgo: number; usedDaysAgo: number; time: string };

const devices: Device[] = [
  { browser: "Safari on iPhone", daysAgo: 9, usedDaysAgo: 0, time: "07:12" },
  { browser: "Firefox on Windows", daysAgo: 5, usedDaysAgo: 2, time: "16:40" },
];

type SignInStory = {
  daysAgo: number;
  time: string;
  browser: string;
  outcome: "ok" | "wrong_password" | "wrong_factor";
};

const week: SignInStory[] = [
  { daysAgo: 9, time: "07:10", browser: "Safari on iPhone", outcome: "ok" },
  { daysAgo: 6, time: "08:55", browser: "Firefox on Windows", outcome: "wrong_password" },
  { daysAgo: 5, time: "08:58", browser: "Firefox on Windows", outcome: "ok" },
  { daysAgo: 4, time: "22:41", browser: "Chrome on Linux", outcome: "wrong_factor" },
  { daysAgo: 3, time: "09:02", browser: "Firefox on Windows", outcome: "ok" },
  { daysAgo: 1, time: "07:30", browser: "Safari on iPhone", outcome: "ok" },
];

/** An app that counts and ten codes, of which some are used. */
async function addFactors(userId: string, { at }: Calendar) {
  await db()
    .insert(factors)
    .values({
      userId,
      kind: "totp",
      name: "Phone",
      sealedSecret: seal(demoAppSecret),
      lastUsedAt: at(-1, "07:30"),
      confirmedAt: at(-40, "10:00"),
      createdAt: at(-40, "09:58"),
    });
  await keepCodes(userId, await hashedCodes());
  await db()
    .update(recoveryCodes)
    .set({ usedAt: at(-20, "11:15") })
    .where(and(eq(recoveryCodes.userId, userId), inArray(recoveryCodes.place, ["A", "B"])));
}

/** Where the person is signed in, and how the last days' sign-ins ended. */
async function addDevices(userId: string, { at, now }: Calendar) {
  await db()
    .insert(sessions)
    .values(
      devices.map(({ browser, daysAgo, usedDaysAgo, time }) => ({
        id: newId(),
        userId,
        browser,
        createdAt: at(-daysAgo, time),
        lastSeenAt: at(-usedDaysAgo, time) < now ? at(-usedDaysAgo, time) : at(-1, time),
        expiresAt: new Date(now.getTime() + 14 * dayMs),
      })),
    );
  await db()
    .insert(signIns)
    .values(
      week.map(({ daysAgo, time, browser, outcome }) => ({
        userId,
        at: at(-daysAgo, time),
        how: "password" as const,
        factor: outcome === "wrong_password" ? null : ("totp" as const),
        outcome,
        browser,
        known: outcome === "ok",
      })),
    );
}

/** A colleague who has lost the phone with the app, and waits for a day. */
async function addRecovery(userId: string, { at, now }: Calendar) {
  await db()
    .insert(factors)
    .values({
      userId,
      kind: "totp",
      name: "Lost phone",
      sealedSecret: seal(demoAppSecret),
      lastUsedAt: at(-8, "08:00"),
      confirmedAt: at(-60, "10:00"),
      createdAt: at(-60, "09:58"),
    });
  const openedAt = new Date(now.getTime() - 5 * hourMs);
  const readyAt = new Date(openedAt.getTime() + dayMs);
  await db()
    .insert(recoveries)
    .values({ userId, openedAt, readyAt, endsAt: new Date(readyAt.getTime() + 3 * dayMs) });
}

/** An account with a second factor, and one whose person has lost theirs [ACS-S-009]. */
export async function addSecuredAccounts(northline: Organization, calendar: Calendar) {
  const { userId } = mustFind(northline.reps, "jules");
  await addFactors(userId, calendar);
  await addDevices(userId, calendar);
  await addRecovery(mustFind(northline.reps, "dominic").userId, calendar);
}
