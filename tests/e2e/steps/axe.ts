import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const wcag = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Waits until nothing on the page fades or slides any more: text that is half there has the contrast of no design. */
async function atRest(page: Page) {
  await page.waitForFunction(() => {
    const moving = document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === "running" && effect?.getComputedTiming().endTime !== Infinity,
      );
    return moving.length === 0;
  });
}

/**
 * What axe objects to on the page or on one part of it, by every rule of WCAG 2.2 A and AA that a machine can judge, once
 * the page is at rest; with `practice` by its rules of good practice, too.
 */
export async function axeFindings(page: Page, { part = "html", practice = false } = {}): Promise<string[]> {
  await atRest(page);
  const axe = new AxeBuilder({ page })
    // No page has a frame of another site: axe need not open one more page to put its findings together.
    .setLegacyMode(true)
    .options({ resultTypes: ["violations"] })
    .include(part);
  const { violations } = await (practice ? axe : axe.withTags(wcag)).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}\n${failureSummary ?? ""}`),
  );
}

/** Axe objects to nothing on the page as it is. */
export async function expectAccessible(page: Page) {
  expect(await axeFindings(page)).toEqual([]);
}
