import { describe, expect, test } from "vitest";
import { promisesIn } from "../../structure/promises.mjs";
import { changesBetween, migrationOf } from "./changes.mjs";

const body = (answer: number) => `AS $$\n  SELECT ${answer};\n$$`;
const one = `CREATE FUNCTION one() RETURNS integer LANGUAGE sql ${body(1)};`;
const two = `CREATE FUNCTION two(a numeric(4, 2), OUT b integer) LANGUAGE sql ${body(2)};`;
const trigger = (events: string) =>
  `CREATE CONSTRAINT TRIGGER shifts_keep AFTER ${events} ON shifts\n  FOR EACH ROW EXECUTE FUNCTION one();`;
const apart = (column: string) =>
  `ALTER TABLE shifts ADD CONSTRAINT shifts_apart EXCLUDE USING gist (${column} WITH &&);`;
const view = (column: string) => `CREATE VIEW shown AS SELECT ${column} FROM shifts;`;

const changes = (was: string[], becomes: string[]) =>
  changesBetween(promisesIn(was.join("\n\n")), promisesIn(becomes.join("\n\n")));
const bare = (statement: string) => statement.replace(/;$/, "");

describe("a migration of promises", () => {
  test("says nothing where nothing changed, whatever the order and the reasons are", () => {
    const all = [one, two, trigger("INSERT"), apart("during"), view("id")];
    expect(
      changes(
        all,
        [...all].reverse().map((each) => `-- Why.\n${each}`),
      ),
    ).toEqual({ before: [], after: [] });
  });

  test("makes what is new in the order of the files", () => {
    expect(changes([], [one, trigger("INSERT"), apart("during"), view("id")])).toEqual({
      before: [],
      after: [one, trigger("INSERT"), apart("during"), view("id")].map(bare),
    });
  });

  test("replaces a function that has another body, and leaves its triggers alone", () => {
    const other = one.replace("SELECT 1", "SELECT 3");
    expect(changes([one, trigger("INSERT")], [other, trigger("INSERT")])).toEqual({
      before: [],
      after: [bare(other.replace("CREATE", "CREATE OR REPLACE"))],
    });
  });

  test("drops and makes a function that has other arguments or another result", () => {
    const other = two.replace("OUT b integer", "OUT b bigint");
    expect(changes([two], [other])).toEqual({
      before: [],
      after: ["DROP FUNCTION two(a numeric(4, 2), OUT b integer)", bare(other)],
    });
  });

  test("drops a changed trigger, constraint or view before the tables change, and makes it after", () => {
    const was = [trigger("INSERT"), apart("during"), view("id")];
    const becomes = [trigger("UPDATE OF status"), apart("span"), view("name")];
    expect(changes(was, becomes)).toEqual({
      before: [
        "DROP VIEW shown",
        "ALTER TABLE shifts DROP CONSTRAINT shifts_apart",
        "DROP TRIGGER shifts_keep ON shifts",
      ],
      after: becomes.map(bare),
    });
  });

  test("drops what is gone: triggers first, functions when nothing uses them any more", () => {
    const user = `CREATE FUNCTION user() RETURNS integer LANGUAGE sql AS $$ SELECT one() $$;`;
    const freed = `CREATE FUNCTION user() RETURNS integer LANGUAGE sql AS $$ SELECT 1 $$;`;
    expect(changes([one, user, trigger("INSERT")], [freed])).toEqual({
      before: ["DROP TRIGGER shifts_keep ON shifts"],
      after: [bare(freed.replace("CREATE", "CREATE OR REPLACE")), "DROP FUNCTION one()"],
    });
  });

  test("stands around the changes of tables, each statement apart", () => {
    const tables = 'ALTER TABLE "shifts" ADD COLUMN "a" text;--> statement-breakpoint\nDROP TABLE "b";';
    const text = migrationOf(tables, { before: ["DROP VIEW shown"], after: [bare(one), bare(view("a"))] });
    expect(text.split("--> statement-breakpoint").map((each) => each.trim())).toEqual([
      "DROP VIEW shown;",
      'ALTER TABLE "shifts" ADD COLUMN "a" text;',
      'DROP TABLE "b";',
      one,
      view("a"),
    ]);
    expect(migrationOf("", { before: [], after: [bare(one)] })).toBe(`${one}\n`);
  });
});

describe("a file of promises", () => {
  test.each([
    [
      "CREATE TABLE shifts (id uuid);",
      "this makes no function, trigger, constraint or view: CREATE TABLE shifts",
    ],
    [one.slice(0, -1), "this has no end: CREATE FUNCTION one()"],
  ])("refuses %s", (text, problem) => {
    expect(() => promisesIn(text)).toThrow(problem);
  });

  test("names what it holds", () => {
    const keys = promisesIn([one, trigger("INSERT"), apart("during"), view("id")].join("\n")).map(
      ({ key }) => key,
    );
    expect(keys).toEqual([
      "function one",
      "trigger shifts_keep on shifts",
      "constraint shifts_apart on shifts",
      "view shown",
    ]);
  });
});
