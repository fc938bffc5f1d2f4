import { refereePaths } from "@/lib/core/pure/paths";

/**
 * The one script of the pages without scripts. Choosing another recommendation clears the chosen qualities, and they
 * stay cleared when the first one is chosen again [PRV-S-058]. Where no script runs, saving does the same.
 */
export const clearingScript = `for (const level of document.getElementsByName("recommendation_status"))
  level.addEventListener("change", () => {
    for (const quality of document.querySelectorAll("[data-level] :checked")) quality.checked = false;
  });`;

const endorsement = new RegExp(`^${refereePaths.endorsements}/[^/]+/?$`);

/** The script that the plain page at an address may run; null for none. */
export const scriptAt = (path: string): string | null => (endorsement.test(path) ? clearingScript : null);
