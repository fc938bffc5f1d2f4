"use client";

import { useCallback, useSyncExternalStore } from "react";

/** Whether the window fits a media query; the first paint says what is given for it. */
function useMedia<First extends boolean | null>(query: string, atFirst: First): boolean | First {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = matchMedia(query);
      media.addEventListener("change", onChange);
      return () => media.removeEventListener("change", onChange);
    },
    [query],
  );
  return useSyncExternalStore<boolean | First>(
    subscribe,
    () => matchMedia(query).matches,
    () => atFirst,
  );
}

/** Whether there is room for two months. The first paint goes by CSS (`xl:`), which says the same. */
export const useWide = () => useMedia<boolean>("(min-width: 1281px)", false);

/** Whether the window has the width at which lists may be tables. */
export const useLarge = () => useMedia<boolean>("(min-width: 992px)", true);

/** Whether the window is a phone's; null until hydration, when the page shows what both need by CSS (`md:`). */
export const useSmall = () => useMedia<null>("(width < 51.25rem)", null);
