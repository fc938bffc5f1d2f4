"use client";

import { useEffect } from "react";
import { toastError } from "./toast";

const key = "arrivalToast";

/** Keeps an error for the page that loads next, where ArrivalToast shows it. */
export function toastOnNextPage(text: string) {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    toastError(text);
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
    if (text) toastError(text);
  }, []);
  return null;
}
