"use client";

import { useSyncExternalStore } from "react";

const query = "(min-width: 992px)";

function subscribe(onChange: () => void) {
  const media = matchMedia(query);
  media.addEventListener("change", onChange);
  return () => media.removeEventListener("change", onChange);
}

/** Whether the window has the width at which lists may be tables. */
export const useLarge = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => true,
  );
