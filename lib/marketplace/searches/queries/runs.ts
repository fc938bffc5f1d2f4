import type { RepActor } from "@/lib/core/pure/actor";
import type { SearchScreen } from "@/lib/marketplace/searches/rules";
import type { SearchScope } from "@/lib/marketplace/searches/words";

/** What a search asks: by the query string of its screen, of an opportunity's candidates if it has one, at a moment. */
export type Asked<Input = unknown> = { input: Input; opportunityId: string | null; now: Date };

/** A search that is run without its screen: by the list's own condition, with the rights of its owner. */
export type SearchRun<Input = unknown> = {
  /** Ids of present results: at most `limit`, of these ones alone if `among` is given. */
  listIds(
    owner: RepActor,
    asked: Asked<Input>,
    choice: { limit: number; among?: string[] },
  ): Promise<string[]>;
  count(owner: RepActor, asked: Asked<Input>): Promise<number>;
  /** When anything that it reads has last changed, by the clock of the database. */
  changedAt(owner: RepActor, asked: Asked<Input>): Promise<Date | null>;
  /** How a letter names results, in this order: no rate, no amount, no way to reach somebody [SCH-J-013]. */
  listLines(owner: RepActor, asked: Asked<Input>, ids: string[]): Promise<string[]>;
  /** Whether what the search is about still exists for its owner; always, if not given. */
  mayRun?(owner: RepActor, asked: Asked<Input>): Promise<boolean>;
};

export type KeptScope<Input = unknown> = {
  screen: SearchScreen<Input>;
  /** Of scopes with alerts. */
  run?: SearchRun<Input>;
};

/** Every screen whose searches are kept: the catalog lists them, doors and jobs hand them in. */
// biome-ignore lint/suspicious/noExplicitAny: each scope's run takes what its own screen gives
export type KeptScopes = Partial<Record<SearchScope, KeptScope<any>>>;
