import { expect, type Page } from "@playwright/test";

/** The names of the demo data, as their pages write them: first and last ones, and those of facilities. */
const named =
  /(Elena|Amara|Sofia|James|David|Lin|Noah|Beatriz|Victor|Ruben|Ingrid|Walter|Morgan|Dominic|Taylor|Imani|Priya|Casco|Kennebec|Seacoast|White Pine|Prairie|Northline|Cedar)( [A-Z][\w'’-]+)*/g;
const longest = "Maximiliana-Theodora Wolfeschlegelsteinhausen-Bergerdorff";

/** Writes the longest name that the bounds allow wherever the page names somebody or a place. */
const lengthen = (page: Page) =>
  page.evaluate(
    ([pattern, name]) => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      while (texts.nextNode()) found.push(texts.currentNode as Text);
      for (const text of found)
        if (!text.parentElement?.closest("script, style, option"))
          text.data = text.data.replace(new RegExp(pattern, "g"), name);
    },
    [named.source, longest] as const,
  );

/** By how much the page is wider than its window, and what sticks out. */
const over = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll("body *")]
      .filter((part) => part.getBoundingClientRect().right > clientWidth + 1)
      .slice(-3)
      .map((part) => `${part.tagName} ${part.className} ${part.textContent?.slice(0, 60)}`);
  });

/** The page gets no wider than its window, whatever the names. It has changed after that: judge it otherwise first. */
export async function expectNoWider(page: Page, name: string) {
  const size = page.viewportSize();
  await lengthen(page);
  for (const width of [320, 375, 1440]) {
    await page.setViewportSize({ width, height: 740 });
    expect.soft(await over(page), `${name} at ${width}`).toEqual([]);
  }
  if (size) await page.setViewportSize(size);
}
