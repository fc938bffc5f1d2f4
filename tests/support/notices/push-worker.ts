import { readFileSync } from "node:fs";
import path from "node:path";
import { runInNewContext } from "node:vm";

type Event = { waitUntil(work: Promise<unknown>): void; respondWith(answer: Promise<Response>): void };
type Listener = (event: Event & Record<string, unknown>) => void;

const origin = "http://localhost:3000";
const code = readFileSync(path.resolve(import.meta.dirname, "../../../public/sw.js"), "utf8");

class Asked extends Request {
  constructor(input: string | URL, init?: RequestInit) {
    super(new URL(input, origin), init);
  }
}

/** Runs the service worker as a browser would: with a store of its own, and windows that are open. */
export function aWorker(answer: (path: string) => Promise<Response>) {
  const listeners = new Map<string, Listener>();
  const kept = new Map<string, Response>();
  const shown: { title: string; options: Record<string, unknown> }[] = [];
  const opened: string[] = [];
  const windows: { focus(): Promise<void>; navigate(address: string): Promise<void> }[] = [];
  const fetched: string[] = [];
  const fetchHere = (request: Request) => {
    fetched.push(new URL(request.url).pathname);
    return answer(new URL(request.url).pathname);
  };
  const cache = {
    addAll: async (requests: Request[]) => {
      for (const request of requests) kept.set(new URL(request.url).pathname, await fetchHere(request));
    },
    match: async (name: string) => kept.get(name)?.clone(),
  };
  const self = {
    location: new URL(origin),
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    skipWaiting: async () => {},
    registration: {
      showNotification: async (title: string, options: Record<string, unknown>) =>
        shown.push({ title, options }),
    },
    clients: {
      claim: async () => {},
      matchAll: async () => windows,
      openWindow: async (address: string) => opened.push(address),
    },
  };
  runInNewContext(code, {
    self,
    caches: { open: async () => cache },
    fetch: fetchHere,
    Request: Asked,
    Response,
    URL,
  });
  /** What an event is answered; undefined where the worker leaves it to the browser. */
  async function on(name: string, event: Record<string, unknown> = {}): Promise<Response | undefined> {
    const work: Promise<unknown>[] = [];
    let answered: Promise<Response> | undefined;
    listeners.get(name)?.({
      ...event,
      waitUntil: (one) => void work.push(one),
      respondWith: (one) => {
        answered = one;
      },
    });
    await Promise.all(work);
    return answered;
  }
  return {
    on,
    kept,
    shown,
    opened,
    windows,
    fetched,
    visit: (address: string, init: { mode?: string; method?: string } = {}) =>
      on("fetch", { request: { mode: "navigate", method: "GET", ...init, url: `${origin}${address}` } }),
  };
}
