import { and, eq, inArray, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { GET } from "@/app/api/notices/route";
import { db, pool } from "@/db/client";
import { auditLog, notices, rateLimits } from "@/db/schema";
import { caller, signInAs } from "../../support/api";
import { aProvider, aStaff } from "../../support/builders";
import { rowsOfCsv } from "../../support/csv";

// What holds for every list that is written to a file, seen at the bell's list.

type Person = Awaited<ReturnType<typeof aProvider>>;

let person: Person;
let browser: Awaited<ReturnType<typeof signInAs>>;
beforeEach(async () => {
  await db().delete(rateLimits);
  person = await aProvider();
  browser = await signInAs(person);
});

/** So many pieces of news, the first the newest; no statement writes so many that it takes long. */
async function someNews(userId: string, count: number, title = "'News ' || n") {
  const atOnce = 20_000;
  for (let first = 1; first <= count; first += atOnce)
    await pool().unsafe(
      `insert into notices (id, user_id, key, kind, title, href, created_at)
       select uuid_v7(), $1::uuid, 'news ' || n, 'pay', ${title}, '/app', now() - n * interval '1 second'
         from generate_series($2::int, $3::int) n`,
      [userId, first, Math.min(count, first + atOnce - 1)],
    );
}

const exports = (userId: string) =>
  db()
    .select({ details: auditLog.details, objectId: auditLog.objectId })
    .from(auditLog)
    .where(and(eq(auditLog.action, "export/made"), eq(auditLog.actorId, userId)));

/** The answer as it comes, its body not yet read. */
const opened = ({ cookie }: { cookie: string } = browser, method = "GET") =>
  GET(new Request("http://localhost:3000/api/notices/?format=csv", { method, headers: { cookie } }), {
    params: Promise.resolve({}),
  });

/** So many other people with so many rows each. */
const others = (count: number, rows = 5_000) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const other = await aProvider();
      await someNews(other.userId, rows);
      return { ...(await signInAs(other)), userId: other.userId };
    }),
  );

/** Reads the header line and the first rows, and then nothing. */
async function begun(answer: Response) {
  const reader = answer.body?.getReader();
  await reader?.read();
  await reader?.read();
  return reader;
}

const statusesOf = (answers: Response[]) => answers.map(({ status }) => status).sort();

const exportsUnderWay = async () => {
  const [row] = await db().execute<{ count: number }>(
    sql`select count(*)::int as count from pg_stat_activity
        where datname = current_database() and query like 'fetch % from listed' and state <> 'idle'`,
  );
  return row?.count ?? 0;
};

/** Ends the sessions that write so many files while they wait for their readers, as the database does after 30 s. */
async function endSessions(count: number) {
  const waiting = `datname = current_database() and query like 'fetch % from listed'
    and state = 'idle in transaction' and state_change < clock_timestamp() - interval '200 milliseconds'`;
  const found = () => pool().unsafe<{ pid: number }[]>(`select pid from pg_stat_activity where ${waiting}`);
  await expect.poll(found, { timeout: 5_000 }).toHaveLength(count);
  await pool().unsafe(`select pg_terminate_backend(pid) from pg_stat_activity where ${waiting}`);
}

