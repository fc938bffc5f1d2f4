import { z } from "zod";
import { allCalls, type DescribedCall } from "@/lib/catalog/calls";

// What the declared inputs of the calls say about the values that they take.

type Definition = {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
  innerType?: z.ZodType;
  valueType?: z.ZodType;
  options?: readonly z.ZodType[];
  checks?: readonly { _zod: { def: { check: string; maximum?: number } } }[];
};

const definitionOf = (schema: z.ZodType) => schema._zod.def as unknown as Definition;

/** Where a value is sent (`schedules[].start_on`), and every schema that it passes there, the outermost first. */
export type Place = { path: string; schemas: z.ZodType[] };

/** Every place of an input. */
export function placesOf(input: z.ZodType): Place[] {
  const places = new Map<string, z.ZodType[]>();
  const visit = (schema: z.ZodType | undefined, path: string) => {
    if (!schema) return;
    places.set(path, [...(places.get(path) ?? []), schema]);
    const { shape = {}, element, in: before, out, innerType, valueType, options = [] } = definitionOf(schema);
    for (const same of [before, out, innerType, ...options]) visit(same, path);
    for (const [name, field] of Object.entries(shape)) visit(field, path ? `${path}.${name}` : name);
    visit(element, `${path}[]`);
    visit(valueType, `${path}{}`);
  };
  visit(input, "");
  return [...places].map(([path, schemas]) => ({ path, schemas }));
}

/** The schemas of one kind at a place. */
export const ofKind = ({ schemas }: Place, kind: string) =>
  schemas.filter((schema) => definitionOf(schema).type === kind);

const mostOf = (schema: z.ZodType) =>
  definitionOf(schema).checks?.find(({ _zod }) => _zod.def.check === "max_length")?._zod.def.maximum;

const mostAt = (place: Place, kind: "array" | "string"): number | null =>
  ofKind(place, kind)
    .map(mostOf)
    .find((maximum) => maximum !== undefined) ?? null;

/** How many items a list may have; null where nothing is said. */
export const mostItems = (place: Place) => mostAt(place, "array");

/** How many characters a text may have; null where nothing is said. */
export const mostLetters = (place: Place) => mostAt(place, "string");

/** Whether a place takes what is sent there, apart from what is beside it. */
export const takes = ({ schemas: [schema] }: Place, value: unknown) =>
  schema !== undefined && z.safeParse(schema, value).success;

/** Every place of every call, with the call's name (`opportunities.createOpportunity`). */
export const allPlaces = (): (Place & { name: string; call: DescribedCall })[] =>
  allCalls.flatMap(({ noun, name, call }) =>
    placesOf(call.input).map((place) => ({ ...place, name: `${noun}.${name}`, call })),
  );
