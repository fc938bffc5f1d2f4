/** The toasts of the page: their code comes with the first of them, or before, when somebody begins to do something. */

type Toasts = typeof import("sonner")["toast"];
type Show = (toasts: Toasts) => void;

let drawn: Toasts | null = null;
let wanted = false;
const waiting = new Set<Show>();
const watchers = new Set<() => void>();

/** Asks for the place where toasts are drawn. */
export function requestToaster() {
  if (wanted) return;
  wanted = true;
  for (const notify of watchers) notify();
}

/** For `useSyncExternalStore`: whether that place is asked for. */
export const toasterRequest = {
  subscribe(notify: () => void) {
    watchers.add(notify);
    return () => void watchers.delete(notify);
  },
  read: () => wanted,
};

/** Shows a toast once there is a place for it. Gives what takes it back as long as it waits. */
export function withToasts(show: Show): () => void {
  if (drawn) {
    show(drawn);
    return () => {};
  }
  waiting.add(show);
  requestToaster();
  return () => void waiting.delete(show);
}

/** There is a place for toasts: those that wait are shown, in their order. */
export function showWaitingToasts(toasts: Toasts) {
  drawn = toasts;
  for (const show of waiting) show(toasts);
  waiting.clear();
}
