import { and, asc, eq, gt, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { exclusions, licenses, providers, users } from "@/db/schema";
import { sha256 } from "@/lib/core/server/crypto";
import { strongerOf } from "@/lib/credentials/exclusions/rules/hits";
import { keysOf } from "@/lib/credentials/exclusions/rules/keys";
import type { MatchRule } from "@/lib/credentials/exclusions/words";

/** What of a provider is compared with the list. */
type Inputs = {
  npi: string | null;
  birthOn: string | null;
  /** The home and the states of licenses. */
  states: string[];
  firstKeys: string[];
  lastKeys: string[];
};

export type Candidate = Inputs & { providerId: string; inputsHash: string };

/** A provider and an entry that may belong together. */
export type Pair = { providerId: string; entryKey: string; entry: Record<string, string>; rule: MatchRule };

const licensed = sql<string[]>`array(select distinct ${licenses.state} from ${licenses}
  where ${licenses.providerId} = ${providers.id} order by 1)`;

type Some = { providerId: string } | { after: string | null; limit: number };

/** Providers as they are compared: one, or the next of all in the order of their ids. */
export async function listCandidates(some: Some): Promise<Candidate[]> {
  const isNext = "after" in some && some.after !== null ? gt(providers.id, some.after) : undefined;
  const rows = await db()
    .select({
      ...fields(providers, "id", "npi", "birthOn", "state", "preferredName", "otherNames"),
      ...fields(users, "firstName", "lastName"),
      licensed: sql<string[]>`${licensed}`,
    })
    .from(providers)
    .innerJoin(users, eq(users.id, providers.userId))
    .where("providerId" in some ? eq(providers.id, some.providerId) : isNext)
    .orderBy(asc(providers.id))
    .limit("providerId" in some ? 1 : some.limit);
  return rows.map(({ id, npi, birthOn, state, licensed: others, ...names }) => {
    const states = [...new Set([...(state ? [state] : []), ...others])].sort();
    const inputs = { npi: npi || null, birthOn, states, ...keysOf(names) };
    return { providerId: id, ...inputs, inputsHash: sha256(JSON.stringify(inputs)) };
  });
}

type Named = { providerId: string; firstKey: string; lastKey: string };

const namesOf = (candidates: readonly Candidate[]): Named[] =>
  candidates.flatMap(({ providerId, firstKeys, lastKeys }) =>
    lastKeys.flatMap((lastKey) => firstKeys.map((firstKey) => ({ providerId, firstKey, lastKey }))),
  );

const people = (candidates: readonly Candidate[]) =>
  sql`json_to_recordset(${JSON.stringify(candidates)}::json)
    as person("providerId" uuid, "npi" text, "birthOn" date, "states" json)`;

const named = (candidates: readonly Candidate[]) =>
  sql`json_to_recordset(${JSON.stringify(namesOf(candidates))}::json)
    as named("providerId" uuid, "firstKey" text, "lastKey" text)`;

const bearsName = sql`${exclusions.lastKey} = named."lastKey" and ${exclusions.firstKey} = named."firstKey"`;

/** Which entries each rule finds, strongest first (CRD-V-074). One statement a rule. */
const foundBy: Record<MatchRule, (candidates: readonly Candidate[]) => { from: SQL; where: SQL }> = {
  npi: (candidates) => ({ from: people(candidates), where: sql`${exclusions.npi} = person."npi"` }),
  name_birth_year: (candidates) => ({
    from: sql`${named(candidates)} join ${people(candidates)} using ("providerId")`,
    where: sql`${bearsName} and extract(year from ${exclusions.birthOn}) = extract(year from person."birthOn")`,
  }),
  name_state: (candidates) => ({
    from: sql`${named(candidates)} join ${people(candidates)} using ("providerId")`,
    where: sql`${bearsName} and person."states"::jsonb ? ${exclusions.state}
      and ((${exclusions.npi} is null and ${exclusions.birthOn} is null) or person."birthOn" is null)`,
  }),
};

async function findBy(rule: MatchRule, listId: string, candidates: readonly Candidate[]): Promise<Pair[]> {
  const { from, where } = foundBy[rule](candidates);
  const rows = await db().execute<Omit<Pair, "rule">>(sql`
    select distinct on ("providerId", ${exclusions.entryKey}) "providerId", ${exclusions.entryKey} as "entryKey",
           ${exclusions.shown} as entry
      from ${from} join ${exclusions} on ${exclusions.listId} = ${listId} and ${where}
     order by "providerId", ${exclusions.entryKey}, ${exclusions.line}`);
  return [...rows].map((row) => ({ ...row, rule }));
}

/** Entries of a list that may be about one of these providers: each pair once, by its strongest rule. */
export async function findPairs(listId: string, candidates: readonly Candidate[]): Promise<Pair[]> {
  if (candidates.length === 0) return [];
  const found = new Map<string, Pair>();
  for (const rule of ["npi", "name_birth_year", "name_state"] as const)
    for (const pair of await findBy(rule, listId, candidates)) {
      const key = `${pair.providerId} ${pair.entryKey}`;
      const known = found.get(key);
      found.set(key, known ? { ...known, rule: strongerOf(known.rule, rule) } : pair);
    }
  return [...found.values()];
}

/** Which of these entries a list has. */
export async function listedAmong(
  listId: string,
  entryKeys: readonly string[],
): Promise<ReadonlySet<string>> {
  if (entryKeys.length === 0) return new Set();
  const rows = await db()
    .selectDistinct(fields(exclusions, "entryKey"))
    .from(exclusions)
    .where(
      and(
        eq(exclusions.listId, listId),
        sql`${exclusions.entryKey} = any(${sql.param([...entryKeys])}::text[])`,
      ),
    );
  return new Set(rows.map(({ entryKey }) => entryKey));
}
