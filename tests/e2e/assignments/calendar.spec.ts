import { expect, type Page, test } from "@playwright/test";
import { dayAhead, dayCell } from "../steps/days";
import { open, signIn } from "../steps/people";

/** Far enough that no other test offers or books days there. */
const month = dayAhead(120).slice(0, 7);
const day = (number: number) => `${month}-${number}`;

const picked = (page: Page) =>
  page
    .getByRole("gridcell", { selected: true })
    .evaluateAll((cells) => cells.map((cell) => (cell as HTMLElement).dataset.day));
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function openCalendar(page: Page) {
  await signIn(page, "provider2@wardway.test");
  await open(page, "/app/provider/home");
  await dayCell(page, day(10));
  await expect(page.locator("table[aria-busy=true]")).toHaveCount(0);
}

/** Offers what is picked for nights. */
async function offer(page: Page) {
  await button(page, "Add availability").click();
  const dialog = page.getByRole("dialog", { name: "Select Availability Shift" });
  await dialog.getByLabel("Overnight").check();
  await dialog.getByRole("button", { name: "Add availability" }).click();
  await expect(page.getByText("Availability added.")).toBeVisible();
}

async function takeBack(page: Page, days: number[]) {
  for (const each of days) await (await dayCell(page, day(each))).click();
  await button(page, "Remove availability").click();
  await expect(page.getByText("Availability removed.")).toBeVisible();
}

test("a mouse drags and shift-clicks ranges; what fails is drawn as it was [PRV-S-013] [PRV-M-009] [PRV-M-011] [PRV-M-013]", async ({
  page,
}) => {
  await openCalendar(page);
  await (await dayCell(page, day(10))).hover();
  await page.mouse.down();
  await (await dayCell(page, day(11))).hover();
  await (await dayCell(page, day(12))).hover();
  await page.mouse.up();
  await (await dayCell(page, day(16))).click();
  await (await dayCell(page, day(18))).click({ modifiers: ["Shift"] });
  expect(await picked(page)).toEqual([10, 11, 12, 16, 17, 18].map(day));
  await expect(page.getByRole("status").filter({ hasText: "6 selected" })).toBeVisible();
  await offer(page);

  const first = await dayCell(page, day(10));
  await expect(first).toHaveAccessibleName(/Available, Overnight/);
  await page.route("**/api/schedules/", (route) =>
    route.request().method() === "DELETE" ? route.fulfill({ status: 500, body: "" }) : route.continue(),
  );
  await first.click();
  await button(page, "Remove availability").click();
  await expect(page.getByText("Something went wrong. Please try again later.")).toBeVisible();
  await expect(first).toHaveAccessibleName(/Available, Overnight/);
  expect(await picked(page)).toEqual([day(10)]);
  await page.unroute("**/api/schedules/");
  await takeBack(page, [11, 12, 16, 17, 18]);
  await expect(first).not.toHaveAccessibleName(/Available/);
});

test("two taps make a range on a phone [PRV-U-007] @phone", async ({ page }) => {
  await openCalendar(page);
  await button(page, "Select range").tap();
  await (await dayCell(page, day(20))).tap();
  await (await dayCell(page, day(22))).tap();
  expect(await picked(page)).toEqual([20, 21, 22].map(day));
  await offer(page);
  await takeBack(page, [20, 21, 22]);
});

test("the width decides on months and presets [PRV-K-002] [PRV-K-017]", async ({ page }) => {
  await signIn(page, "provider2@wardway.test");
  await open(page, "/app/provider/home");
  const months = page.locator("table[role=grid]:visible");
  for (const [width, count] of [
    [1281, 2],
    [1280, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect(months).toHaveCount(count);
  }
  await (await dayCell(page, day(25))).click();
  await button(page, "Add availability").click();
  const presets = page.locator("fieldset[data-column-size] > div");
  const rows = () =>
    presets.evaluateAll(
      (all) => new Set(all.map((each) => Math.round(each.getBoundingClientRect().top))).size,
    );
  for (const [width, count] of [
    [820, 1],
    [819, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(rows).toBe(count);
  }
});
