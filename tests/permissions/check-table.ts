import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { actorCodes, keyOf, rows } from "./matrix";

const requirements = new Map(
  readFileSync("docs/requirements.tsv", "utf8")
    .split("\n")
    .map((line) => line.split("\t"))
    .map((cells) => [cells[0], cells[5] ?? ""]),
);

/** "GET, POST /a/" and "GET /a/; POST /b/" name calls one after the other. */
function callsOf(text: string): string[] {
  const calls = text.slice(0, text.search(/: |\/ ?:/) + 1) || text;
  return [...calls.matchAll(/(GET|POST|PUT|PATCH|DELETE) (\/\S+?\/)(?=[;:, ]|$)/g)].map(([, method, path]) =>
    keyOf(method as string, path as string),
  );
}

const shown = (cell: string | undefined) => (cell === "204" ? "200" : cell);

/** A requirement that is a row of the permission table: its calls are built, and answer each actor as it states. */
export function checkTable(id: string) {
  const text = requirements.get(id) ?? "";
  const cells = actorCodes.map((code) => new RegExp(`\\b${code} (own|empty|\\d{3}[ac]?)`).exec(text)?.[1]);

  it("is the table's row for each of its calls, and each is built", () => {
    expect(cells).not.toContain(undefined);
    const calls = callsOf(text);
    expect(calls.length).toBeGreaterThan(0);
    for (const key of calls) {
      const row = rows.find((each) => each.key === key);
      expect(row?.call, key).toBeDefined();
      // Of several calls in one row only the deletion answers 204.
      const stated = key.startsWith("DELETE") || !text.includes("DELETE 204") ? cells : cells.map(shown);
      expect(
        actorCodes.map((code) => row?.cells[code].text),
        key,
      ).toEqual(stated);
    }
  });
}
