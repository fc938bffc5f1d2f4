import { expect, test } from "@playwright/test";
import { expectClean } from "../steps/clean";
import { dayAhead, typedDay } from "../steps/days";
import { open, signIn } from "../steps/people";
import { expectNoWider } from "../steps/widths";

const templates = "/app/organization/schedule/templates";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("a template is saved, applied as its preview says, and deleted; its shifts stay @both [SCH-S-014 SCH-C-009 SCH-C-010 SCH-V-026]", async ({
  page,
}) => {
  const name = `Weekends ${test.info().project.name} ${Date.now().toString(36)}`;
  const button = (does: string) =>
    page.getByRole("button", { name: `${does} ${name}` }).filter({ visible: true });
  await signIn(page, "rep@wardway.test");
  await open(page, templates);
  await expect(page.getByRole("heading", { level: 1, name: "Schedule Templates" })).toBeVisible();
  await expect(page).toHaveTitle(/Schedule Templates/);
  await expectClean(page, "the list of templates");

  await test.step("save one", async () => {
    await page.getByRole("button", { name: "New", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "New template" });
    await dialog.getByRole("textbox", { name: "Name" }).fill(name);
    const opportunity = dialog.getByRole("combobox", { name: "Opportunity" });
    await opportunity.fill("Emergency Medicine");
    await page
      .getByRole("option", { name: /Casco Harbor/ })
      .first()
      .click();
    await dialog.getByRole("checkbox", { name: "Every day" }).click();
    for (const day of ["Sat", "Sun"]) await dialog.getByRole("checkbox", { name: day }).click();
    await dialog.getByRole("textbox", { name: "How many" }).fill("2");
    await dialog.getByRole("checkbox", { name: "Keep as draft" }).click();
    await expectClean(page, "the dialog of a new template");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Template saved.")).toBeVisible();
    await expect(
      page.getByText("Sun, Sat: Day 07:00–19:00 × 2").filter({ visible: true }).first(),
    ).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expectNoWider(page, "the list of templates");
  });

  await test.step("apply it to a week far away, one for each screen", async () => {
    const first = test.info().project.name === "phone" ? 90 : 80;
    const apply = async (made: string, done: string) => {
      await button("Apply").first().click();
      const dialog = page.getByRole("dialog", { name: `Apply ${name}` });
      await dialog.getByRole("textbox", { name: "From" }).fill(typedDay(dayAhead(first)));
      await dialog.getByRole("textbox", { name: "To" }).fill(typedDay(dayAhead(first + 6)));
      await expect(dialog.getByText(made)).toBeVisible();
      await expectClean(page, "the dialog that applies a template");
      await dialog.getByRole("button", { name: "Apply" }).click();
      await expect(page.getByText(done)).toBeVisible();
    };
    await apply("This makes 4 shifts; 0 are there already.", "4 shifts made, 0 were there already.");
    await apply("This makes 0 shifts; 4 are there already.", "0 shifts made, 4 were there already.");
  });

  await test.step("edit and delete it by the keyboard", async () => {
    await button("Edit").first().focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Edit template" });
    await expect(dialog.getByRole("textbox", { name: "Name" })).toHaveValue(name);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(button("Edit").first()).toBeFocused();
    await button("Delete").first().focus();
    await page.keyboard.press("Enter");
    const question = page.getByRole("alertdialog", { name: "Delete this template?" });
    await expect(question).toContainText("Shifts already made stay.");
    await question.getByRole("button", { name: "Delete" }).click();
    await expect(button("Edit")).toHaveCount(0);
  });
});

test("templates are there without a script, and lead others away [SCH-S-014 SCH-P-035]", async ({
  page,
  browser,
}) => {
  await signIn(page, "rep@wardway.test");
  const still = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const plain = await still.newPage();
  await plain.goto(templates);
  await expect(plain.getByRole("heading", { level: 1, name: "Schedule Templates" })).toBeVisible();
  await expect(
    plain
      .getByText(/× \d|No templates yet\./)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await still.close();

  const stranger = await (await browser.newContext()).newPage();
  await signIn(stranger, "provider@wardway.test");
  await stranger.goto(templates);
  await expect(stranger).not.toHaveURL(/templates/);
});
