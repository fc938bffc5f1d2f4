import { type Browser, expect, type Page, test } from "@playwright/test";
import { reviewDialog, shortDay } from "../steps/assignment";
import { callAs } from "../steps/calls";
import { expectClean } from "../steps/clean";
import { aConfirmedShift, searchFor } from "../steps/coverage";
import { dayAhead } from "../steps/days";
import { logIn, open, signIn } from "../steps/people";
import { expectNothingSideways } from "../steps/sideways";

test.use({
  colorScheme: ({ browserName: _ }, use, { project }) => use(project.name === "phone" ? "dark" : "light"),
});
const facility = "Casco Harbor Medical Center";
const rescues = "/app/organization/rescues";

const another = async (page: Page, browser: Browser, email: string) => {
  const other = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  await logIn(other, email);
  return other;
};

test("a shift falls free, somebody else takes it in two taps, and the search says so [RSC-S-003 RSC-S-010 RSC-S-014 RSC-S-016 RSC-S-026] @both", async ({
  page: provider,
  browser,
}, { project }) => {
  const day = dayAhead(project.name === "phone" ? 143 : 141);
  await logIn(provider, "provider@wardway.test");
  const rep = await another(provider, browser, "rep@wardway.test");
  const sofia = await another(provider, browser, "sofia.almeida@clinicians.test");
  // At any hour, and however often she has been asked today.
  const asked = { urgent_in_quiet_hours: true, max_offers_per_day: 20 };
  expect((await callAs(sofia, "PUT", "/notice-settings/", asked)).status).toBe(200);
  const booking = await aConfirmedShift(provider, rep, day);
  const out = await callAs(provider, "POST", "/call-outs/", { booking });
  expect(out.status, JSON.stringify(out.body)).toBe(201);
  const rescue = await searchFor(rep, booking);

  await open(rep, `/app/healthcare-entity/booking-requests/${out.body.booking_request_id}`);
  await expect(reviewDialog(rep).getByRole("table", { name: "Shifts" })).toContainText("Search running");
  await expectNothingSideways(rep);
  await reviewDialog(rep)
    .getByRole("link", { name: /^Open the search/ })
    .click();
  await expect(rep).toHaveURL(new RegExp(`${rescues}/${rescue}$`));
  await expect(rep.getByRole("heading", { level: 1 })).toContainText(facility);
  await expect(rep.getByText("Running", { exact: true })).toBeVisible();
  await expect(rep.getByText("Next wave in").or(rep.getByText("Everybody has been asked."))).toBeVisible();

  await open(sofia, "/app/provider/shift-offers");
  const offers = sofia.getByRole("list", { name: "Shift offers" });
  await offers.getByRole("link", { name: new RegExp(shortDay(day)) }).click();
  const dialog = sofia.getByRole("dialog", { name: "Shift Offer" });
  await expect(dialog.getByText("Approved at this facility")).toBeVisible();
  await dialog.getByRole("button", { name: "Accept this shift" }).click();
  const question = sofia.getByRole("alertdialog", { name: "Accept this shift?" });
  await expect(question).toContainText("You are booked at once");
  await question.getByRole("button", { name: "Accept", exact: true }).click();
  await expect(sofia.getByText("The shift is yours.")).toBeVisible();
  await expect(sofia).toHaveURL(/\/app\/provider\/booking-requests\/[\da-f-]{36}/);
  await expect(reviewDialog(sofia)).toContainText("Covers a shift that fell free");

  await expect(rep.getByText("Covered", { exact: true }).first()).toBeVisible({ timeout: 20_000 });
  await expect(rep.getByText("Accepted", { exact: true }).filter({ visible: true })).toHaveCount(1);
});

test("a provider reads an offer, says no or later, and looks through open shifts [RSC-S-001 RSC-S-002 RSC-S-004 RSC-S-007 RSC-S-028] @both", async ({
  page,
}) => {
  await signIn(page, "provider@wardway.test");
  await open(page, "/app/provider/shift-offers");
  await expectClean(page, "shift offers");
  await expectNothingSideways(page);
  await page.getByRole("list", { name: "Shift offers" }).getByRole("link").first().click();
  const dialog = page.getByRole("dialog", { name: "Shift Offer" });
  for (const words of ["Why you", "Shift pay", "Bonus", "Total"])
    await expect(dialog.getByText(words, { exact: true })).toBeVisible();
  await expect(dialog.getByText("Open until the shift begins, in", { exact: false })).toBeVisible();
  await expectClean(page, "an offer");
  await expectNothingSideways(page);
  await dialog.getByRole("button", { name: "Not this time" }).click();
  const no = page.getByRole("dialog", { name: "Not this time" });
  await expectClean(page, "a no");
  await no.getByRole("button", { name: "Go Back" }).click();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/app\/provider\/shift-offers$/);
  for (const [tab, words] of [
    ["Answered", "You have not answered an offer yet."],
    ["Closed", "No closed offers."],
  ] as const) {
    await page.getByRole("link", { name: tab, exact: true }).click();
    await expect(page.getByText(words).or(page.getByRole("list", { name: "Shift offers" }))).toBeVisible();
  }
  await open(page, "/app/provider/open-shifts");
  await expect(page.getByRole("heading", { level: 1, name: "Open Shifts" })).toBeVisible();
  await expectClean(page, "the board");
  await expectNothingSideways(page);
});

