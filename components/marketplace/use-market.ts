"use client";

import { useEffect, useRef, useState } from "react";
import type { InitialOf } from "@/lib/core/browser/list/list";
import { useList } from "@/lib/core/browser/list/use-list";
import { useSettledLinks } from "@/lib/core/browser/list/use-settled-links";
import { filtersOf, type MarketFilters, type MarketState, noFilters, providersList } from "./providers-list";

const debounceMs = 1000;

/**
 * The list and its filters. Filters are debounced: they go to the address after a second without a change, or earlier
 * along with any other change of the address.
 */
export function useMarket(initial: InitialOf<typeof providersList>) {
  const market = useList(providersList, initial);
  const { state, change } = market;
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
    return change({ ...filters, ...changes });
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
    setDraft(filtersOf(state));
  }, [state]);
  useEffect(() => () => clearTimeout(timer.current), []);
  useSettledLinks(() => waiting.current && go({}));

  return { ...market, draft, changeFilters, reset, go };
}
