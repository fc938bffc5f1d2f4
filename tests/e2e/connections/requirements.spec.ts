import { expect, type Page, test } from "@playwright/test";
import { dayMs } from "../../../lib/core/pure/durations";
import { rowsOfCsv } from "../../support/csv";
import { callAs } from "../steps/calls";
import { open, signIn } from "../steps/people";

const facilities = "/app/organization/facilities";

/** A facility of the story by the beginning of its name. */
async function facilityOf(page: Page, name: string): Promise<string> {
  const { results } = (await callAs(page, "GET", "/healthcare-entities/facilities/?limit=100")).body;
  return results.find((each: { name: string }) => each.name.startsWith(name)).id;
}

const lines = (page: Page) => page.getByRole("list", { name: "Requirements" }).getByRole("listitem");

/** Goes on with Tab until the control has the focus, then presses it. */
async function reach(page: Page, name: string | RegExp, role: "button" | "radio" = "button") {
  const control = page.getByRole(role, { name }).first();
  for (let steps = 0; steps < 120; steps += 1) {
    if (await control.evaluate((node) => node === document.activeElement)) break;
    await page.keyboard.press("Tab");
  }
  await expect(control).toBeFocused();
  await page.keyboard.press(role === "button" ? "Enter" : "Space");
}

test("a facility's requirements are made, ordered and saved with the keyboard alone [CRD-S-003 CRD-S-016 CRD-S-017]", async ({
  page,
}) => {
  await signIn(page, "rep@wardway.test");
  const id = await facilityOf(page, "Green Notch");
  await open(page, `${facilities}/${id}`);
  await page.getByRole("link", { name: "Requirements", exact: true }).click();
  await expect(page.getByText("No requirements yet. Providers go straight to clearance.")).toBeVisible();
  await reach(page, "Start from our suggestion");
  await expect(lines(page)).toHaveCount(8);
  await expect(lines(page).first()).toContainText(
    "Medical license, Vermont, verified, valid 30 days beyond the shift, checked within 90 days",
  );
  await reach(page, /^Move down: Medical license/);
  await expect(page.getByRole("button", { name: /^Move down: Medical license/ })).toBeFocused();
  await expect(lines(page).first()).toContainText("DEA license, Vermont, verified");
  await reach(page, /^Remove: Exclusion screening/);
  await expect(lines(page)).toHaveCount(7);
  await reach(page, "Save");
  await expect(page.getByText("Requirements saved.")).toBeVisible();
  await page.reload();
  await expect(lines(page)).toHaveCount(7);
  await reach(page, /^Remove: NPI/);
  await page.getByRole("link", { name: "Green Notch Clinic" }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
});

test("whom a block touches is what the roster says [CRD-S-018]", async ({ page }) => {
  await signIn(page, "rep@wardway.test");
  const id = await facilityOf(page, "Kennebec");
  const { body } = await callAs(page, "GET", `/healthcare-entities/facilities/${id}/readiness/?limit=100`);
  const notReady = body.results.filter(({ ready }: { ready: boolean }) => !ready).length;
  await open(page, `${facilities}/${id}/requirements`);
  await page.getByRole("radio", { name: "Do not allow" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText(`${notReady} of ${body.count} connected providers`);
  await question.getByRole("button", { name: "Go back" }).click();
  await expect(question).toBeHidden();
});

test("a roster is filtered, and its file holds what the list shows [CRD-S-004 CRD-S-019]", async ({
  page,
}) => {
  await signIn(page, "rep@wardway.test");
  const id = await facilityOf(page, "Seacoast");
  await open(page, `${facilities}/${id}`);
  await page.getByRole("link", { name: "Readiness", exact: true }).click();
  const rows = page.getByRole("table", { name: "Providers" }).getByRole("row");
  await expect(rows).toHaveCount(4);
  await page.getByRole("link", { name: "Not ready", exact: true }).click();
  await expect(rows).toHaveCount(2);
  await expect(rows.last()).toContainText("Missing: BLS");
  await page.getByRole("button", { name: "Export" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "CSV", exact: true }).click();
  const file = await (await download).createReadStream();
  const chunks: Buffer[] = [];
  for await (const chunk of file) chunks.push(chunk as Buffer);
  const found = rowsOfCsv(Buffer.concat(chunks));
  expect(found).toHaveLength(1);
  await expect(rows.last()).toContainText(found[0]?.provider_display_name ?? "nobody");
});

test("a line is waived and the waiver ended by those who grant clearance alone [CRD-S-020]", async ({
  page,
}) => {
  await signIn(page, "rep@wardway.test");
  const id = await facilityOf(page, "Seacoast");
  await open(page, `${facilities}/${id}/readiness?search=Sofia`);
  const lineByLine = async () => {
    await page
      .getByRole("button", { name: /^Actions for Sofia/ })
      .first()
      .click();
    await page.getByRole("menuitem", { name: "Line by line" }).click();
    return page.getByRole("dialog", { name: /^Sofia/ });
  };
  const dialog = await lineByLine();
  await dialog.getByRole("button", { name: "Waive BLS" }).click();
  const waive = page.getByRole("dialog", { name: "Waive BLS" });
  const until = new Date(Date.now() + 20 * dayMs).toISOString().slice(0, 10);
  const [year, month, day] = until.split("-");
  await waive.getByLabel("Until").fill(`${month}/${day}/${year}`);
  await expect(waive.getByText(/counts as ready for this line until/)).toBeVisible();
  await waive.getByLabel("Reason").fill("The course is next week.");
  await waive.getByRole("button", { name: "Waive" }).click();
  await expect(dialog.getByText(/^Waived by .*: The course is next week\.$/)).toBeVisible();
  await dialog.getByRole("button", { name: "End the waiver of BLS" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "End" }).click();
  await expect(dialog.getByRole("button", { name: "Waive BLS" })).toBeVisible();
  await page.context().clearCookies();
  await signIn(page, "scheduler@wardway.test");
  await open(page, `${facilities}/${id}/readiness?search=Sofia`);
  const read = await lineByLine();
  await expect(read.getByText(/BLS/)).toBeVisible();
  await expect(read.getByRole("button", { name: /Waive|End/ })).toHaveCount(0);
});
