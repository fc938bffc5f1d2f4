"use client";

import { useEffect, useMemo, useRef, useState } from "react";
import { useListQuery } from "@/lib/core/browser/list/use-list-query";
import { useSettledLinks } from "@/lib/core/browser/list/use-settled-links";
import {
  filtersOf,
  type MarketFilters,
  type MarketState,
  marketParameters,
  marketQuery,
  noFilters,
  readMarket,
} from "./market-state";

const debounceMs = 1000;

/**
 * The state of the list, which is its address, and the filters as they are being set: they go to the address once
 * they have stood for a second, or along with whatever else goes there before.
 */
export function useMarket() {
  const { query, change } = useListQuery(marketParameters);
  const state = useMemo(() => readMarket(new URLSearchParams(query)), [query]);
  const [draft, setDraft] = useState<MarketFilters>(() => filtersOf(state));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef<MarketFilters>(null);

  const forget = () => {
    clearTimeout(timer.current);
    waiting.current = null;
  };
  const go = (changes: Partial<MarketState>) => {
    const filters = waiting.current;
    forget();
    return change((now) =>
      marketQuery({ ...readMarket(new URLSearchParams(now)), ...filters, page: 1, ...changes }),
    );
  };
  const changeFilters = (part: Partial<MarketFilters>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    forget();
    waiting.current = next;
    timer.current = setTimeout(() => void go({}), debounceMs);
  };
  const reset = () => {
    setDraft(noFilters);
    void go(noFilters);
  };

  // The address may change by other means: back, a tab, a reset.
  useEffect(() => {
    clearTimeout(timer.current);
    waiting.current = null;
    setDraft(filtersOf(readMarket(new URLSearchParams(query))));
  }, [query]);
  useEffect(() => () => clearTimeout(timer.current), []);
  useSettledLinks(() => waiting.current && go({}));

  return { state, draft, change, changeFilters, reset, go };
}
