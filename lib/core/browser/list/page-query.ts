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
