/** A page of a list, with the addresses of its neighbours, as every list answers (SIL-09). */
export type Page<Item> = { count: number; next: string | null; previous: string | null; results: Item[] };

type Position = { limit: number; offset: number };

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
