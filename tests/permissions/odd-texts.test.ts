import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { openTransaction } from "@/db/client";
import type { DescribedCall } from "@/lib/catalog/calls";
import { pathParameters } from "@/lib/core/pure/call";
import type { Answer } from "../support/api";
import { withoutLimits } from "../support/limits";
import { type Given, inputs } from "./inputs";
import { actorCodes, type Row, rows } from "./matrix";
import { send } from "./send";
import { aWorld, enter, type World } from "./world";

withoutLimits();

// What Postgres takes neither as text nor in JSON: the character zero, and halves of characters.
const odd = "\u0000\ud800";
const oddName = `odd${odd}name`;

type JsonSchema = {
  type?: string;
  properties?: Record<string, JsonSchema>;
  additionalProperties?: JsonSchema | boolean;
  items?: JsonSchema;
  [key: string]: unknown;
};

const variantsOf = (schema: JsonSchema) =>
  ["anyOf", "oneOf", "allOf"].flatMap((key) => (schema[key] as JsonSchema[] | undefined) ?? []);

const isText = ({ type, properties, items, ...rest }: JsonSchema) =>
  type === "string" || (type === undefined && !properties && !items && variantsOf(rest).length === 0);

/** The places of an input where a text may stand: also those of names that people choose. */
function textsOf(schema: JsonSchema, place: string[] = []): string[][] {
  const { properties = {}, additionalProperties: others, items } = schema;
  return [
    ...(isText(schema) ? [place] : []),
    ...variantsOf(schema).flatMap((variant) => textsOf(variant, place)),
    ...Object.entries(properties).flatMap(([name, each]) => textsOf(each, [...place, name])),
    ...(others ? [[...place, oddName]] : []),
    ...(typeof others === "object" ? textsOf(others, [...place, "utm_odd"]) : []),
    ...(items ? textsOf(items, [...place, "0"]) : []),
  ];
}

function placesOf(call: DescribedCall): string[][] {
  const schema = z.toJSONSchema(call.input, { io: "input", unrepresentable: "any" }) as JsonSchema;
  const all = textsOf(schema).filter(
    ([name]) => !Object.hasOwn(call.headers, name ?? "") && name !== undefined,
  );
  return [...new Map(all.map((place) => [place.join("."), place])).values()];
}

type Branch = Record<string, unknown>;

const oddly = (text: unknown) => `${typeof text === "string" ? text : "odd"}${odd}`;

function withOddText(body: unknown, place: string[]) {
  const made = structuredClone(body ?? {}) as Branch;
  let branch = made;
  for (const [index, name] of place.slice(0, -1).entries()) {
    if (typeof branch[name] !== "object" || branch[name] === null)
      branch[name] = place[index + 1] === "0" ? [] : {};
    branch = branch[name] as Branch;
  }
  const last = place.at(-1) as string;
  branch[last] = last === oddName ? "odd" : oddly(branch[last]);
  return made;
}

/** The same request with an odd text at one place of its path, query or body. */
function oddlyGiven(call: DescribedCall, given: Given, place: string[]): Given {
  const [name = ""] = place;
  const inPath = pathParameters(call.path).indexOf(name);
  if (inPath >= 0) {
    const path = [...(given.path ?? [])];
    path[inPath] = encodeURIComponent(`${path[inPath]}\u0000`);
    return { ...given, path };
  }
  if (call.method === "GET" || call.takes === "bytes") {
    return { ...given, query: { ...given.query, [name]: `${given.query?.[name] ?? "odd"}\u0000` } };
  }
  if (name === "items") {
    const { items } = withOddText({ items: given.body }, place);
    return { ...given, body: items };
  }
  return { ...given, body: withOddText(given.body, place) };
}

/** What is answered, while nothing of it stays: each text is sent to the same state. */
async function takenBack(work: () => Promise<Answer>): Promise<Answer> {
  let answer: Answer | undefined;
  await openTransaction(async () => {
    answer = await work();
    throw new Error("taken back");
  }).catch(() => {});
  return answer as Answer;
}

let world: World;
beforeAll(async () => {
  world = await aWorld();
});
afterAll(() => world.end());

/** Cleaned, refused at its field, or nothing found by it; anything else as it was without the odd text. */
function isWell({ status, body }: Answer, place: string[], usual: number) {
  if (status === usual || status === 404) return true;
  const fields = Object.keys((body as object | null) ?? {});
  const ofField = (field: string) => [...place, "non_field_errors"].includes(field.split(".")[0] ?? "");
  return status === 400 && fields.some(ofField);
}

/** Its bytes are no text: any of them may stand there. */
const isPdf = ({ body }: Answer) => String(body).startsWith("%PDF-");

async function sendOddly(row: Row, call: DescribedCall) {
  const code = actorCodes.find((each) => row.cells[each].status < 300) ?? "AN";
  const given = (await inputs[row.key]?.(world, code)) ?? {};
  const caller = await enter(world, code, given.as);
  const usual = await takenBack(() => send(caller, row, given));
  expect(usual.status, "without an odd text").toBe(row.cells[code].status);
  for (const place of placesOf(call)) {
    const answer = await takenBack(() => send(caller, row, oddlyGiven(call, given, place)));
    const answered = JSON.stringify(answer.body);
    expect(isWell(answer, place, usual.status), `${place.join(".")}: ${answer.status} ${answered}`).toBe(
      true,
    );
    if (!isPdf(answer)) expect(answered ?? "", place.join(".")).not.toMatch(/\\u0000|\\ud800/);
  }
}

describe("a text that no database holds is cleaned, or refused at its field", () => {
  const built = rows.flatMap((row) =>
    row.call ? [[`${row.method} ${row.path}`, row, row.call] as const] : [],
  );
  it.each(built)("by %s", async (_name, row, call) => sendOddly(row, call));

  it("was sent to every call that takes a text", () => {
    const places = built.flatMap(([name, , call]) =>
      placesOf(call).map((place) => `${name} ${place.join(".")}`),
    );
    expect(places).toContain("POST /auth/registration/ metadata.utm_params.utm_odd");
    expect(places).toContain(`POST /auth/registration/ metadata.utm_params.${oddName}`);
    expect(places.length).toBeGreaterThan(600);
  });
});
