import { Search } from "lucide-react";
import { SearchField } from "./search-field";

/** The search everywhere in the top bar: a field on wide screens, its sign on phones [SCH-S-033]. */
export const SearchInBar = (props: { userId: string; savedSearches?: string }) => (
  <SearchField {...props}>
    <Search aria-hidden className="size-4" />
    <span className="max-md:hidden">Search</span>
  </SearchField>
);
