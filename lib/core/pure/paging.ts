/** A page of a list, with the addresses of its neighbours, as every list answers (SIL-09). */
export type Page<Item> = { count: number; next: string | null; previous: string | null; results: Item[] };

export type Position = { limit: number; offset: number };

/** A list that grows with the marketplace counts so far and no further; screens say "1,000+" above it (decision 35). */
export const countedUpTo = 1_000;

/**
 * How many matches of such a list are counted for a page: enough to state `countedUpTo` of them, and by one more than
 * that, whether another page follows.
 */
export const countLimit = ({ limit, offset }: Position) => Math.max(countedUpTo, offset + limit) + 1;

export function page<Item>(results: Item[], count: number, position: Position, path = ""): Page<Item> {
  const { limit, offset } = position;
  const at = (start: number) => `${path}?limit=${limit}&offset=${start}`;
  return {
    count,
    next: offset + limit < count ? at(offset + limit) : null,
    previous: offset > 0 ? at(Math.max(0, offset - limit)) : null,
    results,
  };
}

/** The neighbours of a page keep the filters and the order of the request that asked for it. */
export function withFilters<Output>(output: Output, requestUrl: string): Output {
  const list = output as { next?: unknown; previous?: unknown } | null;
  // A feed has a `next` alone, which is no address.
  if (typeof list !== "object" || list === null || !("next" in list && "previous" in list)) return output;
  const link = (neighbour: unknown) => {
    if (typeof neighbour !== "string") return null;
    const asked = new URL(requestUrl).searchParams;
    const [path, position] = neighbour.split("?");
    for (const [name, value] of new URLSearchParams(position)) asked.set(name, value);
    return `${path}?${asked}`;
  };
  return { ...output, next: link(list.next), previous: link(list.previous) };
}
