import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { htmlFindings } from "./html";

/**
 * Every rule of WCAG 2.2 A and AA that a machine can judge, on the page or on one part of it, and the rules of HTML on
 * the page once its toasts have gone: their buttons are the library's.
 */
export async function expectClean(page: Page, name: string, part = "html") {
  const { violations } = await new AxeBuilder({ page })
    // No page has a frame of another site: axe need not open one more page to put its findings together.
    .setLegacyMode(true)
    .options({ resultTypes: ["violations"] })
    .include(part)
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
    .analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}\n${failureSummary ?? ""}`),
  );
  expect.soft(found, name).toEqual([]);
  await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
  expect.soft(await htmlFindings(await page.content()), name).toEqual([]);
}
