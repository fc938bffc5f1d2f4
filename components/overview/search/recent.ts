import { forget, recall, remember } from "@/lib/core/browser/memory";
import type { SearchKind } from "@/lib/overview/search/words";

/** What somebody has chosen in the search. */
export type Chosen = { kind: SearchKind; id: string; title: string; text: string; href: string };

const mostRecent = 5;

/** What this person has chosen last on this device, the latest first; of somebody else nothing is kept. */
export function recentResults(userId: string): Chosen[] {
  try {
    const kept = JSON.parse(recall("lastResults") ?? "null") as { userId: string; results: Chosen[] } | null;
    if (kept?.userId === userId) return kept.results.slice(0, mostRecent);
  } catch {
    // Somebody has written something else there.
  }
  forget("lastResults");
  return [];
}

export function rememberResult(userId: string, result: Chosen) {
  const others = recentResults(userId).filter(({ href }) => href !== result.href);
  const results = [result, ...others].slice(0, mostRecent);
  remember("lastResults", JSON.stringify({ userId, results }));
}
