import { expect, type Page, test } from "@playwright/test";
import { callAs } from "../steps/calls";
import { expectClean } from "../steps/clean";
import { dayAhead } from "../steps/days";
import { logIn, open } from "../steps/people";
import { expectNothingSideways } from "../steps/sideways";

const schedule = "/app/organization/schedule";
const casco = "Casco Harbor Medical Center";

test.use({
  colorScheme: ({ browserName: _ }, use, { project }) => use(project.name === "phone" ? "dark" : "light"),
});

/** The facility and its opportunity of Emergency Medicine. */
async function place(page: Page) {
  const { body } = await callAs(page, "GET", "/assignments/opportunities/?search=Casco&limit=50", undefined);
  const opportunity = body.results.find(
    ({ facility, specialty }: { facility: { name: string }; specialty: string }) =>
      facility.name === casco && specialty === "EMERGENCY_MEDICINE",
  );
  return { facility: opportunity.facility.id as string, opportunity: opportunity.id as string };
}

/** A needed shift far ahead, where no other test needs one. */
async function need(page: Page, opportunity: string, start_on: string, publish = true) {
  const shifts = [{ start_on, provider_rate_type: "day" }];
  const made = await callAs(page, "POST", `/assignments/opportunities/${opportunity}/needed-shifts/`, {
    shifts,
    publish,
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
}

test("a rep looks through the needs of a facility by keys and publishes a draft [SCH-S-001 SCH-S-003 SCH-S-009 SCH-S-012] @both", async ({
  page,
}, { project }) => {
  const isPhone = project.name === "phone";
  await logIn(page, "rep@wardway.test");
  const { facility, opportunity } = await place(page);
  const day = dayAhead(isPhone ? 203 : 196);
  await need(page, opportunity, day);
  await need(page, opportunity, day, false);
  await open(page, `${schedule}?facility=${facility}&from=${day}`);
  await expect(page.getByRole("heading", { name: "Schedule", level: 1 })).toBeVisible();
  await expectClean(page, "the schedule");
  if (isPhone) {
    await expectNothingSideways(page);
    await page
      .getByRole("button", { name: /^Day 07:00–19:00/ })
      .first()
      .click();
    await expect(page.getByRole("dialog")).toContainText("Open");
    await page.getByRole("button", { name: "Close" }).click();
    return;
  }
  const cell = page
    .getByRole("grid")
    .getByRole("button", { name: /: 0\/1 open, open, draft$/ })
    .first();
  await cell.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toContainText("Draft");
  await expectClean(page, "the panel", "[role=dialog]");
  await page.keyboard.press("Escape");
  await expect(cell).toBeFocused();
  await page.keyboard.press("p");
  await expect(page.getByText("1 shift published.")).toBeVisible();
});

/** Whether the column of today is between the sides of the frame that it scrolls in. */
const isTodayInFrame = (page: Page) =>
  page
    .locator("th[aria-current]")
    .first()
    .evaluate((head) => {
      const frame = head.closest("section")?.getBoundingClientRect();
      const { left, right } = head.getBoundingClientRect();
      return frame !== undefined && left >= frame.left && right <= frame.right + 1;
    });

test("the overview and people fit their frames, in the light and in the dark [SCH-S-004 SCH-S-005 SCH-S-012] @both", async ({
  page,
}) => {
  await logIn(page, "rep@wardway.test");
  for (const view of ["overview", "people"]) {
    await open(page, `${schedule}?view=${view}&span=month`);
    await expect(page.getByRole("grid").first()).toBeVisible();
    await expect.poll(() => isTodayInFrame(page)).toBe(true);
    await expectClean(page, view);
    const frames = ["Facilities", "By specialty", "Clinicians"].map((name) => `${name}, scrolls sideways`);
    await expectNothingSideways(page, ...frames);
  }
});

test("a clinician is dragged onto a hole, and nothing is sent [SCH-S-007 SCH-S-008]", async ({ page }) => {
  await logIn(page, "rep@wardway.test");
  const { facility, opportunity } = await place(page);
  const day = dayAhead(12);
  await need(page, opportunity, day);
  await open(page, `${schedule}?view=people&facility=${facility}&from=${day}`);
  const hole = page.locator("[data-hole]").first();
  const pick = page.getByRole("button", { name: /^Pick / }).first();
  await pick.hover();
  const [from, to] = [await pick.boundingBox(), await hole.boundingBox()];
  if (!from || !to) throw new Error("the hole and the clinician are on the screen");
  await page.mouse.move(from.x + 8, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(from.x + 30, from.y - 20, { steps: 4 });
  await expect(
    page
      .locator("[data-hole]")
      .filter({ hasText: /Place here|Does not|booked|type/ })
      .first(),
  ).toBeVisible();
  await page.mouse.move(to.x + 10, to.y + 10, { steps: 6 });
  await page.mouse.up();
  await expect(page.getByText(/^\d+ shifts? for \d+ (person|people) in this plan$/)).toBeVisible();
});

test("the schedule is printed without a script or navigation [SCH-S-040]", async ({ page }) => {
  await logIn(page, "rep@wardway.test");
  const { facility } = await place(page);
  await open(page, `${schedule}/print?facility=${facility}`);
  await expect(page.getByText("Times are local to the facility")).toBeVisible();
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expectClean(page, "the printed schedule");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
});
