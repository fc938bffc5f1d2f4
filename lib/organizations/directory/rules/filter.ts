import { scimRefusal, scimSchemas } from "@/lib/core/pure/scim";

const equality = /^\s*(\S+)\s+eq\s+("(?:[^"\\]|\\.)*")\s*$/i;

/** An attribute's name without its schema, in small letters: "urn:…:User:userName" is "username". */
export function attributeOf(path: string): string {
  const lower = path.toLowerCase();
  const schema = [scimSchemas.user, scimSchemas.group, scimSchemas.enterpriseUser]
    .map((each) => `${each.toLowerCase()}:`)
    .find((each) => lower.startsWith(each));
  return schema ? lower.slice(schema.length) : lower;
}

/**
 * The value that a filter asks an attribute to equal, null where there is no filter.
 * @throws 400 invalidFilter for another attribute, another comparison, or what is none [ACS-C-034]
 */
export function equalTo(filter: string | undefined, attribute: string, refusal: string): string | null {
  if (filter === undefined || filter.trim() === "") return null;
  const [, name = "", value = ""] = equality.exec(filter) ?? [];
  if (attributeOf(name) !== attribute.toLowerCase()) throw scimRefusal(400, refusal, "invalidFilter");
  try {
    return JSON.parse(value);
  } catch {
    throw scimRefusal(400, refusal, "invalidFilter");
  }
}

/** A whole number of a query within bounds: what is none counts as left out. */
const wholeOf = (text: string | undefined, fallback: number) =>
  text !== undefined && /^-?\d{1,9}$/.test(text.trim()) ? Number(text) : fallback;

/** Where a page begins, counted from one, and how many it holds (RFC 7644 section 3.4.2.4). */
export function scimPage(
  query: Record<string, string>,
  { usual, most }: { usual: number; most: number },
): { startIndex: number; count: number } {
  return {
    startIndex: Math.max(1, wholeOf(query.startIndex, 1)),
    count: Math.min(most, Math.max(0, wholeOf(query.count, usual))),
  };
}
