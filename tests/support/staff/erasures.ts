import { and, desc, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { accountTokens, erasures, users } from "@/db/schema";
import { linkToken } from "@/lib/core/server/signed-links";
import { signInAs } from "../api";

export const dayMs = 86_400_000;
export const daysFromNow = (days: number) => new Date(Date.now() + days * dayMs);

export async function erasureOf(userId: string) {
  const [row] = await db().select().from(erasures).where(eq(erasures.userId, userId));
  return row;
}

export async function userOf(userId: string) {
  const [row] = await db().select().from(users).where(eq(users.id, userId));
  return row!;
}

/** The token of the link in the mail about a closed account. */
export async function reopenToken(userId: string) {
  const [row] = await db()
    .select()
    .from(accountTokens)
    .where(and(eq(accountTokens.userId, userId), eq(accountTokens.kind, "reopen")))
    .orderBy(desc(accountTokens.createdAt));
  return linkToken("reopen", row!.id);
}

/** Somebody closes their account, as they do. */
export async function closed<Someone extends { userId: string }>(person: Someone): Promise<Someone> {
  const { status } = await (await signInAs(person)).delete("/auth/user/");
  if (status !== 204) throw new Error(`not closed: ${status}`);
  return person;
}

/** The day of a closed account's erasure has come. */
export const due = (userId: string) =>
  db()
    .update(erasures)
    .set({ dueAt: daysFromNow(-1), closedAt: daysFromNow(-31) })
    .where(eq(erasures.userId, userId));
