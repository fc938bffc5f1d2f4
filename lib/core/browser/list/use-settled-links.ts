"use client";

import { useEffect, useRef } from "react";
import { followedLink } from "./followed-link";

/**
 * A click on a link waits for what is still on its way into the address: `settle` sends it there and gives the
 * promise, or nothing when all is there. Without that a timer that fires after the click would either be cut off or
 * call the router back to the list that was just left.
 */
export function useSettledLinks(settle: () => Promise<unknown> | null) {
  const latest = useRef(settle);
  useEffect(() => {
    latest.current = settle;
  });
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = followedLink(event);
      const settled = link && latest.current();
      if (!link || !settled) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      void settled.finally(() => link.click());
    };
    // Capturing on the window runs before any handler of React's, which listens on the document.
    window.addEventListener("click", onClick, true);
    return () => window.removeEventListener("click", onClick, true);
  }, []);
}
