import { expect, type Page, test } from "@playwright/test";
import { axeFindings } from "../steps/axe";
import { linkIn, mailTo } from "../steps/people";

test.use({
  colorScheme: ({ browserName: _ }, use, { project }) => use(project.name === "phone" ? "dark" : "light"),
});
/** Colleagues of the demo story; each screen has its own, so that neither finds the other's answers. */
const colleagues: Record<string, string> = {
  desktop: "hannah.sorensen@references.test",
  phone: "luis.ferrer@references.test",
};

/** Nobody fills in a form in less than three seconds, so nobody may. */
const read = (page: Page) => page.waitForTimeout(3_100);

async function lookUp(page: Page, email: string) {
  await page.goto("/endorsement");
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await read(page);
  await page.getByRole("button", { name: "Find endorsement(s)" }).click();
}

async function expectClean(page: Page, name: string) {
  // A page that is still being read has not all of its styles, and so buttons of no size.
  await page.waitForLoadState();
  expect.soft(await axeFindings(page), name).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(overflow, `${name} scrolls sideways`).toBeLessThanOrEqual(0);
}

const required = [
  "interpersonal_skills",
  "communication",
  "empathy",
  "reliability_and_dependability",
  "clinical_skills",
  "quality_of_patient_care",
  "teamwork",
  "integrity",
  "honesty",
  "adherence_to_ethical_guidelines",
];

const rate = (page: Page, name: string, label: string) =>
  page
    .locator("label", { has: page.locator(`input[name="${name}"]`) })
    .filter({ hasText: label })
    .click();

const buttons = (page: Page) => ({
  save: page.getByRole("button", { name: "Save progress" }),
  submit: page.getByRole("button", { name: "Submit" }),
});

// References have no account, and these pages need no script: everything works without one.
test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a reference finds the request, saves a part, resumes and submits [PRV-R-034, PRV-R-035, PRV-S-052, PRV-S-053, PRV-S-054, PRV-S-055, PRV-S-056]", async ({
    page,
  }, { project }) => {
    const email = colleagues[project.name] ?? "";
    await lookUp(page, email);
    await expect(page.getByRole("status")).toContainText(/Found \d+ outstanding endorsement request\(s\)\./);
    await page
      .getByRole("link", { name: /^Begin/ })
      .first()
      .click();
    await expect(page.getByText("less than 4 minutes")).toBeVisible();
    const survey = page.url();

    const { save, submit } = buttons(page);
    await expect(save).toBeVisible();
    await expect(submit).toBeHidden();
    await page.getByLabel("6-10 years").check();
    await rate(page, "empathy", "Excellent");
    await read(page);
    await save.click();
    await expect(page.getByRole("status")).toContainText("Progress saved");

    await lookUp(page, email);
    await page.locator(`a[href="${new URL(survey).pathname}"]`).click();
    await expect(page.getByLabel("6-10 years")).toBeChecked();
    await page.getByLabel("Peer", { exact: true }).check();
    for (const name of required) await rate(page, name, "Good");
    await page.getByLabel("Highly recommend").check();
    await expect(submit).toBeHidden();
    await page.getByText("Reliable", { exact: true }).click();
    await expect(submit).toBeVisible();
    await expect(save).toBeHidden();
    await read(page);
    await submit.click();
    await expect(page.getByRole("status")).toHaveText("Survey submitted successfully!");
    await expect(page.getByRole("link", { name: "Create an account" })).toHaveAttribute(
      "href",
      "/register/provider/setup",
    );
    await page.goto(survey);
    await expect(page.getByRole("heading", { name: "Thank you for your endorsement!" })).toBeVisible();

    const mail = await mailTo(page.request, email, /Your outstanding endorsements/);
    expect(linkIn(mail, "/endorsement/")).toMatch(/^\/endorsement\/[\w-]{32}$/);
  });

  test("the form follows what is chosen: free text, qualities, at most three of them [PRV-U-089, PRV-S-057, PRV-S-058, PRV-V-025, PRV-S-055]", async ({
    page,
  }, { project }) => {
    await lookUp(page, colleagues[project.name] ?? "");
    await page
      .getByRole("link", { name: /^Begin/ })
      .last()
      .click();

    const specify = page.getByLabel("Please specify");
    await expect(specify).toBeHidden();
    await page.getByLabel("Other", { exact: true }).check();
    await expect(specify).toBeVisible();
    await page.getByLabel("Less than 1 year").check();
    for (const name of required) await rate(page, name, "Excellent");

    const chosen = () => page.getByRole("checkbox", { checked: true });
    await page.getByLabel("Highly recommend").check();
    await expect(page.getByRole("checkbox")).toHaveCount(10);
    for (const label of ["Clinical Excellence", "Reliable", "Efficient"])
      await page.getByText(label, { exact: true }).click();
    await expect(chosen()).toHaveCount(3);
    await expect(page.getByRole("checkbox")).toHaveCount(3);
    await page.getByText("Adaptable", { exact: true }).click({ force: true });
    await expect(chosen()).toHaveCount(3);

    await page.getByLabel("Recommend with hesitation").check();
    await expect(page.getByText("Reliable", { exact: true })).toBeHidden();
    await expect(page.getByText("Needs Supervision", { exact: true })).toBeVisible();
    await expect(chosen()).toHaveCount(0);
    await page.getByLabel("Do not recommend").check();
    await expect(chosen()).toHaveCount(0);
    await page.getByText("Patient Safety Risk", { exact: true }).click();

    const { save, submit } = buttons(page);
    await expect(submit).toBeHidden();
    await specify.fill("Army medic");
    await expect(submit).toBeVisible();
    await specify.fill("");
    await read(page);
    await save.click();
    await expect(page.getByRole("status").getByRole("link")).toHaveText(["Please specify"]);
    await expect(chosen()).toHaveCount(1);
  });

  test("an address that was never named, and a survey that does not exist [PRV-M-058, PRV-M-059]", async ({
    page,
  }, { project }) => {
    await lookUp(page, `nobody-${project.name}@example.test`);
    await expect(page.getByRole("status")).toHaveText(
      "No outstanding endorsement requests found for this email.",
    );
    await page.goto("/endorsement/nothing-like-this");
    await expect(page.getByRole("alert")).toHaveText("Failed to load reference data. Please try again.");
    await page.goto("/provider-reference-survey");
    await expect(page).toHaveURL(/\/endorsement$/);
  });
});

