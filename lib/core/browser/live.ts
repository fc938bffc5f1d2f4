import { minuteMs } from "@/lib/core/pure/durations";

/** Where the server says what has become stale. */
const address = "/api/live/";

/** After a refusal it is tried again so much later, in milliseconds. */
const againMs = minuteMs;

/**
 * Listens to what has become stale, for as long as the page is seen: windows in the background hold no connection.
 * @param stale is called with the domains; null when words may have been missed, so that anything may be stale
 * @returns what ends it
 */
export function listenLive(stale: (domains: string[] | null) => void) {
  let source: EventSource | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  let hasListened = false;

  function close() {
    clearTimeout(again);
    source?.close();
    source = undefined;
  }
  function open() {
    close();
    const opened = new EventSource(address);
    opened.onopen = () => {
      if (hasListened) stale(null);
      hasListened = true;
    };
    opened.onmessage = ({ data }: MessageEvent<string>) => stale(data.split(" "));
    // A broken connection the browser opens again by itself; a refusal it takes for final.
    opened.onerror = () => {
      if (opened.readyState === EventSource.CLOSED) again = setTimeout(look, againMs);
    };
    source = opened;
  }
  function look() {
    if (document.hidden) close();
    else if (source?.readyState !== EventSource.OPEN && source?.readyState !== EventSource.CONNECTING) open();
  }

  look();
  document.addEventListener("visibilitychange", look);
  // A page with an open connection is not kept for "Back".
  window.addEventListener("pagehide", close);
  window.addEventListener("pageshow", look);
  return () => {
    document.removeEventListener("visibilitychange", look);
    window.removeEventListener("pagehide", close);
    window.removeEventListener("pageshow", look);
    close();
  };
}
