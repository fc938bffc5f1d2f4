import { refereePaths } from "@/lib/core/pure/paths";

/**
 * The one script of the pages without scripts. Whoever chooses another recommendation begins its qualities anew, and
 * finds none chosen on the way back either [PRV-S-058]; where no script runs, saving does the same.
 */
export const clearingScript = `for (const level of document.getElementsByName("recommendation_status"))
  level.addEventListener("change", () => {
    for (const quality of document.querySelectorAll("[data-level] :checked")) quality.checked = false;
  });`;

const endorsement = new RegExp(`^${refereePaths.endorsements}/[^/]+/?$`);

/** The script that the plain page at an address may run; null for none. */
export const scriptAt = (path: string): string | null => (endorsement.test(path) ? clearingScript : null);
