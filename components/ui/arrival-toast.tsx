"use client";

import { useEffect } from "react";
import { toast } from "sonner";

const key = "arrivalToast";

/** Leaves an error for the page that loads next, because this one is about to go. */
export function sayOnArrival(text: string) {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    toast.error(text);
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
    if (text) toast.error(text);
  }, []);
  return null;
}
