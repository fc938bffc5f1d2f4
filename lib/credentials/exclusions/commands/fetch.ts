import { createHash, randomBytes } from "node:crypto";
import { ReadableStream } from "node:stream/web";
import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { exclusionLists, files } from "@/db/schema";
import type { Actor, SystemActor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { minuteMs } from "@/lib/core/pure/durations";
import { admit } from "@/lib/core/pure/who";
import { env } from "@/lib/core/server/env";
import { transaction } from "@/lib/core/server/transaction";
import { lockForSettling, writeComparison } from "@/lib/credentials/exclusions/commands/import";
import { compareAll } from "@/lib/credentials/exclusions/commands/screen";
import { listFetchers } from "@/lib/credentials/exclusions/policy";
import { findCurrentList } from "@/lib/credentials/exclusions/queries/lists";
import { isThisMonths } from "@/lib/credentials/exclusions/rules/lists";
import { contentTypeOf } from "@/lib/files/rules/kinds";
import { download } from "@/lib/ports/downloads/downloads";
import { storage } from "@/lib/ports/storage/storage";

const limits = { maxBytes: 50 * 1024 * 1024, timeoutMs: minuteMs };

/** Streams the file from the web into the store. @returns its size and hash */
async function store(address: string, objectKey: string) {
  const hash = createHash("sha256");
  async function* hashed() {
    for await (const chunk of download(address, limits)) {
      hash.update(chunk);
      yield chunk;
    }
  }
  const sizeBytes = await storage().put(objectKey, ReadableStream.from(hashed()));
  return { sizeBytes, sha256: hash.digest("hex") };
}

/** The row of a file before its object: what a process leaves that stops in between is taken by the sweep of files. */
async function openFile(now: Date) {
  const file = { id: newId(), objectKey: randomBytes(16).toString("hex") };
  await db()
    .insert(files)
    .values({
      ...file,
      uploaderId: null,
      destination: "exclusion_lists",
      name: "UPDATED.csv",
      contentType: contentTypeOf("csv"),
      sizeBytes: 1,
      createdAt: now,
    });
  return file;
}

const drop = (fileId: string) =>
  db()
    .update(files)
    .set({ status: "removed" })
    .where(and(eq(files.id, fileId), eq(files.status, "open")));

type Fetched = Awaited<ReturnType<typeof openFile>> & Awaited<ReturnType<typeof store>>;

const receive = (actor: SystemActor, { id: fileId, sizeBytes, sha256 }: Fetched, context: Context) =>
  transaction(actor, context, async ({ audit, emit }) => {
    const { now } = context;
    const id = newId();
    const held = { heldBy: "exclusion_list", holderId: id, heldAt: now } as const;
    await db()
      .update(files)
      .set({ status: "complete", sizeBytes, sha256, completedAt: now, ...held })
      .where(and(eq(files.id, fileId), eq(files.status, "open")));
    await db()
      .insert(exclusionLists)
      .values({ id, origin: "download", fileId, sha256, movedAt: now, startedAt: now });
    audit({ action: "exclusion-list/fetched", objectType: "exclusion_list", objectId: id });
    emit("exclusion-list/received", { listId: id });
  });

/** The list has not changed since: everybody is compared again, and it counts as this month's. */
async function screenAgain(actor: SystemActor, listId: string, context: Context) {
  const found = await compareAll(listId, async () => {});
  await transaction(actor, context, async (unit) => {
    const { concerned, lists } = await lockForSettling(found, listId);
    if (!lists.some(({ id, isCurrent }) => id === listId && isCurrent)) return;
    const { now } = context;
    const hitsFound = await writeComparison(unit, listId, { ...found, concerned }, now);
    await db()
      .update(exclusionLists)
      .set({ completedAt: now, providersScreened: found.compared.length, hitsFound })
      .where(eq(exclusionLists.id, listId));
    const details = { hitsFound };
    unit.audit({
      action: "exclusion-list/unchanged",
      objectType: "exclusion_list",
      objectId: listId,
      details,
    });
    unit.emit("exclusion-list/settled", { listId });
  });
}

/**
 * Fetches the list of this month where an address is set, until it is there: no other host, 50 MB and a minute at most.
 * A file equal to the current list only has everybody screened again [CRD-J-004].
 * @throws when it cannot be had, for the job to show
 */
export async function fetchList(visitor: Actor, context: Context = contextAt()): Promise<void> {
  const actor = admit(visitor, listFetchers);
  const { EXCLUSION_LIST_URL: address } = env();
  if (!address) return;
  const current = await findCurrentList();
  if (current?.completedAt && isThisMonths(current.completedAt, context.now)) return;
  const file = await openFile(context.now);
  try {
    const stored = await store(address, file.objectKey);
    if (stored.sha256 !== current?.sha256) return await receive(actor, { ...file, ...stored }, context);
  } catch (error) {
    await drop(file.id);
    throw error;
  }
  await drop(file.id);
  await screenAgain(actor, current.id, context);
}
