import { expect, type Page, test } from "@playwright/test";
import { addressesFor } from "../steps/every-page";
import { logIn, open, signIn } from "../steps/people";

/** What the paper shows of a page beside its facts. */
const loose = (page: Page) =>
  page.evaluate(() => {
    const parts = [
      ...document.querySelectorAll<HTMLElement>("nav, footer, button, a.select-none, [type=search]"),
    ];
    return parts
      .filter((part) => !part.closest("th, [role=gridcell], [data-day]") && part.checkVisibility())
      .map((part) => `${part.tagName} ${part.textContent?.trim()}`);
  });

test("an invoice, timesheets and one of them print as papers: no bars and buttons, black on white in the dark, too", async ({
  page,
}) => {
  await signIn(page, "rep@wardway.test");
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

/** How wide an A4 sheet is between its margins, in CSS pixels. */
const paperWidth = 718;

test("lists print as tables with their heads, though a paper is narrower than a tablet", async ({ page }) => {
  await logIn(page, "rep@wardway.test");
  await page.setViewportSize({ width: paperWidth, height: 1016 });
  let tables = 0;
  for (const path of (await addressesFor(page, "rep")).filter((each) => /invoices|timesheets/.test(each))) {
    await open(page, path);
    await page.emulateMedia({ media: "print" });
    const sizes = await page.evaluate(() => ({
      // A dialog hides the list that it lies on.
      heads: [...document.querySelectorAll("thead")]
        .filter((head) => !head.closest("[data-aria-hidden]"))
        .map((head) => head.checkVisibility()),
      wide: document.documentElement.scrollWidth,
    }));
    expect(sizes.heads, path).not.toContain(false);
    expect(sizes.wide, path).toBeLessThanOrEqual(paperWidth);
    tables += sizes.heads.length;
    await page.emulateMedia({ media: "screen" });
  }
  expect(tables).toBeGreaterThan(2);
});
