import { act } from "@testing-library/react";
import { type MockInstance, vi } from "vitest";

// The browser's line: without it `fetch` fails as in a browser, and the browser knows that there is none.

let gone: MockInstance | null = null;

export function loseLine() {
  gone = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event("offline")));
}

/** Whoever lost it has it again. */
export function restoreLine() {
  if (!gone) return;
  gone.mockRestore();
  gone = null;
  window.dispatchEvent(new Event("online"));
}

/** Back again, with a moment for whatever would go out by itself. */
export const regainLine = () =>
  act(async () => {
    restoreLine();
    await new Promise((resolve) => setTimeout(resolve, 30));
  });
