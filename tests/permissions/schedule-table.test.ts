import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { actorCodes, keyOf, rows } from "./matrix";

// The table of the schedule's calls, as its requirements state it; reads.test.ts and changes.test.ts ask every cell.

const requirements = new Map(
  readFileSync("docs/requirements.tsv", "utf8")
    .split("\n")
    .map((line) => line.split("\t"))
    .map((cells) => [cells[0], cells[5] ?? ""]),
);

/** The requirements that are rows of the table: calls, whom they admit, and what each actor is answered. */
const ids = [
  "SCH-P-001",
  "SCH-P-002",
  "SCH-P-003",
  "SCH-P-004",
  "SCH-P-005",
  "SCH-P-006",
  "SCH-P-007",
  "SCH-P-008",
  "SCH-P-009",
  "SCH-P-010",
  "SCH-P-011",
  "SCH-P-012",
  "SCH-P-013",
  "SCH-P-014",
  "SCH-P-015",
  "SCH-P-016",
  "SCH-P-017",
  "SCH-P-018",
  "SCH-P-019",
  "SCH-P-020",
  "SCH-P-021",
  "SCH-P-022",
  "SCH-P-023",
  "SCH-P-024",
  "SCH-P-025",
  "SCH-P-026",
  "SCH-P-027",
  "SCH-P-028",
  "SCH-P-029",
  "SCH-P-030",
];

/** "GET, POST /a/" and "GET /a/; POST /b/" name calls one after the other. */
function callsOf(text: string): string[] {
  const calls = text.slice(0, text.search(/: |\/ ?:/) + 1) || text;
  return [...calls.matchAll(/(GET|POST|PUT|PATCH|DELETE) (\/\S+?\/)(?=[;:, ]|$)/g)].map(([, method, path]) =>
    keyOf(method as string, path as string),
  );
}

describe.each(ids)("%s", (id) => {
  const text = requirements.get(id) ?? "";
  const cells = actorCodes.map((code) => new RegExp(`\\b${code} (own|empty|\\d{3}[ac]?)`).exec(text)?.[1]);

  it("is the table's row for each of its calls, and each is built", () => {
    expect(cells).not.toContain(undefined);
    const calls = callsOf(text);
    expect(calls.length).toBeGreaterThan(0);
    for (const key of calls) {
      const row = rows.find((each) => each.key === key);
      expect(row?.call, key).toBeDefined();
      expect(
        actorCodes.map((code) => row?.cells[code].text),
        key,
      ).toEqual(cells);
    }
  });
});
