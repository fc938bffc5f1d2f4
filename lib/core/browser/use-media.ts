"use client";

import { useCallback, useSyncExternalStore } from "react";

/** Whether the window fits a media query; the first paint says what is given for it. */
function useMedia(query: string, atFirst: boolean): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = matchMedia(query);
      media.addEventListener("change", onChange);
      return () => media.removeEventListener("change", onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => atFirst,
  );
}

/** Whether there is room for two months. The first paint goes by CSS (`xl:`), which says the same. */
export const useWide = () => useMedia("(min-width: 1281px)", false);

/** Whether the window has the width at which lists may be tables. */
export const useLarge = () => useMedia("(min-width: 992px)", true);