describe("a list as a file", () => {
  it("has all rows in the list's order, whatever page was asked for, and one line in the audit log [SCH-C-001 SCH-I-098]", async () => {
    await someNews(person.userId, 2_345);
    const file = await browser.get("/notices/?format=csv&limit=3&offset=7&unread=true");
    expect(file.status).toBe(200);
    const rows = rowsOfCsv(file.bytes);
    expect(rows.map(({ title }) => title)).toEqual(
      Array.from({ length: 2_345 }, (_, at) => `News ${at + 1}`),
    );
    expect(await exports(person.userId)).toEqual([
      { objectId: "notices", details: { filters: { unread: "true" }, rows: 2_345, whole: true } },
    ]);
  });

  it("has its header line when there is nothing in it, and a byte order mark where one is asked for [SCH-I-096]", async () => {
    const plain = await browser.get("/notices/?format=csv");
    expect(new TextDecoder("utf-8", { ignoreBOM: true }).decode(plain.bytes)).toMatch(
      /^id,kind,[a-z_,]+\r\n$/,
    );
    const marked = await browser.get("/notices/?format=csv&bom=true");
    expect([...marked.bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(marked.bytes.length).toBe(plain.bytes.length + 3);
    expect(plain.headers.get("cache-control")).toBe("no-store");
    expect(plain.headers.get("x-content-type-options")).toBe("nosniff");
    const day = new Date().toISOString().slice(0, 10);
    expect(plain.headers.get("content-disposition")).toBe(
      `attachment; filename="wardway-notices-${day}.csv"`,
    );
  });

  it("lets no spreadsheet run what people wrote [SCH-I-097 SCH-P-045]", async () => {
    const written = ["=1+1", "+1", "-1", "@A1", "＝1", " =1", "\t=1", "\n-1", "\tx", "a=1", "x"];
    for (const [at, title] of written.entries())
      await db()
        .insert(notices)
        .values({
          userId: person.userId,
          key: `${at}`,
          kind: "pay",
          title,
          href: "/app",
          createdAt: new Date(2e12 - at),
        });
    const rows = rowsOfCsv((await browser.get("/notices/?format=csv")).bytes);
    expect(rows.map(({ title }) => title?.startsWith("'"))).toEqual([...Array(9).fill(true), false, false]);
  });

  it("is refused before its first byte when it would have over 100,000 rows, however many [SCH-V-018]", async () => {
    await someNews(person.userId, 100_003);
    const refused = await browser.get("/notices/?format=csv");
    expect(refused).toMatchObject({
      status: 400,
      body: {
        non_field_errors: ["This export would have 100,003 rows. Narrow the filters to at most 100,000."],
      },
    });
    expect(await exports(person.userId)).toEqual([]);
  });
});

describe("who takes files", () => {
  it("may take ten an hour, and 500,000 rows a day [SCH-P-041]", async () => {
    await someNews(person.userId, 1);
    for (let count = 0; count < 10; count += 1)
      expect((await browser.get("/notices/?format=csv")).status).toBe(200);
    const eleventh = await browser.get("/notices/?format=csv");
    expect(eleventh.status).toBe(429);
    expect(Number(eleventh.headers.get("retry-after"))).toBeGreaterThan(0);
    await db()
      .delete(rateLimits)
      .where(eq(rateLimits.key, `export:${person.userId}`));
    await db()
      .update(rateLimits)
      .set({ count: 500_000 })
      .where(eq(rateLimits.key, `export-rows:${person.userId}`));
    expect((await browser.get("/notices/?format=csv")).status).toBe(429);
  });

  it("takes one at a time, and a server writes four [SCH-P-041]", async () => {
    await someNews(person.userId, 5_000);
    const first = await opened();
    expect(first.status).toBe(200);
    const second = await opened();
    expect(second.status).toBe(429);
    expect(second.headers.get("retry-after")).toBe("5");
    const answers = await Promise.all((await others(4)).map((other) => opened(other)));
    expect(statusesOf(answers)).toEqual([200, 200, 200, 429]);
    await Promise.all([first, ...answers].map((answer) => answer.body?.cancel()));
    expect((await browser.get("/notices/?format=csv")).status).toBe(200);
  });

  it("ends the query by leaving [SCH-I-098]", async () => {
    await someNews(person.userId, 20_000);
    const reader = await begun(await opened());
    await reader?.cancel();
    await expect.poll(exportsUnderWay, { timeout: 1_000 }).toBe(0);
    expect(await exports(person.userId)).toMatchObject([{ details: { whole: false } }]);
    expect((await browser.get("/notices/?format=csv")).status).toBe(200);
  });

  it("has left once, also with rows on their way, and its place is free once [SCH-I-098 SCH-P-041]", async () => {
    await someNews(person.userId, 20_000);
    const reader = await begun(await opened());
    const onTheirWay = reader?.read();
    await reader?.cancel();
    expect(await onTheirWay).toMatchObject({ done: true });
    await expect.poll(exportsUnderWay, { timeout: 1_000 }).toBe(0);
    expect(await exports(person.userId)).toMatchObject([{ details: { whole: false } }]);
    const answers: Response[] = [];
    for (const other of await others(5)) answers.push(await opened(other));
    expect(statusesOf(answers)).toEqual([200, 200, 200, 200, 429]);
    await Promise.all(answers.map((answer) => answer.body?.cancel()));
  });

  it("holds nothing by asking for the head alone [SCH-P-041]", async () => {
    await someNews(person.userId, 5_000);
    const head = await opened(browser, "HEAD");
    expect([head.status, head.body]).toEqual([200, null]);
    expect(head.headers.get("content-type")).toBe("text/csv; charset=utf-8; header=present");
    expect((await browser.get("/notices/?format=csv")).status).toBe(200);
  });

  it("has taken no rows where another file of its own was being written [SCH-P-041]", async () => {
    await someNews(person.userId, 5_000);
    const first = await opened();
    expect((await opened()).status).toBe(429);
    await first.body?.cancel();
    const [taken] = await db()
      .select({ count: rateLimits.count })
      .from(rateLimits)
      .where(eq(rateLimits.key, `export-rows:${person.userId}`));
    expect(taken?.count).toBe(5_000);
  });

  it("needs a session, where the list itself needs none, too [SCH-C-001]", async () => {
    expect((await caller().get("/code-definitions/?format=csv")).status).toBe(401);
    expect((await (await signInAs(await aStaff())).get("/code-definitions/?format=csv")).status).toBe(200);
  });

  it("keeps no place of the server when it takes nothing any more and its transaction has ended [SCH-I-098 SCH-P-041]", async () => {
    const waiting = await others(4);
    const readers = await Promise.all(waiting.map(async (other) => begun(await opened(other))));
    await endSessions(4);
    await someNews(person.userId, 1);
    const ofWaiting = and(
      eq(auditLog.action, "export/made"),
      inArray(
        auditLog.actorId,
        waiting.map(({ userId }) => userId),
      ),
    );
    await expect.poll(() => db().$count(auditLog, ofWaiting), { timeout: 2_000 }).toBe(4);
    const next = await opened();
    expect(next.status).toBe(200);
    await next.body?.cancel();
    await Promise.all(readers.map((reader) => expect(reader?.read()).rejects.toThrow()));
  });

  it("sees a broken connection where the file fails in its middle, never a part that looks whole [SCH-I-098]", async () => {
    await someNews(person.userId, 5_000);
    const reader = await begun(await opened());
    await endSessions(1);
    const rest = (async () => {
      while (!(await reader?.read())?.done);
    })();
    await expect(rest).rejects.toThrow();
    expect(await exports(person.userId)).toMatchObject([{ details: { whole: false } }]);
    expect((await browser.get("/notices/?format=csv")).status).toBe(200);
  });
});
