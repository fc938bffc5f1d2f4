import { readFileSync } from "node:fs";
import { getTableColumns, getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { describe, expect, it } from "vitest";
import * as schema from "@/db/schema";
import { subjects } from "@/lib/staff/erasures/commands/line";
import { everyLine } from "@/lib/staff/erasures/commands/steps";

const tables = (Object.values(schema) as unknown[]).filter((each): each is PgTable => is(each, PgTable));
const linesOf = (table: PgTable) => everyLine.filter((line) => line.table === table);
const namedIn = (table: PgTable) =>
  linesOf(table).flatMap((line) => {
    if (line.fate === "erased") return [];
    return line.fate === "changed" ? [...line.changes, ...line.keeps] : line.keeps;
  });

/** Tables all of whose rows of a person go: a new column of them goes, too. */
const goesWhole = (table: PgTable) => linesOf(table).every(({ fate }) => fate === "erased");

describe("the one list of what is erased and what is kept", () => {
  it("has a line for every table [ACS-V-050]", () => {
    const without = tables.filter((table) => linesOf(table).length === 0);
    expect(without.map(getTableName)).toEqual([]);
  });

  it.each(tables.filter((table) => !goesWhole(table)).map((table) => [getTableName(table), table] as const))(
    "names every column of %s, whose rows stay, and no other [ACS-V-050]",
    (_, table) => {
      expect([...new Set(namedIn(table))].sort()).toEqual(Object.keys(getTableColumns(table)).sort());
    },
  );

  it("overwrites exactly the columns that it says [ACS-V-050]", () => {
    const person = {
      userId: "u",
      providerId: "p",
      email: "e",
      names: ["Ana Reyes"],
      former: "Former provider",
      initials: "A. R.",
    };
    for (const line of everyLine)
      if (line.fate === "changed")
        expect(Object.keys(line.to(person)).sort(), getTableName(line.table)).toEqual(
          [...line.changes].sort(),
        );
  });

  it("is what docs/operations.md says, table by table [ACS-V-014 ACS-V-050]", () => {
    const page = readFileSync("docs/operations.md", "utf8");
    const rows = page.split("\n").filter((row) => row.startsWith("| "));
    for (const subject of subjects) {
      const names = new Set(
        everyLine.filter((line) => line.subject === subject).map(({ table }) => getTableName(table)),
      );
      for (const name of names)
        expect(
          rows.some((row) => row.includes(`\`${name}\``)),
          `${subject}: ${name}`,
        ).toBe(true);
    }
  });
});
