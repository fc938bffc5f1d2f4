import { expect, type Page } from "@playwright/test";
import { dayCell } from "./days";
import { open, password } from "./people";
import { quiet } from "./quiet";

/** Finds a provider by the first name in the marketplace, which hides the last one, and opens the profile. */
export async function openProfile(page: Page, firstName: string) {
  await open(page, `/app/healthcare-entity/providers?my_provider=false&display_name__icontains=${firstName}`);
  await page.getByRole("link", { name: /Ruth/ }).first().click();
  await expect(page).toHaveURL(/\/app\/healthcare-entity\/providers\/[0-9a-f-]{36}/);
  await quiet(page);
}

/** Asks for a connection at one facility with an all-in day rate offer. */
export async function requestConnection(page: Page, facility: string, dayRate: string) {
  await page.getByRole("button", { name: "Connect", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox", { name: "Facility" }).fill(facility);
  await page
    .getByRole("option", { name: new RegExp(facility) })
    .first()
    .click();
  await dialog.getByLabel("Day", { exact: true }).fill(dayRate);
  await dialog.getByLabel("Message").fill("We would love to have you for December.");
  await dialog.getByRole("button", { name: "Send request" }).click();
  await expect(page.getByText("Connection request sent successfully")).toBeVisible();
}

/** Clears the provider and approves the presentation at the one facility. */
export async function clearAndApprove(page: Page) {
  await page.getByRole("combobox", { name: "Clearance status" }).click();
  await page.getByRole("option", { name: "Cleared", exact: true }).click();
  await expect(page.getByText("Provider marked as cleared.")).toBeVisible();
  await page.getByRole("button", { name: "Approve", exact: true }).first().click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText(
    "Do you wish to approve the provider presentation and move forward with credentialing?",
  );
  await dialog.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByText("Provider presentation approved")).toBeVisible();
}

export type WantedShift = { day: string; preset: string };

/** Picks days in the provider's calendar, sets their presets, waits for the server's judgment. */
export async function chooseShifts(page: Page, facility: string, shifts: WantedShift[]) {
  await page.getByRole("combobox", { name: "Facility" }).fill(facility);
  await page
    .getByRole("option", { name: new RegExp(facility) })
    .first()
    .click();
  for (const { day } of shifts) await (await dayCell(page, day)).click();
  await page.getByRole("button", { name: /^Review/ }).click();
  const sheet = page.getByRole("dialog", { name: "Assignment request" });
  const rows = sheet.getByRole("list", { name: "Shifts" }).getByRole("listitem");
  await expect(rows).toHaveCount(shifts.length);
  for (const [index, { preset }] of shifts.entries()) {
    await rows.nth(index).getByRole("button", { name: preset, exact: true }).click();
  }
  return sheet;
}

/** Sends the request after the last look. */
export async function sendRequest(page: Page) {
  const sheet = page.getByRole("dialog", { name: "Assignment request" });
  await sheet.getByLabel("Comment").fill("Parking is behind the east wing.");
  await sheet.getByRole("button", { name: "Send request" }).click();
  const confirm = page.getByRole("alertdialog");
  await expect(confirm).toContainText("By sending this request you agree to the platform's booking terms.");
  await confirm.getByRole("button", { name: "Send Request" }).click();
  await expect(page.getByText("Assignment request sent.")).toBeVisible();
}

/** Fills the page that an invitation leads to; ends signed in. */
export async function join(page: Page) {
  await page.getByLabel("First name").fill("Sasha");
  await page.getByLabel("Last name").fill("Quill");
  await page.getByLabel("Phone number").fill("2075550177");
  await page.getByLabel("Job Title").fill("Night scheduler");
  await page.getByLabel("Password", { exact: false }).first().fill(password);
  await page.getByLabel("Confirm password").fill(password);
  await page.getByRole("button", { name: "Join", exact: true }).click();
}
