"use client";

import { useSyncExternalStore } from "react";

const never = () => () => undefined;
const here = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The browser's zone; null until the browser has taken over from the first paint. */
export const useZone = (): string | null => useSyncExternalStore(never, here, () => null);
