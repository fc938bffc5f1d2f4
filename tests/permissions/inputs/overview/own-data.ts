import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { erasures, ownData } from "@/db/schema";
import { linkToken } from "@/lib/core/server/signed-links";
import { archiveKey } from "@/lib/overview/own-data/words";
import { storage } from "@/lib/ports/storage/storage";
import { aProvider } from "../../../support/builders";
import type { Inputs } from "../../inputs";

/** An archive that somebody has asked for, made. */
async function aReadyArchive({ userId }: { userId: string }) {
  const id = newId();
  const bytes = new Response("an archive").body;
  const sizeBytes = await storage().put(archiveKey(id), bytes as never);
  const now = new Date();
  const endsAt = new Date(now.getTime() + 3_600_000);
  await db()
    .insert(ownData)
    .values({ id, userId, state: "ready", fileId: id, sizeBytes, askedAt: now, readyAt: now, endsAt });
  return id;
}

/** A closed account that is not erased yet. */
async function aClosedAccount(held?: { heldBy: string }) {
  const { userId } = await aProvider({}, { user: { isActive: false } });
  const now = new Date();
  const dueAt = new Date(now.getTime() + 86_400_000);
  await db()
    .insert(erasures)
    .values({ userId, closedAt: now, dueAt, ...held, heldReason: held ? "A reason of twenty letters." : "" });
  return userId;
}

/** A person's own data, and what becomes of closed accounts. */
export const ownDataInputs: Inputs = {
  "POST /auth/reopen": () => ({ body: {}, wrong: { body: { token: linkToken("reopen", newId()) } } }),
  "POST /account/own-data": () => ({}),
  "GET /account/own-data": () => ({}),
  "GET /account/own-data/{}/file": async (world) => ({
    path: [await aReadyArchive(world.provider)],
  }),
  "GET /staff/users/{}/security": async () => ({ path: [(await aProvider()).userId] }),
  "GET /staff/erasures": () => ({}),
  "POST /staff/erasures/{}/hold": async () => ({
    path: [await aClosedAccount()],
    body: { reason: "A reason of twenty letters." },
  }),
  "POST /staff/erasures/{}/release": async (world) => ({
    path: [await aClosedAccount({ heldBy: world.staff.userId })],
  }),
};
