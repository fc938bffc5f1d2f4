"use client";

import { useEffect } from "react";
import { tell } from "./tell";

const key = "arrivalToast";

/** Keeps an error for the page that loads next, where ArrivalToast shows it. */
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

/** Shows the error that the page before has kept. */
export function ArrivalToast() {
  useEffect(() => {
    const text = takeWords();
    if (text) tell(text);
  }, []);
  return null;
}
