"use client";

import { useSyncExternalStore } from "react";
import { ownZone } from "./own-zone";

const never = () => () => undefined;

/** The browser's zone; null until hydration. */
export const useZone = (): string | null => useSyncExternalStore(never, ownZone, () => null);
