import { act } from "@testing-library/react";
import { type MockInstance, vi } from "vitest";

// The browser's connection. Offline, `fetch` fails as in a browser, and `navigator.onLine` says so.

let gone: MockInstance | null = null;

export function loseLine() {
  gone = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event("offline")));
}

/** Online again, if it was offline. */
export function restoreLine() {
  if (!gone) return;
  gone.mockRestore();
  gone = null;
  window.dispatchEvent(new Event("online"));
}

/** Online again, with a moment for whatever would be retried by itself. */
export const regainLine = () =>
  act(async () => {
    restoreLine();
    await new Promise((resolve) => setTimeout(resolve, 30));
  });

let finished = 0;

/**
 * The test is over: what it still has under way gets no answer, which would otherwise appear on the next test's page.
 */
export const hangUp = () => void finished++;

export async function untilHungUp<T>(answer: Promise<T>): Promise<T> {
  const before = finished;
  await Promise.allSettled([answer]);
  return finished === before ? answer : new Promise<never>(() => {});
}
