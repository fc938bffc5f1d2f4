import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { DescribedCall } from "@/lib/catalog/calls";
import { apiDescription } from "@/lib/catalog/openapi";
import { statementsOf } from "@/scripts/bench/statements";
import { dayFromToday } from "../support/builders";
import { type Given, inputs } from "./inputs";
import { actorCodes, rows } from "./matrix";
import { send } from "./send";
import { aWorld, enter, type World } from "./world";

/** Session and limit, rights, the page, its count. That staff read is written down besides. */
const mostStatements = 4;

type Schema = { type?: string; format?: string; enum?: unknown[]; items?: Schema; anyOf?: Schema[] };
type Parameter = { in: string; name: string; schema: Schema };

const description = apiDescription() as { paths: Record<string, { get?: { parameters: Parameter[] } }> };

/** A value that a filter takes, as its description says; an id is one of the world's, so that there is something to find. */
function valueFor({ name, schema }: Parameter, { provider, facility, rep }: World): string {
  const kind = schema.items ?? schema.anyOf?.find(({ type }) => type !== "null") ?? schema;
  if (kind.enum) return String(kind.enum[0]);
  if (name.includes("provider") && kind.format === "uuid") return provider.providerId;
  if (name.includes("facility") && kind.format === "uuid") return facility.facilityId;
  if (kind.format === "uuid") return rep.organizationId;
  if (/date|_on_/.test(name)) return dayFromToday(3);
  if (kind.type === "boolean") return "true";
  return kind.type === "integer" || kind.type === "number" ? "1" : "an";
}

/** The filters and orders of a list; where a page begins and ends is none. */
const filtersOf = ({ path }: DescribedCall) =>
  (description.paths[path]?.get?.parameters ?? []).filter(
    ({ in: place, name }) => place === "query" && !["limit", "offset", "format", "bom"].includes(name),
  );

const isList = ({ output }: DescribedCall) =>
  output instanceof z.ZodObject && ["count", "results"].every((name) => name in output.shape);

const lists = rows.flatMap(({ call, ...row }) =>
  call?.method === "GET" && isList(call) ? [{ ...row, call }] : [],
);

let world: World;
beforeAll(async () => {
  world = await aWorld();
});
afterAll(() => world.end());

describe.each(lists)("GET $path", (row) => {
  const readers = actorCodes.filter((code) => row.cells[code].status === 200);

  it.each(readers)(
    "asks for session, rights, page and count at most, whatever is filtered, for %s",
    async (code) => {
      const given: Given = (await inputs[row.key]?.(world, code)) ?? {};
      const browser = await enter(world, code, given.as);
      const ask = (query: Record<string, string>) =>
        send(browser, row, { ...given, query: { ...given.query, ...query } });
      await ask({});
      const asked = [
        {},
        { limit: "1" },
        ...filtersOf(row.call).map((one) => ({ [one.name]: valueFor(one, world) })),
      ];
      for (const query of asked) {
        const statements = await statementsOf(() => ask(query));
        const audited = statements.filter(({ text }) => /^insert into "audit_log"/.test(text));
        expect(audited.length).toBeLessThanOrEqual(code === "ST" ? 1 : 0);
        expect(statements.length - audited.length, JSON.stringify(query)).toBeLessThanOrEqual(mostStatements);
      }
    },
  );
});
