import { createHash } from "node:crypto";
import { once } from "node:events";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { and, eq, inArray, ne } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "@/db/client";
import { auditLog, files, sealedDocuments } from "@/db/schema";
import { systemActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { env } from "@/lib/core/server/env";
import { sweepFiles } from "@/lib/files/commands/sweep";
import { storage } from "@/lib/ports/storage/storage";
import { randomFrom } from "../../scripts/bench/faults";
import { kill } from "../../scripts/bench/mail-faults";
import { aSigner, sealPair } from "../support/files/seals";
import { killedProcesses } from "../support/killed-processes";

// Contracts are sealed while the process that seals them is killed again and again.

/** Where it is killed: held by triggers of this database, the last time wherever it is by then. */
const points = [
  "before insert on files",
  "before insert on sealed_documents",
  "before update on files",
  "before insert on audit_log",
  null,
] as const;

const kills = 20;
const sealers = killedProcesses({ script: "scripts/bench/seal-server.ts", points, settings: sealPair });

/** Objects of the store; a draft is none yet. */
async function objectsOnDisk() {
  const found = await readdir(path.join(env().dataDir, "files")).catch(() => []);
  return found.filter((name) => !name.endsWith(".draft"));
}

it("seals each contract once, though the process is killed at any moment, and leaves nothing that the sweep does not take [CRD-J-002 CRD-I-017]", async () => {
  const seed = Number(process.env.SEED) || Date.now() % 1_000_000;
  const random = randomFrom(seed);
  await sealers.hold();
  const signers: Awaited<ReturnType<typeof aSigner>>[] = [];
  let reached = 0;
  for (let round = 0; round < kills; round += 1) {
    signers.push(await aSigner());
    const child = await sealers.next();
    reached += (await sealers.killAmid(child, round, "start", random() * 1500)) ? 1 : 0;
  }
  expect(reached, `SEED=${seed}`).toBe(kills - kills / points.length);

  const last = await sealers.next();
  last.send("start");
  const owners = signers.map(({ userId }) => userId);
  const sealed = () =>
    db().select().from(sealedDocuments).where(inArray(sealedDocuments.ownerUserId, owners));
  while ((await sealed()).length < kills) await sleep(50);
  await once(last, "message");
  await kill(last);

  const rows = await sealed();
  expect(new Set(rows.map(({ subjectId }) => subjectId)).size).toBe(kills);
  expect(rows).toHaveLength(kills);
  for (const row of rows) {
    const audited = and(eq(auditLog.objectId, row.id), eq(auditLog.action, "document/sealed"));
    expect(await db().$count(auditLog, audited)).toBe(1);
    const [file] = await db().select().from(files).where(eq(files.id, row.fileId));
    expect(file).toMatchObject({ status: "complete", heldBy: "sealed_document", holderId: row.id });
    const stream = await storage().read(file?.objectKey ?? "");
    const bytes = await new Response(stream as unknown as ReadableStream).arrayBuffer();
    expect(createHash("sha256").update(new Uint8Array(bytes)).digest("hex")).toBe(row.sha256);
  }

  const others = and(inArray(files.uploaderId, owners), ne(files.status, "complete"));
  expect(await db().$count(files, others), `SEED=${seed}`).toBeGreaterThan(0);
  await sweepFiles(systemActor("sweep-files"), contextAt(new Date(Date.now() + 25 * 3_600_000)));
  expect(await db().$count(files, others)).toBe(0);
  const known = await db().select({ key: files.objectKey }).from(files);
  expect((await objectsOnDisk()).sort()).toEqual(known.map(({ key }) => key).sort());
});
