import { describe, expect, test } from "vitest";
import { problems, refused } from "@/tests/support/tiny-house";

const tables = {
  "db/schema/core.ts": `export const outbox = pgTable("outbox", {});`,
  "db/schema/files.ts": `export const files = pgTable("files", {});`,
  "db/schema/connections.ts": `export const connections = pgTable("connections", {});`,
};
const keep = (from: string) => `CREATE FUNCTION files_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM ${from};
END $$;`;
const promises = (documents: Record<string, string>) => problems(tables, { documents });

describe("a promise of the database", () => {
  const path = "db/promises/files.sql";

  test("is written in the file of its domain, with its reason, over tables of its domain and below", () => {
    const trigger =
      "CREATE TRIGGER files_keep AFTER INSERT ON files FOR EACH ROW EXECUTE FUNCTION files_keep('of connections');";
    const text = `-- What is promised of files.\n\n-- Files are kept.\n${keep("files, outbox")}\n${trigger}\n`;
    const core = "-- Views of all.\nCREATE VIEW waiting AS SELECT id FROM outbox;\n";
    expect(promises({ [path]: text, "db/promises/core.sql": core })).toEqual([]);
  });

  test("names no table and no function of a domain above", () => {
    expect(promises({ [path]: `-- Files are kept.\n${keep("connections")}\n` })).toEqual(
      refused(path, 'function files_keep names "connections" of a domain above'),
    );
    const function_ = `-- Kept.\n${keep("connections")}\n`;
    const trigger =
      "-- Kept.\nCREATE TRIGGER a AFTER INSERT ON files FOR EACH ROW EXECUTE FUNCTION files_keep();\n";
    expect(promises({ "db/promises/connections.sql": function_, [path]: trigger })).toEqual(
      refused(path, 'trigger a on files names "files_keep" of a domain above'),
    );
  });

  test.each([
    [keep("files"), "no reason is given before this: CREATE FUNCTION files_keep()"],
    ["-- Kept.\nDROP TABLE files;", "this makes no function, trigger, constraint or view"],
    ["-- Kept.\nCREATE VIEW a AS SELECT 1", "this has no end"],
  ])("is refused as it is here: %s", (text, said) => {
    expect(promises({ [path]: `${text}\n` })).toEqual(refused(path, said));
  });

  test("is written once, in a file that is named for a domain", () => {
    const view = "-- All.\nCREATE VIEW shown AS SELECT 1;\n";
    expect(promises({ [path]: view, "db/promises/connections.sql": view })).toEqual(
      refused("db/promises/connections.sql", `view shown is written in ${path}, too`),
    );
    expect(promises({ "db/promises/shown.sql": view })).toEqual(
      refused("db/promises/shown.sql", '"shown" is no domain'),
    );
  });

  test("is explained in the words of the trade, as code is", () => {
    const old = `-- Files are t${"old"} of.\nCREATE VIEW shown AS SELECT 1;\n`;
    expect(promises({ [path]: old })).toEqual(refused(`${path}:1`, "the comment has an old word"));
  });
});
