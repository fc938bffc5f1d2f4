"use client";

import { parseAsInteger, parseAsString, useQueryStates } from "nuqs";
import { SearchInput } from "@/components/ui/search-input";

/** Searches a list by its address, so that reload, back and sharing keep it; starts again at the first page. */
export function ListSearch({ label }: { label: string }) {
  const [{ search }, set] = useQueryStates(
    { search: parseAsString.withDefault(""), page: parseAsInteger },
    { shallow: false },
  );
  return (
    <SearchInput
      label={label}
      value={search}
      onSearch={(text) => void set({ search: text || null, page: null })}
    />
  );
}
