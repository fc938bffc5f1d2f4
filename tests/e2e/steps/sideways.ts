import { expect, type Page } from "@playwright/test";

/** How much wider the page is than the window, and which parts of it scroll sideways by themselves. */
const widths = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const scrolls = [...document.querySelectorAll<HTMLElement>("main *, [role=dialog] *")].filter(
      (part) =>
        part.checkVisibility() &&
        part.scrollWidth > part.clientWidth + 1 &&
        ["auto", "scroll"].includes(getComputedStyle(part).overflowX) &&
        // Tabs are made to be swiped.
        part.tagName !== "NAV",
    );
    return {
      over: scrollWidth - clientWidth,
      scrolls: scrolls.map((part) => part.ariaLabel ?? part.tagName),
    };
  });

/** Nothing scrolls sideways at 360 px, but the regions that are named. */
export async function expectNothingSideways(page: Page, ...but: string[]) {
  await page.setViewportSize({ width: 360, height: 740 });
  const { over, scrolls } = await widths(page);
  expect(over, "the page scrolls sideways").toBeLessThanOrEqual(0);
  expect(scrolls.filter((name) => !but.includes(name))).toEqual([]);
}
