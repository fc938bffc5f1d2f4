import { describe, expect, test } from "vitest";
import { problems, refused, textsOf } from "@/tests/support/tiny-house";
import { sourcesOf } from "./imports.mjs";

describe("one way", () => {
  test.each([
    `db().select().for("update");`,
    `db().select().for("share", { of: users });`,
    `db().select().for("no key update");`,
    "db().select().for(strength);",
    "sql`select id from users for update`;",
    "sql`select id from users for no key update skip locked`;",
    `sql.raw("select id from users for share");`,
  ])("a row is locked in db/locks.ts alone: %s", (text) => {
    const path = "lib/files/queries.ts";
    expect(problems({ [path]: text })).toEqual(refused(path, "a row is locked in db/locks.ts only"));
    const free = [
      "db/locks.ts",
      "db/seed/run.ts",
      "scripts/bench/run.ts",
      "tests/integration/files/a.test.ts",
    ];
    expect(problems(Object.fromEntries(free.map((file) => [file, text])))).toEqual([]);
  });

  test("a name of a symbol, a comment and a sentence are no locks", () => {
    const text = `const key = Symbol.for("x");\n// it waits for update\nconst words = "ready for updates";`;
    expect(problems({ "lib/files/queries.ts": text })).toEqual([]);
  });

  test("the environment is read in one file, and by what starts or configures the product", () => {
    const path = "lib/files/queries.ts";
    const text = "export const here = process.env.HERE;";
    expect(problems({ [path]: text })).toEqual(
      refused(path, "process.env is read in lib/core/server/env.ts only"),
    );
    const free = [
      "lib/core/server/env.ts",
      "next.config.ts",
      "scripts/start/build.mjs",
      "instrumentation.ts",
    ];
    expect(problems(Object.fromEntries(free.map((file) => [file, text])))).toEqual([]);
  });

  test.each(["const open = db().select();", "export const open =\n  db().select();"])(
    "nothing asks the database while a module loads: %s",
    (text) => {
      const path = "lib/files/queries.ts";
      expect(problems({ [path]: text })).toEqual(refused(path, "db() is called while the module loads"));
      const later = "const open = () => db().select();\nfunction all() {\n  const rows = db().select();\n}";
      expect(problems({ [path]: later })).toEqual([]);
    },
  );

  test.each(["86_400_000", "8 * 3_600_000", "5 * 60_000", "30 * 60 * 1000"])(
    "a duration has its name of one file: %s",
    (text) => {
      const path = "lib/files/rules.ts";
      expect(problems({ [path]: `const keptMs = ${text};` })).toEqual(refused(path, "take minuteMs, hourMs"));
      const free = ["lib/core/pure/durations.ts", "lib/files/rules.test.ts", "scripts/bench/run.ts"];
      expect(problems(Object.fromEntries(free.map((file) => [file, `wait(${text});`])))).toEqual([]);
    },
  );

  test("a link is the product's own", () => {
    const path = "components/files/list.tsx";
    const text = `import Link, { useLinkStatus } from "next/link";`;
    expect(problems({ [path]: text })).toEqual(refused(path, "a link is the one of components/ui/link.tsx"));
    const status = { [path]: `import { useLinkStatus } from "next/link";` };
    expect(problems({ ...status, "components/ui/link.tsx": `import NextLink from "next/link";` })).toEqual(
      [],
    );
  });

  test.each([
    ["components/ui/index.ts", ""],
    ["lib/files/schema.ts", `export * from "./calls";`],
    ["lib/files/schema.ts", `export { users } from "@/lib/accounts/schema";`],
  ])("there is no barrel: %s", (path, text) => {
    expect(problems({ [path]: text })).toEqual(refused(path, "no barrel but db/schema/index.ts"));
  });

  test("the tables' barrel stays, and so does the export of one's own", () => {
    const files = {
      "db/schema/index.ts": `export * from "./files";`,
      "lib/files/schema.ts": "export { a };",
    };
    expect(problems(files)).toEqual([]);
  });

  test("what runs before the install takes packages by import() alone", () => {
    const path = "scripts/start/migrate.mjs";
    expect(problems({ [path]: `import postgres from "postgres";` })).toEqual(
      refused(path, 'imports "postgres": take it by import()'),
    );
    const late = `import path from "node:path";\nconst { default: postgres } = await import("postgres");`;
    expect(problems({ [path]: late, "scripts/bench/run.ts": `import "postgres";` })).toEqual([]);
  });

  test.each([
    `import { fileInput } from "@/lib/files/schema";`,
    `import { type File, fileInput } from "@/lib/files/schema";`,
    `import {\n  type File,\n  fileInput,\n} from "@/lib/files/uploads/schema";`,
  ])("a screen takes no schema as a value: %s", (text) => {
    const path = "components/files/file-list.tsx";
    expect(problems({ [path]: text })).toEqual(refused(path, "takes fileInput of a schema"));
    expect(problems({ "components/files/file-list.test.tsx": text, "app/api/files/route.ts": text })).toEqual(
      [],
    );
  });

  test.each([
    `import type { File } from "@/lib/files/schema";`,
    `import { type File, type Folder } from "@/lib/files/schema";`,
    `import { fileTooLarge } from "@/lib/files/words";`,
  ])("a screen takes types and words: %s", (text) => {
    expect(problems({ "components/files/file-list.tsx": text })).toEqual([]);
  });
});

