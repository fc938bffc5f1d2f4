import { count as countRows, type Subquery } from "drizzle-orm";
import { type Page, type Position, page } from "@/lib/core/pure/paging";
import { db } from "./client";
import { listToExport } from "./exports";
import type { Prepared } from "./prepared";

type List<Row, Whole, Item> = {
  /** The rows of the page, in their order. */
  rows: PromiseLike<Row[]>;
  /** Shapes rows further, or adds what another statement reads of them; a file asks it for a thousand at a time. */
  complete?(rows: Row[]): Whole[] | Promise<Whole[]>;
  /** How many rows there are in all. */
  count: PromiseLike<number>;
  /** Reads a page and the count at once, where most of what they cost is the same; a file has `rows` and `count`. */
  together?(): Promise<{ rows: Row[]; total: number }>;
  view(row: Whole): Item;
  position: Position;
  /** The address of the list, for the links to its other pages. */
  path: string;
};

/** The query of Drizzle behind rows that nobody has read yet. */
export const queryOf = (rows: PromiseLike<unknown>) =>
  (rows as unknown as { _prepare(): Prepared })._prepare();

/**
 * One page of a list: its rows and their count are read side by side. A list that is written to a file hands its rows
 * over instead, to be read one by one.
 */
export async function listPage<Row, Item, Whole = Row>({
  rows,
  complete = (found) => found as unknown as Whole[],
  count,
  together,
  view,
  position,
  path,
}: List<Row, Whole, Item>): Promise<Page<Item>> {
  const show = async (found: Row[]) => (await complete(found)).map((row) => view(row));
  const file = listToExport();
  if (file) {
    const total = await count;
    file.rows = { query: queryOf(rows), show: show as (rows: unknown[]) => Promise<Item[]>, total };
    return page<Item>([], total, position, path);
  }
  if (together) {
    const found = await together();
    return page(await show(found.rows), found.total, position, path);
  }
  const [found, total] = await Promise.all([rows, count]);
  return page(await show(found), total, position, path);
}

/** How many rows match, of a query that is limited to `countLimit`: exact up to `countedUpTo`. */
export async function countOf(matches: Subquery): Promise<number> {
  const [row] = await db().select({ total: countRows() }).from(matches);
  return row?.total ?? 0;
}
