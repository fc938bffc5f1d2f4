import { count as countRows, type Subquery } from "drizzle-orm";
import { type Page, type Position, page } from "@/lib/core/pure/paging";
import { db } from "./client";

type List<Row, Item> = {
  /** The rows of the page, in their order. */
  rows: PromiseLike<Row[]>;
  /** How many rows there are in all. */
  count: PromiseLike<number>;
  view(row: Row): Item;
  position: Position;
  /** The address of the list, for the links to its other pages. */
  path: string;
};

/** One page of a list: its rows and their count are read side by side. */
export async function listPage<Row, Item>({
  rows,
  count,
  view,
  position,
  path,
}: List<Row, Item>): Promise<Page<Item>> {
  const [found, total] = await Promise.all([rows, count]);
  return page(
    found.map((row) => view(row)),
    total,
    position,
    path,
  );
}

/** How many rows match, of a query that is limited to `countLimit`: exact up to `countedUpTo`. */
export async function countOf(matches: Subquery): Promise<number> {
  const [row] = await db().select({ total: countRows() }).from(matches);
  return row?.total ?? 0;
}
