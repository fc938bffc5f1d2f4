import { eq, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { accountTokens, recoveries } from "@/db/schema";
import { newAccountToken } from "@/lib/accounts/commands/tokens";
import { hourMs } from "@/lib/core/pure/durations";
import { linkToken } from "@/lib/core/server/signed-links";
import { visitor } from "../api";

/** The link of a mail that opens a recovery. */
export const aRecoveryLink = async (userId: string) =>
  linkToken("recovery", await newAccountToken("recovery", userId, hourMs, new Date()));

export async function recoveryOf(userId: string) {
  const rows = await db()
    .select()
    .from(recoveries)
    .where(eq(recoveries.userId, userId))
    .orderBy(recoveries.openedAt, recoveries.id);
  return rows.at(-1)!;
}

/** Opens a recovery by its link, and gives the link. */
export async function openedRecovery(userId: string) {
  const token = await aRecoveryLink(userId);
  const opened = await visitor().post("/auth/recovery/open/", { token });
  if (opened.status !== 202) throw new Error(`not opened: ${JSON.stringify(opened.body)}`);
  return { token, ...(await recoveryOf(userId)) };
}

/** A recovery of a day that was opened just now, without its link and mails. */
export async function anOpenRecovery(userId: string, values: Partial<typeof recoveries.$inferInsert> = {}) {
  const openedAt = new Date();
  const at = (hours: number) => new Date(openedAt.getTime() + hours * hourMs);
  const row = { userId, openedAt, readyAt: at(24), endsAt: at(96), ...values };
  const [made] = await db().insert(recoveries).values(row).returning();
  return made!;
}

/** Lets so many hours pass for an open recovery, and for the link that opened it: its moments lie further back. */
export async function letPass(id: string, hours: number) {
  const back = sql`make_interval(hours => ${hours})`;
  await db().execute(sql`alter table ${recoveries} disable trigger user`);
  await db()
    .update(recoveries)
    .set({
      openedAt: sql`${recoveries.openedAt} - ${back}`,
      readyAt: sql`${recoveries.readyAt} - ${back}`,
      endsAt: sql`${recoveries.endsAt} - ${back}`,
    })
    .where(eq(recoveries.id, id));
  await db().execute(sql`alter table ${recoveries} enable trigger user`);
  await db()
    .update(accountTokens)
    .set({ expiresAt: sql`${accountTokens.expiresAt} - ${back}` })
    .where(sql`${accountTokens.data} ->> 'recoveryId' = ${id}`);
}

export const newPasswords = { new_password1: "Brand-new1!", new_password2: "Brand-new1!" };

export const useRecovery = (token: string) =>
  visitor().post("/auth/recovery/use/", { token, ...newPasswords });
