"use client";

import { useRouter, useSearchParams } from "next/navigation";
import { createMultiParser, useQueryStates } from "nuqs";
import { type TransitionStartFunction, useEffect, useMemo, useRef, useTransition } from "react";
import { useSettledLinks } from "./use-settled-links";

export type ListQueryOptions = {
  /** For rows that the server draws: the query string they were drawn for. Left out, the browser reads the rows. */
  renderedFor?: string;
};

export type ListQuery = {
  /** The query string of the list, without the question mark; a change shows in it at once. */
  query: string;
  /** The new page is on its way from the server. */
  moving: boolean;
  /**
   * Puts another query string into the address, made from the present one; what it leaves out goes. `push` lets the
   * browser's back undo it. The promise ends when the address is written.
   */
  change(next: (query: string) => string, options?: { push?: boolean }): Promise<unknown>;
};

/** A parameter of the address, unparsed: each of its values. */
const asWritten = createMultiParser<readonly string[]>({
  parse: (values) => values,
  serialize: (values) => [...values],
});

type Written = Record<string, readonly string[] | null>;

/** The query string of these parameters: those of `order` first. */
function spelled(written: Written, order: Iterable<string>): string {
  const names = new Set([...order, ...Object.keys(written)]);
  return new URLSearchParams(
    [...names].flatMap((name) => (written[name] ?? []).map((value) => [name, value])),
  ).toString();
}

const sorted = (query: string) => {
  const parameters = new URLSearchParams(query);
  parameters.sort();
  return parameters.toString();
};

/**
 * The state of a list, which is the query string of its address. `names` are the parameters that the list writes;
 * strangers in the address are part of the query, and whoever makes the next one decides about them.
 */
export function useListQuery(names: readonly string[], { renderedFor }: ListQueryOptions = {}): ListQuery {
  const present = useSearchParams();
  const [moving, startTransition] = useTransition();
  const shallow = renderedFor === undefined;
  const parsers = useMemo(
    () => Object.fromEntries([...names, ...present.keys()].map((name) => [name, asWritten])),
    [names, present],
  );
  const [written, write] = useQueryStates(parsers, shallow ? {} : { shallow, startTransition });
  const query = useMemo(() => spelled(written, present.keys()), [written, present]);
  const writing = useRef<Promise<unknown> | null>(null);

  const change: ListQuery["change"] = (next, { push = false } = {}) => {
    const done = write(
      (now) => {
        const wanted = new URLSearchParams(next(spelled(now, present.keys())));
        const gone = Object.keys(parsers).filter((name) => !wanted.has(name));
        return Object.fromEntries([
          ...[...new Set(wanted.keys())].map((name) => [name, wanted.getAll(name)]),
          ...gone.map((name) => [name, null]),
        ]);
      },
      { history: push ? "push" : "replace" },
    ).finally(() => {
      if (writing.current === done) writing.current = null;
    });
    writing.current = done;
    return done;
  };

  useSettledLinks(() => writing.current);
  useRenderedAgain(renderedFor, moving, startTransition);
  return { query, moving, change };
}

/**
 * Asks for the page again when it was left before the server had drawn it and the browser's back shows the rows of
 * before.
 */
function useRenderedAgain(renderedFor: string | undefined, moving: boolean, start: TransitionStartFunction) {
  const router = useRouter();
  const query = useSearchParams().toString();
  const asked = useRef<string>(undefined);
  useEffect(() => {
    if (renderedFor === undefined || moving || sorted(renderedFor) === sorted(query)) return;
    if (asked.current === query) return;
    asked.current = query;
    start(() => router.refresh());
  }, [renderedFor, moving, query, router, start]);
}
