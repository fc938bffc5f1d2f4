import { expect, type Locator, type Page } from "@playwright/test";
import { quiet } from "./quiet";

/** The rows of a list, in its table or its cards. */
export const rowsOf = (page: Page, label: string): Locator =>
  page
    .locator(`table[aria-label="${label}"] tbody tr, ul[aria-label="${label}"] > li`)
    .filter({ visible: true });

/** There is at least one row, and all of them say this. */
export async function expectEveryRow(rows: Locator, words: RegExp) {
  await expect(async () => {
    const texts = await rows.allInnerTexts();
    expect(texts.length).toBeGreaterThan(0);
    for (const text of texts) expect(text.replaceAll("\n", " ")).toMatch(words);
  }).toPass();
}

/** The values of the controls that a person sees within `part`: each with its name. */
export const controlsIn = (part: Locator) =>
  part.evaluate((root) => {
    const controls =
      'input, [role="combobox"], [role="slider"], [role="switch"], [aria-pressed], nav a[aria-current="page"], ' +
      'ul[aria-label="Chosen"] > li, ul[aria-label="Filters in force"] > li';
    return [...root.querySelectorAll<HTMLElement>(controls)]
      .filter((control) => control.checkVisibility())
      .map((control) => {
        const name = control.getAttribute("aria-label") ?? control.firstChild?.textContent ?? "";
        const states = ["aria-pressed", "aria-checked", "aria-valuenow"].map((each) =>
          control.getAttribute(each),
        );
        const value = control instanceof HTMLInputElement ? control.value : control.textContent;
        // A tab's badge counts what waits, which others change.
        const shown = control.matches("nav a") ? "current" : value;
        return [name, ...states.filter(Boolean), shown].join(" | ");
      });
  });

async function lookOf(page: Page, rows: Locator) {
  const { pathname, search } = new URL(page.url());
  return {
    address: pathname + search,
    rows: await rows.allInnerTexts(),
    controls: await controlsIn(page.locator("main")),
  };
}

/** Waits until the list has the rows that were asked for. */
export async function settled(page: Page) {
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await quiet(page);
}

/** Goes to another page and back with the browser's back, then reloads: the list is what it was, each time. */
export async function expectKept(page: Page, rows: Locator) {
  await settled(page);
  const before = await lookOf(page, rows);
  const elsewhere = page.getByRole("navigation", { name: /^(Main|Staff)$/ }).filter({ visible: true });
  const pathOf = () => new URL(page.url()).pathname;
  const path = pathOf();
  await elsewhere.locator("a:not([aria-current])").last().click();
  await expect.poll(pathOf).not.toBe(path);
  await page.goBack();
  await expect.poll(() => lookOf(page, rows), { message: "after the browser's back" }).toEqual(before);
  await page.reload();
  await expect.poll(() => lookOf(page, rows), { message: "after a reload" }).toEqual(before);
  await settled(page);
}

/** The query of the address, as it is written there. */
export const queryOf = (page: Page) => decodeURIComponent(new URL(page.url()).search).replaceAll("+", " ");

/** Waits until the address has this query. */
export const expectQuery = (page: Page, query: string) => expect.poll(() => queryOf(page)).toBe(query);

/** Types into a search field as a person does. */
export const search = (page: Page, label: string, text: string) =>
  page.getByRole("searchbox", { name: label }).pressSequentially(text, { delay: 20 });

/** Chooses from a select. */
export async function select(page: Page, label: string, option: string) {
  await page.getByRole("combobox", { name: label }).click();
  await page.getByRole("option", { name: option, exact: true }).click();
}

/** Chooses from a combobox that is searched by typing. */
export async function pickIn(part: Page | Locator, label: string, text: string) {
  const field = part.getByRole("combobox", { name: label, exact: true });
  await field.fill(text);
  const page = "page" in part ? part.page() : part;
  await page.getByRole("option", { name: text }).first().click();
  await field.press("Tab");
}

/** The next call of a list that the browser makes, with these parameters: one of the page before may still be to come. */
export const nextCall = (page: Page, path: string, query: Record<string, string> = {}) =>
  page.waitForRequest((request) => {
    const { pathname, searchParams } = new URL(request.url());
    const isAsked = Object.entries(query).every(([name, value]) => searchParams.get(name) === value);
    return request.method() === "GET" && pathname === `/api${path}` && isAsked;
  });
