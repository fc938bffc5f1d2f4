import { z } from "zod";
import type { Registry } from "./schema";

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

/** The part that is used of an answer of NPPES, version 2.1. A refusal has `Errors` and no `results`. */
const answerShape = z.object({
  results: entriesOf(
    z.object({
      number: word,
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

/**
 * Asks the registry of the Centers for Medicare & Medicaid Services for one NPI. Null when it knows nobody of that
 * number. @throws when it cannot be reached, takes longer than `limitMs`, or answers with something else
 */
export async function askNppes(address: string, npi: string, limitMs = timeoutMs): Promise<Registry | null> {
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
  if (!found) return null;
  return {
    taxonomies: found.taxonomies,
    addresses: found.addresses.map(({ address_purpose, ...rest }) => ({ purpose: address_purpose, ...rest })),
  };
}
