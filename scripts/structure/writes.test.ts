import { describe, expect, test } from "vitest";
import { problems, refused } from "@/tests/support/tiny-house";
import { EXCEPTIONS } from "./exceptions.mjs";

describe("a write", () => {
  const tables = {
    "db/schema/core.ts": `export const outbox = pgTable(\n  "outbox", {});`,
    "db/schema/accounts.ts": `export const users = pgTable("users", {}); export const sessions = pgTable("sessions", {});`,
    "db/schema/connections.ts": `export const connections = pgTable("connections", {});`,
    "db/schema/index.ts": `export * from "./core";`,
  };
  const from = (names: string) => `import ${names} from "@/db/schema";\n`;
  const path = "lib/files/commands.ts";

  test.each([
    from("{ connections }") + "await db().insert(connections).values({});",
    from("{ connections }") + "await db()\n  .update(connections)\n  .set({});",
    from("{ users, connections as ties }") + "db().delete(ties);",
    from("* as schema") + "db().delete(schema.connections);",
    from("{ connections, users }") +
      "function put(table: typeof users | typeof connections) { db().insert(table); }",
    from("{ connections, users }") + "const table = late ? users : connections;\ndb().insert(table);",
    'sql`insert into "connections" (id) values (1)`;',
    "sql`update connections as c set id = 1`;",
    from("{ connections }") + "sql`delete from $" + "{connections} where true`;",
  ])("on a table of a higher domain is refused: %s", (text) => {
    expect(problems({ ...tables, [path]: text })).toEqual(
      refused(
        path,
        'must not write "connections", a table of the domain "connections" (floor 4): let the command rise',
      ),
    );
  });

  test.each([
    from("{ users, connections }") +
      "db().update(users).set({ x: exists(db().select().from(connections)) });",
    from("{ outbox }") + "db().delete(outbox);",
    "const connections = new Set();\nconnections.delete(connections);",
    from("{ connections }") + "sql`select * from $" + "{connections} for each`;",
  ])("on a table of the same or a lower domain passes, and so does reading: %s", (text) => {
    expect(problems({ ...tables, [path]: text })).toEqual([]);
  });

  test("of plumbing goes to its own tables, and to the visit that it renews", () => {
    const text = from("{ outbox, sessions, users }");
    const writing = (file: string, table: string) =>
      problems({ ...tables, [file]: `${text}db().update(${table});` });
    expect(writing("lib/core/server/outbox.ts", "outbox")).toEqual([]);
    expect(writing("lib/core/server/auth.ts", "sessions")).toEqual([]);
    const auth = "lib/core/server/auth.ts";
    expect(writing(auth, "users")).toEqual(refused(auth, "tables of plumbing are in db/schema/core.ts"));
  });

  const exception = { file: path, tables: ["connections"], reason: "both or none" };
  const upward = { ...tables, [path]: `${from("{ connections }")}db().insert(connections);` };
  const here = "scripts/structure/exceptions.mjs";

  test("passes where an exception names its table and says why", () => {
    expect(problems(upward, { exceptions: [exception] })).toEqual([]);
    const silent = { ...exception, reason: "" };
    expect(problems(upward, { exceptions: [silent] })).toEqual(refused(here, "has no reason"));
  });

  test("has no exception that nobody needs, and never more than two", () => {
    const unused = { ...exception, tables: ["connections", "users"] };
    expect(problems(upward, { exceptions: [unused] })).toEqual(
      refused(here, 'does not write "users" any more'),
    );
    const three = ["a", "b", "c"].map((name) => ({ ...exception, file: `lib/files/commands/${name}.ts` }));
    const files = Object.fromEntries(three.map(({ file }) => [file, upward[path] ?? ""]));
    expect(problems({ ...tables, ...files }, { exceptions: three })).toEqual(
      refused(here, "may only shrink"),
    );
    expect(EXCEPTIONS.length).toBeLessThanOrEqual(2);
  });
});
