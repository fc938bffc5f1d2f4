import { cleanInput } from "@/lib/core/pure/clean-input";

/** What a page is given as `searchParams`. */
export type PageParams = Record<string, string | string[] | undefined>;

/** What a page is given that reads its query alone. */
export type QueryPageProps = { searchParams: Promise<PageParams> };

/** One value of a parameter: the first of several. */
export const firstOf = (value: PageParams[string]) => (Array.isArray(value) ? value[0] : value);

/** The query string that a page was asked with. */
export const pageQuery = (params: PageParams) =>
  new URLSearchParams(
    Object.entries(cleanInput(params)).flatMap(([name, value]) =>
      [value ?? []].flat().map((each): [string, string] => [name, each]),
    ),
  );
