"use client";

import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether the page's script has come: false as the server draws it, and for whoever has none. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
