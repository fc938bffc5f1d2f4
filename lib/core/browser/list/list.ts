import { createLoader, createSerializer, type inferParserType, type ParserMap } from "nuqs/server";
import type { z } from "zod";
import type { Call } from "@/lib/core/pure/call";
import { cleanInput } from "@/lib/core/pure/clean-input";
import type { PageParams } from "./page-query";

type Declaration<Parsers extends ParserMap, State, Input extends z.ZodType, Output extends z.ZodType> = {
  path: string;
  /** The state of the list, parameter by parameter, in the order of the address. */
  parsers: Parsers;
  /** The parameters whose names differ from the state's. */
  names?: Partial<Record<keyof Parsers, string>>;
  /** Puts right what several parameters say only together. */
  together?(given: inferParserType<Parsers>): State;
  /** Its links and changes leave all alone that they do not change: the list as it opens, odd values, strangers. */
  leavesTheRest?: boolean;
  call: Call<Input, Output>;
  toInput(state: State): z.input<Input>;
  pageSize: number;
};

/** A list that is an address: the page reads it, links are made of it, and the browser holds it with `useList`. */
export type List<State, Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> = Pick<
  Declaration<ParserMap, State, Input, Output>,
  "path" | "pageSize" | "call"
> & {
  /** The parameters that its address may have. */
  parameters: readonly string[];
  /** What an address asks for; values that make no sense are passed over. */
  read(query: PageParams | URLSearchParams | string): State;
  /** The query string that `read` reads this state from, with its question mark; empty for the list as it opens. */
  query(state: State): string;
  /** The query string with these changes; any but of the page opens page 1. Strangers go. */
  queryWith(query: string, changes: Partial<State>): string;
  /** The state as the call takes it: what the browser sends, and what a query gets on the server. */
  toInput(state: State): z.input<Input>;
  input(state: State): Promise<z.output<Input>>;
};

export type StateOf<L> = L extends { read(query: string): infer State } ? State : never;

/** What the server has read, and for which state. */
export type InitialOf<L> =
  L extends List<infer State, infer _, infer Output> ? { state: State; page: z.output<Output> } : never;

/** Declares a list, once, for the page, its links and the browser. */
export function list<
  const Parsers extends ParserMap,
  Input extends z.ZodType,
  Output extends z.ZodType,
  State extends inferParserType<Parsers> = inferParserType<Parsers>,
>({
  path,
  parsers,
  names = {},
  together = (given) => given as State,
  leavesTheRest = false,
  call,
  toInput,
  pageSize,
}: Declaration<Parsers, State, Input, Output>): List<State, Input, Output> {
  const urlKeys = names as Record<string, string>;
  const load = createLoader<ParserMap>(parsers, { urlKeys });
  const serialize = createSerializer<ParserMap>(parsers, { urlKeys });
  const read = (query: PageParams | URLSearchParams | string) =>
    together(load(typeof query === "string" ? new URLSearchParams(query) : cleanInput(query)) as State);
  const query = (state: State) => serialize(together(state));
  const nameOf = (key: string) => urlKeys[key] ?? key;
  const changedInPlace = (now: string, changes: Partial<State>) => {
    const next = new URLSearchParams(now);
    const written = new URLSearchParams(serialize(changes));
    for (const name of Object.keys(changes).map(nameOf)) {
      const value = written.get(name);
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    return serialize(next, {});
  };
  return {
    path,
    pageSize,
    call,
    parameters: Object.keys(parsers).map(nameOf),
    read,
    query,
    queryWith: (now, changes) =>
      leavesTheRest
        ? changedInPlace(now, { page: 1, ...changes })
        : query({ ...read(now), page: 1, ...changes }),
    toInput,
    input: async (state) => (await call.schemas()).input.parse(toInput(state)),
  };
}

/** The rows of a page, as the list calls take them. */
export const rowsOf = (page: number, pageSize: number) => ({
  limit: pageSize,
  offset: (page - 1) * pageSize,
});
