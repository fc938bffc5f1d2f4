import { expect, type Page, test } from "@playwright/test";
import { addressesFor } from "../steps/every-page";
import { logIn, open } from "../steps/people";

/** What of a page stands on the paper beside its facts. */
const loose = (page: Page) =>
  page.evaluate(() => {
    const parts = [
      ...document.querySelectorAll<HTMLElement>("nav, footer, button, a.select-none, [type=search]"),
    ];
    return parts
      .filter((part) => !part.closest("th, [role=gridcell], [data-day]") && part.checkVisibility())
      .map((part) => `${part.tagName} ${part.textContent?.trim()}`);
  });

test("an invoice, timesheets and one of them print as papers: no bars and buttons, black on white in the dark, too @desktop", async ({
  page,
}) => {
  await logIn(page, "rep@wardway.test");
  const pages = (await addressesFor(page, "rep")).filter((path) => /invoices\/|timesheets/.test(path));
  expect(pages.length).toBeGreaterThan(2);
  for (const path of pages) {
    await open(page, path);
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    expect(await loose(page), path).toEqual([]);
    const paper = await page.evaluate(() => ({
      back: getComputedStyle(document.body).backgroundColor,
      dark: getComputedStyle(document.documentElement).colorScheme,
      heads: [...document.querySelectorAll("thead")].map((head) => getComputedStyle(head).display),
    }));
    expect(paper, path).toMatchObject({ back: "rgb(255, 255, 255)", dark: "light" });
    for (const head of paper.heads) expect(head).toBe("table-header-group");
    await page.emulateMedia({ media: "screen", colorScheme: "light" });
  }
});
