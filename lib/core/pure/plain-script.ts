import { providerPaths, publicPaths, refereePaths } from "@/lib/core/pure/paths";
import { schedulePaths } from "@/lib/core/pure/schedule-paths";

/**
 * The one script within a page of those without scripts. Choosing another recommendation clears the chosen qualities, and they
 * stay cleared when the first one is chosen again [PRV-S-058]. Where no script runs, saving does the same.
 */
export const clearingScript = `for (const level of document.getElementsByName("recommendation_status"))
  level.addEventListener("change", () => {
    for (const quality of document.querySelectorAll("[data-level] :checked")) quality.checked = false;
  });`;

const endorsement = new RegExp(`^${refereePaths.endorsements}/[^/]+/?$`);

/** The script within the plain page at an address, which it may run; null for none. */
export const scriptAt = (path: string): string | null => (endorsement.test(path) ? clearingScript : null);

const verify = new RegExp(`^${publicPaths.verify}(/[^/]*)?/?$`);

/** Pages to print: their button is there only where it can do something. */
const printed = new Set<string>([providerPaths.printedSchedule, schedulePaths.print]);

/** The file of ours that the plain page at an address runs; null for none. It computes a fingerprint, or prints. */
export function scriptFileAt(path: string): string | null {
  if (printed.has(path.replace(/\/$/, ""))) return "/print.js";
  return verify.test(path) ? "/verify.js" : null;
}