test("another provider raises a hand for an open shift, and takes it back [RSC-S-007 RSC-V-017]", async ({
  page,
}, { project }) => {
  test.skip(project.name === "phone", "one hand at a time");
  await signIn(page, "provider2@wardway.test");
  await open(page, "/app/provider/open-shifts");
  const shift = page.getByRole("article", { name: /Kennebec Ridge Hospital/ });
  await expect(shift.getByText("Maine")).toBeVisible();
  await shift.getByRole("button", { name: "I could work this" }).click();
  const dialog = page.getByRole("dialog", { name: "I could work this" });
  await dialog.getByLabel("Note").fill("I know the unit.");
  await expectClean(page, "a raised hand");
  await dialog.getByRole("button", { name: "Raise your hand" }).click();
  await expect(shift.getByText("You raised your hand")).toBeVisible();
  await shift.getByRole("button", { name: "Take it back" }).click();
  await expect(shift.getByRole("button", { name: "I could work this" })).toBeVisible();
});

test("a rep sees what needs cover, and whom a search would ask [RSC-S-011 RSC-S-013 RSC-S-028]", async ({
  page,
}) => {
  await signIn(page, "rep@wardway.test");
  await open(page, rescues);
  await expectClean(page, "shift rescue");
  await expectNothingSideways(page);
  const report = page.getByRole("listitem").filter({ hasText: "Prairie Gate Emergency" });
  await report.getByRole("button", { name: "Find cover" }).click();
  const dialog = page.getByRole("dialog", { name: "Find Cover" });
  await expect(dialog.getByRole("heading", { name: "Who would be asked" })).toBeVisible();
  for (const label of [
    "Wave of",
    "Every (minutes)",
    "Bonus",
    "More per wave",
    "At most",
    "Note to providers",
  ])
    await expect(dialog.getByLabel(label, { exact: true })).toBeVisible();
  await expect(dialog.getByLabel("Wave of")).toHaveValue("5");
  await expectClean(page, "find cover");
  await expectNothingSideways(page);
  await expect(dialog.getByRole("button", { name: "Start asking" })).toBeInViewport();
  await dialog.getByRole("button", { name: "Go Back" }).click();
  await expect(dialog).toBeHidden();
});

test("a rep starts a search, changes it, pauses it, goes on and stops it [RSC-S-013 RSC-S-015]", async ({
  page,
}) => {
  await signIn(page, "rep@wardway.test");
  await open(page, rescues);
  const report = page.getByRole("listitem").filter({ hasText: "Prairie Gate Emergency" });
  await report.getByRole("button", { name: "Find cover" }).click();
  const dialog = page.getByRole("dialog", { name: "Find Cover" });
  await dialog.getByLabel("Bonus", { exact: true }).fill("100");
  await dialog.getByLabel("At most", { exact: true }).fill("50");
  await dialog.getByRole("button", { name: "Start asking" }).click();
  await expect(dialog.getByText("Ensure this value is at least the bonus.")).toBeVisible();
  await dialog.getByLabel("At most", { exact: true }).fill("200");
  await dialog.getByRole("button", { name: "Start asking" }).click();
  await expect(page.getByText("The search has started.")).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${rescues}/[\\da-f-]{36}`));
  await page.getByRole("button", { name: "Change" }).click();
  const change = page.getByRole("dialog", { name: "Change the search" });
  await change.getByLabel("Wave of").fill("9");
  await expectClean(page, "a changed search");
  await change.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("The search was changed.")).toBeVisible();
  await page.getByRole("button", { name: "Pause" }).click();
  await expect(page.getByText("The search is paused.")).toBeVisible();
  await page.getByRole("button", { name: "Resume" }).click();
  await expect(page.getByText("The search goes on.")).toBeVisible();
  await page.getByRole("button", { name: "Stop" }).click();
  const question = page.getByRole("alertdialog", { name: "Stop the search?" });
  await question.getByLabel("A sentence to them").fill("The shift is filled by our own staff.");
  await question.getByRole("button", { name: "Stop", exact: true }).click();
  await expect(page.getByText("The search was stopped.")).toBeVisible();
  await expect(page.getByText("Stopped", { exact: true }).first()).toBeVisible();
});

test("a search fits a phone, its two main buttons in view [RSC-S-014 RSC-S-028 @phone]", async ({ page }) => {
  await signIn(page, "rep@wardway.test");
  await open(page, `${rescues}?tab=running`);
  await page.getByRole("list", { name: "Running" }).getByRole("link").first().click();
  await expect(page.getByRole("heading", { name: "Who Was Asked" })).toBeVisible();
  await expectNothingSideways(page);
  for (const name of ["Pause", "Stop"]) await expect(page.getByRole("button", { name })).toBeInViewport();
  await expectClean(page, "a search");
});

test("a facility's rule is saved, and read only without the groups [RSC-S-018]", async ({ page }, {
  project,
}) => {
  await signIn(page, "rep@wardway.test");
  const { body } = await callAs(page, "GET", "/healthcare_entity/facilities/?search=Lakeside&limit=1");
  const rule = `/app/organization/facilities/${body.results[0].id}/rescue-rule`;
  await open(page, rule);
  await page.getByLabel("Wave of").fill(project.name === "phone" ? "6" : "7");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Shift rescue rule saved.")).toBeVisible();
  await expectClean(page, "a rule");
  await expectNothingSideways(page);
  await page.context().clearCookies();
  await signIn(page, "viewer@wardway.test");
  await open(page, rule);
  await expect(page.getByLabel("Wave of")).toBeDisabled();
  await expect(page.getByRole("button", { name: "Save" })).toHaveCount(0);
});
