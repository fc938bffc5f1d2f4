/** What screens keep in `localStorage` (SIL-30). A browser that keeps nothing loses only the comfort. */
type Remembered =
  | "continueUrl"
  | "lastResults"
  | "lastSignInEmail"
  | "sessionExists"
  | "sessionExpired"
  | "utmParams"
  | "swagScanId";

export function recall(name: Remembered): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

export function remember(name: Remembered, value: string) {
  try {
    localStorage.setItem(name, value);
  } catch {
    // Private windows may refuse.
  }
}

export function forget(name: Remembered) {
  try {
    localStorage.removeItem(name);
  } catch {
    // Private windows may refuse.
  }
}