test("another recommendation and back keeps no qualities, and no other script may run [PRV-S-058]", async ({
  page,
}, { project }) => {
  await lookUp(page, colleagues[project.name] ?? "");
  await page
    .getByRole("link", { name: /^Begin/ })
    .first()
    .click();
  const chosen = () => page.locator("[data-level] :checked");
  await page.getByLabel("Highly recommend").check();
  for (const label of ["Clinical Excellence", "Reliable"])
    await page.getByText(label, { exact: true }).click();
  await expect(chosen()).toHaveCount(2);
  await page.getByLabel("Recommend with hesitation").check();
  await page.getByLabel("Highly recommend").check();
  await expect(page.getByText("Reliable", { exact: true })).toBeVisible();
  await expect(chosen()).toHaveCount(0);
  const strangers = await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "document.title = 'a stranger'";
    document.body.append(script);
    document.body.insertAdjacentHTML("beforeend", "<img src=x onerror=\"document.title = 'a stranger'\">");
    return document.title;
  });
  expect(strangers).not.toBe("a stranger");
  await expect(page).not.toHaveTitle("a stranger");
});

test.describe("judged once nothing moves any more", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("the pages of references are clean to axe and never scroll sideways @both", async ({ page }, {
    project,
  }) => {
    await page.goto("/endorsement");
    await read(page);
    await page.getByRole("button", { name: "Find endorsement(s)" }).click();
    await expect(page.getByRole("alert")).toContainText("Email is required");
    await expectClean(page, "lookup, refused");
    await lookUp(page, colleagues[project.name] ?? "");
    await expect(page.getByRole("status")).toContainText("Found");
    await expectClean(page, "lookup");
    await page
      .getByRole("link", { name: /^Begin/ })
      .nth(2)
      .click();
    await page.waitForURL(/\/endorsement\/./);
    await expectClean(page, "survey");
    await page.getByLabel("Highly recommend").check();
    for (const label of ["Clinical Excellence", "Reliable", "Efficient"])
      await page.getByText(label, { exact: true }).click();
    await rate(page, "empathy", "Excellent");
    await expectClean(page, "survey, filled in");
    await read(page);
    await buttons(page).save.click();
    await expect(page.getByRole("status")).toContainText("Progress saved");
    await expectClean(page, "survey, partly saved");
    await page.goto("/endorsement/nothing-like-this");
    await expectClean(page, "unknown survey");
  });
});
