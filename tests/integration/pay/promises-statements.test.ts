import { eq, type SQL, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { violatedConstraint } from "@/db/errors";
import { statements } from "@/db/schema";
import { type StatementStatus, statementStatuses } from "@/lib/pay/statements/words";
import { aProvider } from "../../support/builders";
import { aTimesheet } from "../../support/pay/builders";
import { refusedBy } from "../../support/pay/refused-by";
import { anEmptyStatement, openOf } from "../../support/pay/statements";

const soon = new Date("2026-01-09T12:00:00Z");

/** A statement over one shift of $2,160.00. */
const owed = async () => {
  const built = await aTimesheet({ status: "invoiced" });
  const { providerId } = built.provider;
  return { ...built, providerId, statement: await openOf(providerId) };
};

const change = (id: string, set: SQL) => sql`update statements set ${set} where id = ${id}`;
const closing = sql`status = 'closed', closed_at = now()`;
const untriggered = sql`set local session_replication_role = replica`;
const triggered = sql`set local session_replication_role = origin`;

const read = async (id: string) => (await db().select().from(statements).where(eq(statements.id, id)))[0]!;

describe("a statement", () => {
  it("is the only open one of its provider [PAY-I-013]", async () => {
    const { providerId } = await aProvider();
    await anEmptyStatement(soon, providerId);
    const again = await anEmptyStatement(soon, providerId).then(() => null, violatedConstraint);
    expect(again).toBe("statements_one_open");
    await anEmptyStatement(soon, (await aProvider()).providerId);
  });

  it("adds up the pay of its lines by itself, and says nothing else [PAY-I-012]", async () => {
    const { statement, provider, rep, facility, connection } = await owed();
    expect(statement.totalCents).toBe(216_000);
    await aTimesheet({
      status: "invoiced",
      people: { provider, rep, facility, connection },
      shift: { startOn: "2025-06-02" },
    });
    expect((await read(statement.id)).totalCents).toBe(432_000);
    expect(await refusedBy(change(statement.id, sql`total_cents = total_cents + 1`))).toBe(
      "statements_balance",
    );
    expect(await refusedBy(change(statement.id, sql`total_cents = total_cents`))).toBeNull();
  });

  it("is numbered when it closes, counting within its provider [PAY-I-013 PAY-P-016]", async () => {
    const { statement, ...built } = await owed();
    await db().execute(change(statement.id, sql`${closing}, number = 77`));
    expect((await read(statement.id)).number).toBe(1);
    const people = {
      provider: built.provider,
      rep: built.rep,
      facility: built.facility,
      connection: built.connection,
    };
    await aTimesheet({ status: "invoiced", people, shift: { startOn: "2025-06-02" } });
    const next = await openOf(built.providerId);
    await db().execute(change(next.id, closing));
    expect((await read(next.id)).number).toBe(2);
    const same = change(next.id, sql`number = 1`);
    expect(await refusedBy(same)).toBe("statements_final");
    expect(await refusedBy(untriggered, same)).toBe("statements_number");
    const stranger = await owed();
    await db().execute(change(stranger.statement.id, closing));
    expect((await read(stranger.statement.id)).number).toBe(1);
  });

  const moves: Record<StatementStatus, StatementStatus[]> = {
    open: ["open", "closed"],
    closed: ["closed", "paid"],
    paid: ["closed", "paid"],
  };

  it.each(statementStatuses)("moves from %s as the specification says [PAY-S-071]", async (from) => {
    const { statement } = await owed();
    const path = { open: [], closed: [closing], paid: [closing, sql`status = 'paid'`] };
    for (const step of path[from]) await db().execute(change(statement.id, step));
    const allowed: StatementStatus[] = [];
    for (const to of statementStatuses) {
      const refusal = await refusedBy(
        change(
          statement.id,
          sql`status = ${to}, closed_at = coalesce(closed_at, ${to === "open" ? null : soon.toISOString()}::timestamptz)`,
        ),
      );
      if (refusal === null) allowed.push(to);
      else expect(refusal).toBe("statements_move");
    }
    expect(allowed).toEqual(moves[from]);
  });

  it("begins open and empty, and closes over nothing but a total above 0 [PAY-S-071]", async () => {
    const { providerId } = await aProvider();
    const begin = (status: string, total: number) =>
      refusedBy(sql`insert into statements (id, provider_id, status, number, opened_on, closes_at, closed_at, total_cents)
        values (uuid_v7(), ${providerId}, ${status}, 1, current_date, now(), null, ${total}::bigint)`);
    expect(await begin("closed", 0)).toBe("statements_move");
    expect(await begin("open", 5)).toBe("statements_move");
    expect(await begin("open", 0)).toBeNull();
    const empty = await anEmptyStatement(soon, providerId);
    expect(await refusedBy(change(empty, closing))).toBe("statements_move");
    const { statement } = await owed();
    const negative = change(statement.id, sql`total_cents = -1`);
    expect(await refusedBy(untriggered, negative, triggered, change(statement.id, closing))).toBe(
      "statements_move",
    );
  });

  it("never changes its provider, and nothing once it is closed [PAY-I-013]", async () => {
    const { statement } = await owed();
    const other = await aProvider();
    const owner = sql`provider_id = ${other.providerId}`;
    expect(await refusedBy(change(statement.id, owner))).toBe("statements_final");
    expect(await refusedBy(change(statement.id, sql`closes_at = closes_at + interval '7 days'`))).toBeNull();
    await db().execute(change(statement.id, closing));
    const said = [
      owner,
      sql`number = 5`,
      sql`total_cents = total_cents + 1`,
      sql`opened_on = opened_on - 1`,
      sql`closes_at = closes_at + interval '7 days'`,
      sql`closed_at = closed_at + interval '1 day'`,
    ];
    for (const set of said) expect(await refusedBy(change(statement.id, set))).toBe("statements_final");
    expect(await refusedBy(change(statement.id, sql`updated_at = now()`))).toBeNull();
  });

  it("is never deleted [PAY-I-013]", async () => {
    const id = await anEmptyStatement(soon);
    expect(await refusedBy(sql`delete from statements where id = ${id}`)).toBe("statements_never_deleted");
    expect(await refusedBy(sql`truncate statements cascade`)).toMatch(/_(never_deleted|insert_only)$/);
  });
});
