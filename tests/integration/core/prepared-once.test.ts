import { asc, eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { type Database, db, openTransaction, preparedOnce } from "@/db/client";
import { organizations, providers, users } from "@/db/schema";
import { errorFacts } from "@/lib/core/server/log";
import { aProvider } from "../../support/builders";

/** Names, a group that a left join leaves empty, dates, lists, JSON, a number that SQL computes. */
const everything = (database: Database) =>
  database
    .select({
      id: users.id,
      createdAt: users.createdAt,
      provider: { id: providers.id, specialties: providers.specialties },
      organization: { id: organizations.id, name: organizations.name },
      computed: sql<number>`${sql.placeholder("number")}::int + 1`,
      stated: sql<object>`json_build_object('is', 'json')`,
    })
    .from(users)
    .leftJoin(providers, eq(providers.userId, users.id))
    .leftJoin(organizations, eq(organizations.id, sql.placeholder("organizationId")))
    .orderBy(asc(users.id))
    .prepare("everything");

const values = { number: 41, organizationId: "0190f000-0000-7000-8000-000000000000" };

describe("a query that is prepared once", () => {
  beforeAll(async () => {
    await aProvider();
  });

  it("answers what Drizzle's own answers, outside of a transaction and within", async () => {
    const prepared = preparedOnce(everything);
    const expected = await everything(db()).execute(values);
    expect(expected[0]).toMatchObject({ organization: null, computed: 42, stated: { is: "json" } });
    expect(expected[0]?.createdAt).toBeInstanceOf(Date);
    expect(await prepared().execute(values)).toEqual(expected);
    expect(await openTransaction(async () => prepared().execute(values))).toEqual(expected);
  });

  it("is built once", async () => {
    let times = 0;
    const prepared = preparedOnce((database) => {
      times += 1;
      return everything(database);
    });
    await prepared().execute(values);
    await prepared().execute(values);
    expect(times).toBe(1);
  });

  it("says what the database refused as every other query does", async () => {
    const refused = preparedOnce((database) =>
      database
        .select({ one: sql`1 / ${sql.placeholder("by")}::int` })
        .from(users)
        .prepare("refused"),
    );
    const error = await refused()
      .execute({ by: 0 })
      .then(() => null, errorFacts);
    expect(error).toMatchObject({ code: "22012" });
  });
});
