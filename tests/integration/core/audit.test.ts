import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db, pool } from "@/db/client";
import { violatedConstraint } from "@/db/errors";
import { auditLog } from "@/db/schema";
import { systemActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { refused } from "@/lib/core/pure/errors";
import { transaction } from "@/lib/core/server/transaction";

const actor = systemActor("mailer");

const note = (objectId: string, work: () => Promise<unknown> = async () => {}) =>
  transaction(actor, contextAt(), async ({ audit }) => {
    audit({ action: "thing/changed", objectType: "thing", objectId, details: { to: "done" } });
    await work();
  });

const rowsOf = (objectId: string) =>
  db().select().from(auditLog).where(eq(auditLog.objectId, objectId)).orderBy(asc(auditLog.id));

const firstBreak = async () => (await pool()`select audit_log_first_break() as id`)[0]?.id ?? null;

/** What only somebody with the rights of the database's owner can do. */
async function behindTheTriggers(statement: string) {
  await pool().begin(async (sql) => {
    await sql`alter table audit_log disable trigger user`;
    await sql.unsafe(statement);
    await sql`alter table audit_log enable trigger user`;
  });
}

describe("the audit log", () => {
  it("says who did what to which object, in which request", async () => {
    const objectId = randomUUID();
    const context = { ...contextAt(new Date("2026-03-01T12:00:00Z")), traceId: "request-1" };
    await transaction(actor, context, async ({ audit }) =>
      audit({ action: "thing/changed", objectType: "thing", objectId }),
    );
    expect(await rowsOf(objectId)).toMatchObject([
      {
        at: context.now,
        actorKind: "system",
        actorId: "mailer",
        action: "thing/changed",
        objectType: "thing",
        requestId: "request-1",
      },
    ]);
  });

  it("keeps no row of a change that was rolled back", async () => {
    const objectId = randomUUID();
    const failed = note(objectId, () => Promise.reject(refused("No.")));
    await expect(failed).rejects.toThrow();
    expect(await rowsOf(objectId)).toEqual([]);
  });

  it("numbers the rows of 32 writers at once without a gap, in one unbroken chain", async () => {
    await Promise.all(Array.from({ length: 32 }, () => note(randomUUID())));
    const ids = (await db().select({ id: auditLog.id }).from(auditLog).orderBy(asc(auditLog.id))).map(
      ({ id }) => id,
    );
    expect(ids).toEqual(ids.map((_, index) => index + 1));
    expect(await firstBreak()).toBeNull();
  });

  it.each(["update audit_log set actor_id = 'somebody else'", "delete from audit_log", "truncate audit_log"])(
    "refuses: %s",
    async (statement) => {
      const error = await pool()
        .unsafe(statement)
        .catch((cause) => cause);
      expect(violatedConstraint(error)).toBe("audit_log_insert_only");
    },
  );

  it("writes number and hash itself, whatever it is given", async () => {
    const objectId = randomUUID();
    await pool()`insert into audit_log (id, at, actor_kind, actor_id, action, object_type, object_id, hash, previous_hash)
      values (1, now(), 'system', 'x', 'x', 'x', ${objectId}, 'made up', 'made up')`;
    const [row] = await rowsOf(objectId);
    expect(row?.id).toBeGreaterThan(1);
    expect(row?.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(await firstBreak()).toBeNull();
  });

  it("shows a changed row, even one changed behind the triggers", async () => {
    const [before, changed] = [randomUUID(), randomUUID()];
    await note(before);
    await note(changed);
    await note(randomUUID());
    const [row] = await rowsOf(changed);
    await behindTheTriggers(`update audit_log set details = '{"to":"else"}' where id = ${row!.id}`);
    expect(Number(await firstBreak())).toBe(row!.id);
    await behindTheTriggers(`update audit_log set details = '{"to":"done"}' where id = ${row!.id}`);
    expect(await firstBreak()).toBeNull();
  });

  it("shows a removed row by the one after it", async () => {
    const removed = randomUUID();
    await note(removed);
    await note(randomUUID());
    const [row] = await rowsOf(removed);
    await behindTheTriggers(`delete from audit_log where id = ${row!.id}`);
    expect(Number(await firstBreak())).toBe(row!.id + 1);
  });
});
