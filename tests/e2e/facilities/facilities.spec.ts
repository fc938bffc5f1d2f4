import { expect, type Page, test } from "@playwright/test";
import { callAs } from "../steps/calls";
import { logIn, open, signIn } from "../steps/people";
import { quiet } from "../steps/quiet";

const list = "/app/healthcare-entity/facilities";
const details = "/app/organization/facilities";

const facilityPage = new RegExp(`${details}/[0-9a-f-]{36}`);

const dialogOf = (page: Page, name: string) => page.getByRole("dialog", { name });

async function pick(page: Page, field: string, option: string) {
  await page.getByLabel(field).click();
  await page.getByRole("option", { name: option, exact: true }).click();
}

async function addFacility(page: Page, name: string) {
  await page.getByRole("button", { name: "Add Facility" }).click();
  const dialog = dialogOf(page, "Add Facility");
  await dialog.getByLabel("Name").fill(name);
  await pick(page, "Facility type", "Clinic");
  await dialog.getByRole("button", { name: "Add Facility" }).click();
  await expect(page).toHaveURL(facilityPage);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
}

/** Tries another type, takes it back, and fills in what the first one asks. */
async function edit(page: Page) {
  await page.getByRole("button", { name: "Edit Facility" }).click();
  const dialog = dialogOf(page, "Edit Facility");
  await dialog.getByLabel("Exam rooms").fill("9");
  await pick(page, "Facility type", "Telehealth");
  await expect(dialog.getByLabel("Platform")).toBeVisible();
  await dialog.getByRole("button", { name: "Undo" }).click();
  await expect(dialog.getByLabel("Exam rooms")).toHaveValue("9");
  await dialog.getByLabel("City").fill("Bath");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Facility updated successfully!")).toBeVisible();
  await expect(page.getByText("9 rooms")).toBeVisible();
}

async function addAndRemoveContact(page: Page) {
  await page.getByRole("button", { name: "Add Contacts" }).click();
  const dialog = dialogOf(page, "Add Facility Contacts");
  await dialog.getByRole("tab", { name: "Add New" }).click();
  await dialog.getByLabel("First name").fill("Nora");
  await dialog.getByLabel("Last name").fill("Quill");
  await dialog.getByLabel("Email").fill(`nora-${Date.now()}@northline.test`);
  await pick(page, "Role", "Billing");
  await dialog.getByRole("button", { name: "Add Contact" }).click();
  await expect(page.getByText("Contact added successfully!")).toBeVisible();
  await page.getByRole("button", { name: "Remove Nora Quill" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("Contact deleted successfully!")).toBeVisible();
  await expect(page.getByText("No contacts yet.")).toBeVisible();
}

async function addAndRemoveSpecialties(page: Page) {
  await page.getByRole("tab", { name: "Specialties" }).click();
  await page.getByRole("button", { name: "Add Specialty" }).click();
  const dialog = dialogOf(page, "Add Specialty");
  await dialog.getByLabel("Search specialties").fill("urg");
  await dialog.getByLabel("Urgent Care").check();
  await dialog.getByLabel("Neurosurgery").check();
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByText("Specialties added!")).toBeVisible();
  await page.getByRole("button", { name: "Remove Neurosurgery" }).click();
  // The list does not wait for the answer, the reload below must.
  const removed = page.waitForResponse((response) => response.request().method() === "DELETE");
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  expect((await removed).status()).toBe(204);
  await expect(page.getByRole("heading", { name: "Neurosurgery" })).toBeHidden();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Urgent Care" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Neurosurgery" })).toBeHidden();
}

test("a rep adds a facility and keeps its details, contacts and specialties [ORG-R-001, ORG-R-003, ORG-R-004, ORG-S-001, ORG-S-005]", async ({
  page,
}) => {
  await logIn(page, "rep@wardway.test");
  await quiet(page);
  await page.getByRole("button", { name: /Profile menu/ }).click();
  await page.getByRole("menuitem", { name: "Facilities" }).click();
  await expect(page).toHaveURL(list);
  await expect(page.getByRole("heading", { level: 1, name: "Facilities" })).toBeVisible();
  await addFacility(page, "Bramble Point");
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  await edit(page);
  await addAndRemoveContact(page);
  await addAndRemoveSpecialties(page);
  await open(page, `${list}/${id}/edit`);
  await expect(page).toHaveURL(`${details}/${id}`);
  expect((await callAs(page, "DELETE", `/healthcare-entities/facilities/${id}/`)).status).toBe(204);
});

test("the full form has its way back and asks before it is left [ORG-R-002, ORG-N-002]", async ({ page }) => {
  await signIn(page, "rep@wardway.test");
  await open(page, `${list}/new`);
  await page.getByLabel("Name").fill("Half a facility");
  await page
    .getByRole("navigation", { name: "Breadcrumb" })
    .getByRole("link", { name: "Facilities" })
    .click();
  await page.getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(list);
});

test("a rep without the group only reads, a provider reads its own facilities [ORG-P-001, ORG-P-008, ORG-N-001, ORG-N-004]", async ({
  page,
  browser,
}) => {
  await signIn(page, "viewer@wardway.test");
  await open(page, `${list}?search=casco`);
  await expect(page.getByRole("button", { name: "Add Facility" })).toHaveCount(0);
  await page.getByRole("link", { name: "Casco Harbor Medical Center" }).first().click();
  await expect(page).toHaveURL(facilityPage);
  await expect(page.getByRole("heading", { name: "Contacts" })).toBeVisible();
  await expect(page.locator("main").getByRole("button", { name: /^(Edit|Add|Remove) / })).toHaveCount(0);
  await open(page, `${list}/new`);
  await expect(page).toHaveURL(list);

  const provider = await (await browser.newContext()).newPage();
  await signIn(provider, "provider@wardway.test");
  await open(provider, "/app/provider/connection-requests?statusCategory=all");
  await provider.locator('main a[href^="/app/provider/connection-requests/"]:visible').first().click();
  await provider.locator('a[href^="/app/provider/facility-details/"]:visible').first().click();
  await expect(provider).toHaveURL(/\/app\/provider\/facility-details\/[0-9a-f-]{36}/);
  await expect(provider.getByText("EMR system")).toBeVisible();
  await expect(provider.getByRole("heading", { name: "Contacts" })).toHaveCount(0);
  await provider.context().close();
});

test("the organization's page lists its facilities, other addresses there are not found [ORG-R-005, ORG-N-005]", async ({
  page,
}) => {
  await signIn(page, "rep@wardway.test");
  const { body } = await callAs(page, "GET", "/auth/user/");
  await open(page, `/app/healthcare-entity/${body.healthcare_entity_id}`);
  await expect(page.getByRole("heading", { level: 1, name: "Northline Health" })).toBeVisible();
  await page.getByRole("link", { name: "Casco Harbor Medical Center" }).click();
  await expect(page).toHaveURL(facilityPage);
  for (const other of ["42", "0190f000-0000-7000-8000-000000000003"]) {
    const answer = await page.goto(`/app/healthcare-entity/${other}`);
    expect(answer?.status()).toBe(404);
  }
});
