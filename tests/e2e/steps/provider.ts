import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { typedDay } from "./days";
import { linkIn, logIn, mailTo, open, password } from "./people";
import { quiet } from "./quiet";
import { pressTwice } from "./twice";

export type Clinician = { email: string; firstName: string; lastName: string };

async function pick(page: Page, field: string, ...options: string[]) {
  const input = page.getByRole("combobox", { name: field, exact: true });
  for (const option of options) {
    await input.fill(option);
    await page
      .getByRole("option", { name: new RegExp(`^${option}\\b`) })
      .first()
      .click();
  }
  // A list of several stays open for the next choice, over what is below the field.
  await input.press("Tab");
}

/** Signs up, opens the link of the verification mail and logs in; ends in the onboarding wizard. */
export async function signUp(page: Page, request: APIRequestContext, clinician: Clinician) {
  await open(page, "/register/provider/setup");
  await page.getByLabel("First name").fill(clinician.firstName);
  await page.getByLabel("Last name").fill(clinician.lastName);
  await page.getByLabel("Email").fill(clinician.email);
  await page.getByLabel("Phone number").pressSequentially("2075550177");
  await page.getByLabel("Password", { exact: false }).first().fill(password);
  await page.getByLabel("Confirm password").fill(password);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL(/\/register\/email-confirmation/);

  const mail = await mailTo(request, clinician.email, /verify|confirm/i);
  await open(page, linkIn(mail, "/verify-email/"));
  await expect(page.getByText("Your email is confirmed")).toBeVisible();
  await page.getByRole("link", { name: "Log in", exact: true }).click();
  await expect(page.getByLabel("Email")).toHaveValue(clinician.email);
  await logIn(page, clinician.email);
  await expect(page).toHaveURL(/\/app\/provider\/onboarding/);
  await quiet(page);
}

/** Completes the four steps: basic info, rates ($180 day, $210 night), professional, agreement. */
export async function completeOnboarding(page: Page) {
  const next = page.getByRole("button", { name: "Save and Next" });
  const step = /\/onboarding-provider\/[^/]+\/$/;
  await page.getByLabel("Date of birth").pressSequentially("05061984");
  await page.getByLabel("NPI").fill("1234567893");
  await page.getByLabel("Street address").fill("12 Exchange St");
  await page.getByLabel("City").fill("Portland");
  await pick(page, "State", "Maine");
  await page.getByLabel("ZIP code").fill("04101");
  await pressTwice(next, step);

  await page.getByRole("checkbox", { name: "Day", exact: true }).check();
  await page.getByLabel("Day rate").fill("180");
  await page.getByRole("checkbox", { name: "Night", exact: true }).check();
  await page.getByLabel("Night rate").fill("210");
  await page.getByRole("radio", { name: "Side Gig" }).check();
  await page.getByRole("radio", { name: "Regional" }).check();
  await pressTwice(next, step);

  await pick(page, "Degrees", "MD");
  await pick(page, "Specialties", "Emergency Medicine");
  await pick(page, "Licensed states", "Maine");
  await pick(page, "Board certifications", "American Board of Emergency Medicine");
  await pick(page, "Life support certifications", "ACLS");
  await pressTwice(next, step);

  await pressTwice(page.getByRole("button", { name: "I Agree" }), /\/marketplace_agreement\/$/);
  await expect(page).toHaveURL(/\/app\/provider\/home/);
}

/** Signs the Professional Services Agreement with the typed names. */
export async function signContract(page: Page, clinician: Clinician) {
  await open(page, "/register/profile/agreement");
  await page.getByLabel("First name").fill(clinician.firstName);
  await page.getByLabel("Last name").fill(clinician.lastName);
  await pressTwice(page.getByRole("button", { name: "Sign", exact: true }), /\/contract\/$/);
  await expect(page.getByText("Professional Services Agreement signed successfully.")).toBeVisible();
}

/** Answers the five questions with No. */
export async function fillQuestionnaire(page: Page) {
  const answers = page.getByRole("radio", { name: "No", exact: true });
  await expect(answers).toHaveCount(5);
  for (const answer of await answers.all()) await answer.check({ force: true });
  await pressTwice(page.getByRole("button", { name: "Fill Out Questionnaire" }), /\/questionnaire\//);
  await expect(page.getByText("Provider Questionnaire updated successfully.")).toBeVisible();
}

/** Opens the pending request from the home page, answers what it asks for first, and accepts it. */
export async function acceptConnection(page: Page, facility: string) {
  await open(page, "/app/provider/home");
  await page.getByRole("listitem").filter({ hasText: facility }).getByRole("link").click();
  await expect(page).toHaveURL(/\/app\/provider\/connection-requests\//);
  await page.getByRole("button", { name: "I'm Interested" }).click();
  const prompt = page.getByRole("alertdialog");
  await prompt.getByRole("button", { name: "Fill Out Questionnaire" }).click();
  await expect(page).toHaveURL(/\/app\/provider\/questionnaire\//);
  await fillQuestionnaire(page);
  await expect(page).toHaveURL(/\/app\/provider\/connection-requests/);
  await page
    .getByRole("link", { name: new RegExp(facility) })
    .filter({ visible: true })
    .first()
    .click();
  await page.getByRole("button", { name: "I'm Interested" }).click();
  await expect(page.getByText("Connection request accepted.")).toBeVisible();
}

/** Publishes availability for a range of days, by the range dialog. */
export async function publishAvailability(page: Page, from: string, to: string, shiftType: string) {
  await open(page, "/app/provider/home");
  await page.getByRole("button", { name: "enter a date range" }).click();
  await page.getByLabel("Start date").fill(typedDay(from));
  await page.getByLabel("End date").fill(typedDay(to));
  await page.getByRole("button", { name: "Select dates" }).click();
  await page.getByRole("button", { name: "Add availability" }).click();
  const dialog = page.getByRole("dialog", { name: "Select Availability Shift" });
  await dialog.getByLabel(shiftType).check();
  await dialog.getByRole("button", { name: "Add availability" }).click();
  await expect(page.getByText("Availability added.")).toBeVisible();
}
