import { z } from "zod";
import { openTransaction } from "@/db/client";
import type { DescribedCall } from "@/lib/catalog/calls";
import { pathParameters } from "@/lib/core/pure/call";
import type { Answer } from "../support/api";
import type { Given } from "./inputs";

// What Postgres takes neither as text nor in JSON: the character zero, and halves of characters.
const odd = "\u0000\ud800";
export const oddName = `odd${odd}name`;

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

/** The places of an input where a text is allowed: also those of names that people choose. */
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

export function placesOf(call: DescribedCall): string[][] {
  const schema = z.toJSONSchema(call.input, { io: "input", unrepresentable: "any" }) as JsonSchema;
  const all = textsOf(schema).filter(
    ([name]) => !Object.hasOwn(call.headers, name ?? "") && name !== undefined,
  );
  return [...new Map(all.map((place) => [place.join("."), place])).values()];
}

type Branch = Record<string, unknown>;

const oddly = (text: unknown) => `${typeof text === "string" ? text : "odd"}${odd}`;

export function withOddText(body: unknown, place: string[]) {
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

/** The given request with an odd text at one place of its path, query or body. */
export function oddlyGiven(call: DescribedCall, given: Given, place: string[]): Given {
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
export async function takenBack<Result>(work: () => Promise<Result>): Promise<Result> {
  let answer: Result | undefined;
  await openTransaction(async () => {
    answer = await work();
    throw new Error("taken back");
  }).catch(() => {});
  return answer as Result;
}

/** Cleaned, refused at its field, or nothing found by it; anything else as it was without the odd text. */
export function isWell({ status, body }: Pick<Answer, "status" | "body">, place: string[], usual: number) {
  if (status === usual || status === 404) return true;
  const fields = Object.keys((body as object | null) ?? {});
  const ofField = (field: string) => [...place, "non_field_errors"].includes(field.split(".")[0] ?? "");
  return status === 400 && fields.some(ofField);
}
