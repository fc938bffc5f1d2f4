import { count, eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closePool, db, openTransaction } from "@/db/client";
import { newId } from "@/db/columns";
import { plannedEachTime } from "@/db/conditions";
import { organizations } from "@/db/schema";
import { withSettings } from "../../support/settings";

// One connection: what one query leaves behind, the next can see.
withSettings({ DATABASE_POOL: 1 });
beforeAll(closePool);
afterAll(closePool);

const words = (name: string) => `test of ${name}`;

/** How many queries with these words the session keeps. */
async function kept(marker: string) {
  const [row] = await db().execute<{ count: number }>(
    sql.raw(`select count(*)::int as count from pg_prepared_statements
      where statement like '%${marker}%' and statement not like '%pg_prepared%'`),
  );
  return row?.count;
}

const marked = (marker: string) => sql.raw(`'${words(marker)}' as marker`);

const ask = (marker: string) =>
  db()
    .select({ marker: marked(marker) })
    .from(organizations)
    .where(eq(organizations.id, newId()));

describe("a session of Postgres", () => {
  it("keeps one query for all that differ in their values only", async () => {
    await ask("outside");
    await ask("outside");
    expect(await kept(words("outside"))).toBe(1);
  });

  it("keeps what a transaction has asked", async () => {
    await openTransaction(async () => {
      await ask("inside");
      await ask("inside");
    });
    expect(await kept(words("inside"))).toBe(1);
  });

  it("keeps no page of a list and no count: another plan is best with each filter", async () => {
    await ask("pages").limit(25);
    await db()
      .select({ count: count() })
      .from(organizations)
      .where(sql`${organizations.id} = ${newId()} and '${sql.raw(words("counts"))}' <> ''`);
    expect([await kept(words("pages")), await kept(words("counts"))]).toEqual([0, 0]);
  });

  it("keeps no statement that asks to be planned for its period each time", async () => {
    await db()
      .select({ marker: sql`${plannedEachTime} ${marked("period")}` })
      .from(organizations)
      .where(eq(organizations.id, newId()));
    expect(await kept(words("period"))).toBe(0);
  });

  it("keeps no query with more values than come again in the same number", async () => {
    await db()
      .select({ marker: marked("many") })
      .from(organizations)
      .where(inArray(organizations.id, Array.from({ length: 101 }, newId)));
    expect(await kept(words("many"))).toBe(0);
  });
});
