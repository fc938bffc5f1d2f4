"use client";

import { useEffect } from "react";
import { tell } from "./tell";

const key = "arrivalToast";

/** Leaves an error for the page that loads next, because this one is about to go. */
export function tellOnArrival(text: string) {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    tell(text);
  }
}

function takeWords(): string | null {
  try {
    const text = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return text;
  } catch {
    return null;
  }
}

/** Says what the page before left. Stands after the Toaster, which has to listen by then. */
export function ArrivalToast() {
  useEffect(() => {
    const text = takeWords();
    if (text) tell(text);
  }, []);
  return null;
}
