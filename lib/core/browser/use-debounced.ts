"use client";

import { useEffect, useState } from "react";

/** The debounced value: a change shows once nothing else has changed for `delayMs`, the first after null at once. */
export function useDebounced<Value>(value: Value, delayMs: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (settled === value) return;
    const timer = setTimeout(() => setSettled(value), settled === null ? 0 : delayMs);
    return () => clearTimeout(timer);
  }, [value, settled, delayMs]);
  return settled;
}