describe("a literal", () => {
  const path = "lib/files/rules.ts";
  const dots = ".".repeat(3);

  test.each([
    `export const all = { ${dots}{ a: 1, b }, c };`,
    `export const all = [${dots}["a", "b"], c];`,
    `push(${dots}[a, b]);`,
  ])("is not spread into another: %s", (text) => {
    expect(problems({ [path]: text })).toEqual(refused(path, "spreads a literal"));
  });

  test.each([
    `export const all = { ${dots}(known && { a: 1 }), c };`,
    `export const all = [${dots}["a", "b"].map(nameOf), ${dots}[${dots}names].sort()];`,
  ])("is spread where it is made or is not there: %s", (text) => {
    expect(problems({ [path]: text })).toEqual([]);
  });
});

describe("a table in SQL", () => {
  const tables = { "db/schema/files.ts": `export const files = pgTable("files", {});` };
  const path = "lib/files/queries.ts";
  const table = "$" + "{files}";

  test.each([
    ["sql`select 1 from files where true`;", "writes the table"],
    ['sql<string>`select 1 from x join "files" on true`;', "writes the table"],
    [`sql\`select f.id from ${table} f where f.id = 1\`;`, "gives a table a letter"],
    [`sql\`join ${table} as f on true\`;`, "gives a table a letter"],
  ])("is named by db/schema: %s", (text, said) => {
    expect(problems({ ...tables, [path]: text })).toEqual(refused(path, said));
  });

  test.each([
    `sql\`select 1 from ${table} where ${table} in (1)\`;`,
    `sql\`with newest as (select 1 from ${table}) select newest.id from newest\`;`,
    `sql\`select 1 from ${table} $${"{tick}"} where extract(epoch from x) = 1\`;`,
    'const text = "taken from files";',
  ])("passes where its columns would not compile under other names: %s", (text) => {
    expect(problems({ ...tables, [path]: text })).toEqual([]);
  });
});

describe("an export", () => {
  const path = "lib/files/rules.ts";

  test.each(["export const lost = 1;", "export type Lost = string;", "export async function lose() {}"])(
    "that nobody uses is refused: %s",
    (text) => {
      expect(problems({ [path]: text }, { isUsed: false })).toEqual(refused(path, "nobody uses"));
    },
  );

  test("that only its own file uses is refused", () => {
    const files = { [path]: "export const own = 1;\nexport const twice = own * 2;", "db/run.ts": "twice" };
    expect(problems(files, { isUsed: false })).toEqual(refused(path, 'no other file uses "own"'));
  });

  test.each<Record<string, string>>([
    { [path]: "export const kept = 1;", "db/run.ts": "kept" },
    { [path]: "export const kept = 1;", "lib/files/rules.test.ts": "kept" },
    { "app/page.ts": "export const metadata = {};" },
  ])("that is used elsewhere, in a test or by the framework is kept: %j", (files) => {
    expect(problems(files, { isUsed: false })).toEqual([]);
  });
});

describe("an id", () => {
  const documents = {
    "docs/decisions/silences.md": `- **SIL-${10} Paths.** As in SIL-${10}.`,
    "docs/requirements.tsv": `id\tarea\nABC-D-${100}\tshared\n`,
    "docs/decisions/0007-first.md": "",
  };
  const path = "lib/files/rules.ts";

  test.each([
    `SIL-${11}`,
    `ABC-D-${101}`,
    `decision ${8}`,
    `decisions ${7} and ${8}`,
    `docs/decisions/000${8}`,
  ])("that nothing defines is refused: %s", (id) => {
    expect(problems({ [path]: `/** ${id} */` }, { documents })).toEqual(refused(path, "does not define"));
    expect(problems({}, { documents: { ...documents, "README.md": id } })).toEqual(
      refused("README.md", "does not define"),
    );
  });

  test("is defined where its kind is kept", () => {
    const text = `/** SIL-${10}, ABC-D-${100}, decision ${7}, decisions of a provider, docs/decisions/000${7} */`;
    expect(problems({ [path]: text }, { documents })).toEqual([]);
  });
});

test("imports are read out of code, not out of comments; what stands in quotes hides no code", () => {
  const text = `/* import "@/lib/staff/schema"; */ // import "@/lib/staff/schema"
const globs = "lib/**"; import "@/lib/accounts/schema"; const more = "**/x";`;
  const files = { "lib/staff/schema.ts": "", "lib/accounts/schema.ts": "", "lib/files/rules.ts": text };
  const source = sourcesOf(textsOf(files)).find(({ path }) => path === "lib/files/rules.ts");
  expect(source?.imports).toEqual(["lib/accounts/schema.ts"]);
});
