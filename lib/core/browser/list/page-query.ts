import { cleanInput } from "@/lib/core/pure/clean-input";

/** What a page is given as `searchParams`. */
export type PageParams = Record<string, string | string[] | undefined>;

/** The query string that a page was asked with. */
export const pageQuery = (params: PageParams) =>
  new URLSearchParams(
    Object.entries(cleanInput(params)).flatMap(([name, value]) =>
      [value ?? []].flat().map((each): [string, string] => [name, each]),
    ),
  );

/** Beyond this page nobody reads, and the server takes no such offset. */
const lastPage = 1_000;

/** The page an address asks for: the first, where it makes no sense. */
export const pageNumber = (text: string | null) =>
  Math.min(lastPage, Math.max(1, Math.trunc(Number(text)) || 1));
