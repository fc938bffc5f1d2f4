import { expect, test } from "@playwright/test";
import { expectClean } from "../steps/clean";
import { open, signIn } from "../steps/people";
import { expectNoWider } from "../steps/widths";

test.use({
  colorScheme: ({ browserName: _ }, use, { project }) => use(project.name === "phone" ? "dark" : "light"),
  contextOptions: { reducedMotion: "reduce" },
});

test("a clinician shares credentials by a link, a stranger opens it with the passcode, and it ends @both [CRD-S-010 CRD-S-011 CRD-S-031 CRD-S-032 CRD-S-033 CRD-S-037]", async ({
  page,
  browser,
}) => {
  await signIn(page, "provider@wardway.test");
  await open(page, "/app/provider/credentials");
  await page.getByRole("link", { name: "Credential Passport" }).click();
  await page.getByRole("button", { name: "New link" }).click();
  const dialog = page.getByRole("dialog");
  const label = `Casco Harbor ${test.info().project.name} ${Date.now()}`;
  await dialog.getByRole("textbox", { name: "For whom" }).fill(label);
  await dialog.getByRole("checkbox", { name: "Licenses" }).click();
  await dialog.getByRole("checkbox", { name: "Include copies of the files" }).click();
  await dialog.locator("#field-passcode").fill("246810");
  await expectClean(page, "the dialog of a new link");
  await dialog.getByRole("button", { name: "Create link" }).click();
  await expect(page.getByRole("dialog", { name: "Your link" })).toBeVisible();
  const url = await page.getByRole("dialog").getByText("/passport/").textContent();
  await page.getByRole("button", { name: "Done" }).click();

  const stranger = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await stranger.goto(url ?? "");
  await expect(stranger.getByText("This passport needs a passcode.")).toBeVisible();
  await stranger.getByLabel("Passcode").fill("000000");
  await stranger.getByRole("button", { name: "Open" }).click();
  await expect(stranger.getByText("That passcode is not right.").first()).toBeVisible();
  await stranger.getByLabel("Passcode").fill("246810");
  await stranger.getByRole("button", { name: "Open" }).click();
  await expect(stranger.getByRole("heading", { name: "Elena Marchetti, MD" })).toBeVisible();
  const pdf = stranger.waitForEvent("download");
  await stranger.getByRole("link", { name: "Download as PDF" }).click();
  expect((await pdf).suggestedFilename()).toBe("credential-passport.pdf");
  const copy = stranger.waitForEvent("download");
  await stranger.getByRole("link", { name: /^Download MEDICAL license ME/ }).click();
  expect((await copy).suggestedFilename()).toBe("MEDICAL license ME.pdf");

  // A browser with scripts, so that the page can be judged.
  const judge = await page.context().newPage();
  await judge.goto(url ?? "");
  await expectClean(judge, "the passcode's page");
  await judge.getByLabel("Passcode").fill("246810");
  await judge.getByRole("button", { name: "Open" }).click();
  await expect(judge.getByRole("heading", { name: "Elena Marchetti, MD" })).toBeVisible();
  await expectClean(judge, "the page of a passport");
  if (test.info().project.name === "desktop") await expectNoWider(judge, "the page of a passport");

  await page.getByRole("link", { name: label }).first().click();
  await expect(page.getByRole("heading", { name: "Who opened it" })).toBeVisible();
  await expect(page.getByText("Wrong passcode").filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByText("MEDICAL license ME.pdf").filter({ visible: true }).first()).toBeVisible();
  await page.getByRole("button", { name: "End link" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "End link" }).click();
  await expect(page.getByText("You ended this link.")).toBeVisible();
  await judge.reload();
  await expect(judge.getByRole("heading", { name: "This link has ended" })).toBeVisible();
  await expect(judge.getByText("Elena")).toHaveCount(0);
  await expectClean(judge, "the page of a link that has ended");
});
