import { expect, type Page, test } from "@playwright/test";
import { expectClean } from "../steps/clean";
import { dayAhead, dayCell, typedDay } from "../steps/days";
import { open, signIn } from "../steps/people";

const address = "/app/provider/availability";
const from = dayAhead(150);
const until = dayAhead(163);

const section = (page: Page, name: string) => page.getByRole("region", { name });

async function choose(page: Page, name: string, option: string) {
  await page.getByRole("combobox", { name, exact: true }).click();
  await page.getByRole("option", { name: option }).click();
}

async function stopRepeating(page: Page) {
  await page.getByRole("button", { name: "Delete: Two weeks of nights" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Stop repeating?" });
  await dialog.getByRole("button", { name: "Stop repeating" }).click();
  await expect(dialog).toBeHidden();
}

test("a pattern makes days in the calendar, one is changed and given back, and all go when it stops [SCH-S-015] [SCH-S-017] [SCH-S-041]", async ({
  page,
}) => {
  await signIn(page, "provider2@wardway.test");
  await open(page, "/app/provider/home");
  await page.getByRole("link", { name: "Repeat and time off" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Repeat and Time Off" })).toBeVisible();

  const patterns = section(page, "Weekly pattern");
  const another = patterns.getByRole("button", { name: "Add another pattern" });
  if (await another.isVisible()) await another.click();
  await patterns.getByLabel("Name").fill("Two weeks of nights");
  await patterns.getByLabel("From").fill(typedDay(from));
  await patterns.getByLabel("Until").fill(typedDay(until));
  for (const day of ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"])
    await choose(page, day, "Overnight");
  await patterns.getByRole("button", { name: "I like to work, Friday" }).click();
  await expect(patterns.getByText(/^This offers 14 days until /)).toBeVisible();
  await expectClean(page, address);
  await patterns.getByRole("button", { name: "Save pattern" }).click();
  await expect(page.getByText("Pattern saved. 14 days are offered.")).toBeVisible();

  await open(page, "/app/provider/home");
  const first = await dayCell(page, from);
  await expect(first).toHaveAccessibleName(/Available, Overnight(, preferred)?, repeats$/);
  await first.click();
  await page.getByRole("button", { name: "Remove availability" }).click();
  await expect(page.getByText("Availability removed.")).toBeVisible();
  await expect(first).not.toHaveAccessibleName(/Available/);
  await first.click();
  await page.getByRole("button", { name: "Back to the pattern" }).click();
  await expect(page.getByText("Back to the pattern.")).toBeVisible();
  await expect(first).toHaveAccessibleName(/repeats$/);

  await open(page, address);
  await stopRepeating(page);
  await open(page, "/app/provider/home");
  await expect(await dayCell(page, from)).not.toHaveAccessibleName(/Available/);
});

test("time off is hatched in the calendar and cannot be picked [SCH-S-015] [SCH-S-017] [SCH-V-021]", async ({
  page,
}) => {
  const day = dayAhead(175);
  await signIn(page, "provider2@wardway.test");
  await open(page, address);
  const off = section(page, "Time off");
  await off.getByLabel("From").fill(typedDay(day));
  await off.getByLabel("To").fill(typedDay(day));
  await off.getByRole("button", { name: "Save time off" }).click();
  await expect(page.getByText("Time off saved.")).toBeVisible();
  await open(page, "/app/provider/home");
  const cell = await dayCell(page, day);
  await expect(cell).toHaveAccessibleName(/Time off$/);
  // A cell that cannot be picked is disabled, and says why when it is clicked all the same.
  await cell.click({ force: true });
  await expect(page.getByText(/is in your time off\. Change that first\.$/)).toBeVisible();
  await open(page, address);
  await off
    .getByRole("button", { name: /^Delete:/ })
    .last()
    .click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Time off deleted.")).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test("nothing on the page scrolls sideways, with four weeks of days [SCH-S-015]", async ({ page }) => {
    await signIn(page, "provider2@wardway.test");
    await open(page, address);
    const patterns = section(page, "Weekly pattern");
    const another = patterns.getByRole("button", { name: "Add another pattern" });
    if (await another.isVisible()) await another.click();
    await choose(page, "Repeats", "Every 4 weeks");
    await expect(patterns.getByText("Week 4")).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);
    await expectClean(page, address);
  });
});
