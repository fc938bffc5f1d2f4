import { expect, test } from "@playwright/test";
import { axeFindings } from "../steps/axe";

test("axe judges a page once nothing on it fades any more", async ({ page }) => {
  await page.setContent(`<!doctype html><html lang="en"><title>Fading</title>
    <style>@keyframes fade { from { opacity: 0.1 } to { opacity: 0.3 } }</style>
    <main><h1>Shifts</h1><p style="animation: fade 3s">Needed shift withdrawn.</p></main></html>`);
  expect(await axeFindings(page)).toEqual([]);
});
