import { count, eq, inArray, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db, openTransaction } from "@/db/client";
import { newId } from "@/db/columns";
import { organizations } from "@/db/schema";

const words = (name: string) => `test of ${name}`;

/** How many queries with these words the session of this transaction keeps. */
async function kept(marker: string) {
  const [row] = await db().execute<{ count: number }>(
    sql.raw(`select count(*)::int as count from pg_prepared_statements
      where statement like '%${marker}%' and statement not like '%pg_prepared%'`),
  );
  return row?.count;
}

const marked = (marker: string) => sql.raw(`'${words(marker)}' as marker`);

describe("a session of Postgres", () => {
  it("keeps a query that comes again, inside a transaction as outside", async () => {
    const ask = () =>
      db()
        .select({ marker: marked("keys") })
        .from(organizations)
        .where(eq(organizations.id, newId()));
    await openTransaction(async () => {
      await ask();
      await ask();
      expect(await kept(words("keys"))).toBe(1);
    });
    await Promise.all(Array.from({ length: 12 }, ask));
    await openTransaction(async () => expect(await kept(words("keys"))).toBe(1));
  });

  it("keeps no page of a list and no count: another plan is best with each filter", async () => {
    await openTransaction(async () => {
      await db()
        .select({ marker: marked("pages") })
        .from(organizations)
        .where(eq(organizations.id, newId()))
        .limit(25);
      await db()
        .select({ count: count() })
        .from(organizations)
        .where(sql`${organizations.id} = ${newId()} and '${sql.raw(words("counts"))}' <> ''`);
      expect([await kept(words("pages")), await kept(words("counts"))]).toEqual([0, 0]);
    });
  });

  it("keeps no query with more values than come again in the same number", async () => {
    await openTransaction(async () => {
      await db()
        .select({ marker: marked("many") })
        .from(organizations)
        .where(inArray(organizations.id, Array.from({ length: 101 }, newId)));
      expect(await kept(words("many"))).toBe(0);
    });
  });
});
