import { z } from "zod";
import type { RegistryAnswer } from "./schema";

const timeoutMs = 3000;
const longestText = 200;
/** A record has at most 15 taxonomies. */
const mostEntries = 50;

const anything = z.unknown().optional();

/** A value as text that Postgres can store: no control characters, no lone surrogates. Anything else is "". */
const word = anything.transform((value) =>
  typeof value === "string" || typeof value === "number"
    ? String(value)
        .slice(0, longestText)
        .normalize("NFC")
        .replace(/[\p{Cc}\p{Cs}]/gu, "")
        .trim()
    : "",
);

const entriesOf = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .nullish()
    .transform((items) => (items ?? []).slice(0, mostEntries));

/** A name, of a person or of an organization. */
const namesOf = z.object({ first_name: word, last_name: word, organization_name: word });

/** The part that is used of an answer of NPPES, version 2.1. A refusal has `Errors` and no `results`. */
const answerShape = z.object({
  results: entriesOf(
    z.object({
      number: word,
      enumeration_type: word,
      basic: namesOf.nullish(),
      other_names: entriesOf(namesOf),
      taxonomies: entriesOf(
        z.object({
          code: word,
          desc: word,
          state: word,
          license: word,
          primary: anything.transform((value) => value === true),
        }),
      ),
      addresses: entriesOf(
        z.object({ address_purpose: word, address_1: word, city: word, state: word, postal_code: word }),
      ),
    }),
  ),
});

/** An error that quotes nothing of the response, which is about a person. */
const trouble = (code: string) => Object.assign(new Error("The NPI registry is in trouble"), { code });

type Found = z.output<typeof answerShape>["results"][number];

/** Names without letters are none: an empty one would be like any other. */
const personsOf = ({ basic, other_names }: Found) =>
  [...(basic ? [basic] : []), ...other_names]
    .map(({ first_name: firstName, last_name: lastName }) => ({ firstName, lastName }))
    .filter(({ lastName }) => lastName !== "");

const recordOf = ({ taxonomies, addresses }: Found) => ({
  taxonomies,
  addresses: addresses.map(({ address_purpose, ...rest }) => ({ purpose: address_purpose, ...rest })),
});

/**
 * Asks the registry of the Centers for Medicare & Medicaid Services for one NPI.
 * @throws when it cannot be reached, takes longer than `limitMs`, or answers with something else
 */
export async function askNppes(
  address: string,
  npi: string,
  limitMs = timeoutMs,
): Promise<Exclude<RegistryAnswer, { kind: "unreachable" }>> {
  const url = new URL(address);
  url.searchParams.set("version", "2.1");
  url.searchParams.set("number", npi);
  const response = await fetch(url, {
    headers: { Accept: "application/json" },
    cache: "no-store",
    signal: AbortSignal.timeout(limitMs),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw trouble(`HTTP_${response.status}`);
  }
  const answer = answerShape.safeParse(await response.json().catch(() => null));
  if (!answer.success) throw trouble("UNREADABLE");
  const found = answer.data.results.find(({ number }) => number === npi);
  if (!found) return { kind: "unknown" };
  const record = recordOf(found);
  return found.enumeration_type === "NPI-2"
    ? { kind: "organization", name: found.basic?.organization_name ?? "", record }
    : { kind: "individual", names: personsOf(found), record };
}
