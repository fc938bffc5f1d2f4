import { expect, type Page } from "@playwright/test";
import { axeFindings } from "./axe";
import { htmlFindings } from "./html";

/**
 * Every rule of WCAG 2.2 A and AA that a machine can judge, on the page or on one part of it, and the rules of HTML on
 * the page once its toasts have gone: their buttons are the library's.
 */
export async function expectClean(page: Page, name: string, part = "html") {
  expect.soft(await axeFindings(page, { part }), name).toEqual([]);
  await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
  expect.soft(await htmlFindings(await page.content()), name).toEqual([]);
}
