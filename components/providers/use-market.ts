"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useMemo, useRef, useState } from "react";
import { filtersOf, type MarketFilters, type MarketState, marketQuery, readMarket } from "./market-state";

const debounceMs = 1000;

/**
 * The state of the list, which is its address, and the filters as they are being set: they go to the address once
 * they have stood for a second.
 */
export function useMarket() {
  const query = useSearchParams().toString();
  const path = usePathname();
  const state = useMemo(() => readMarket(new URLSearchParams(query)), [query]);
  const [draft, setDraft] = useState<MarketFilters>(() => filtersOf(state));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(state);
  latest.current = state;

  // The address may change by other means: back, a tab, a reset.
  useEffect(() => {
    clearTimeout(timer.current);
    setDraft(filtersOf(readMarket(new URLSearchParams(query))));
  }, [query]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const go = (changes: Partial<MarketState>) => {
    clearTimeout(timer.current);
    const next = marketQuery({ ...latest.current, page: 1, ...changes });
    window.history.replaceState(null, "", path + next);
  };
  const changeFilters = (part: Partial<MarketFilters>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => go(next), debounceMs);
  };
  return { state, draft, changeFilters, go };
}
