import { forget, remember } from "@/lib/core/browser/memory";

/** What the browser keeps and forgets once somebody is in; then the page that follows is loaded. */
export function goInside(next: string) {
  forget("sessionExpired");
  remember("sessionExists", "true");
  window.location.assign(next);
}
