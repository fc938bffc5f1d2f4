import { expect, type Page, test } from "@playwright/test";
import { open, signIn } from "../steps/people";

const edit = "/app/provider/edit";

const tabs = [
  ["Rates", `${edit}/rates`, "Shifts and rates"],
  ["Professional Traits", `${edit}/professional-traits`, "Qualification"],
  ["Identification", `${edit}/identification`, "Identity"],
  ["Education", `${edit}/education`, "Residency"],
  ["Licenses", `${edit}/licenses`, "Licenses"],
  ["Other", `${edit}/other`, "Malpractice insurance"],
  ["Basic Info", edit, "Name"],
] as const;

const tab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Edit profile" }).getByRole("link", { name });
const part = (page: Page, name: string) => page.getByRole("heading", { name, exact: true, level: 2 });

/** One page of real PDF. */
const pdf = Buffer.from(
  "%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n",
);

test("a provider walks through the tabs of the edit shell and back out [PRV-R-012 PRV-R-013 PRV-R-014 PRV-R-015 PRV-R-016 PRV-R-017 PRV-R-018 PRV-R-019 PRV-R-011 PRV-N-014] @both", async ({
  page,
}) => {
  await signIn(page, "provider2@wardway.test");
  await open(page, edit);
  await expect(part(page, "Name")).toBeVisible();
  await expect(page.getByLabel("First name")).toHaveValue("Samuel");
  for (const [name, path, heading] of tabs) {
    await tab(page, name).click();
    await expect(page).toHaveURL(path);
    await expect(part(page, heading)).toBeVisible();
    await expect(tab(page, name)).toHaveAttribute("aria-current", "page");
    await expect(page.getByRole("button", { name: "Save" })).toBeEnabled();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, name).toBeLessThanOrEqual(0);
  }
  await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link").click();
  await expect(page).toHaveURL("/app/provider/home");
});

test("a certificate goes up, is saved and stays; unsaved changes are not left unasked [PRV-M-069 PRV-U-055]", async ({
  page,
}) => {
  await signIn(page, "provider2@wardway.test");
  await open(page, `${edit}/education`);
  const name = `cme-${Date.now().toString(36)}.pdf`;
  await page
    .getByLabel("CME certificates")
    .last()
    .setInputFiles({ name, mimeType: "application/pdf", buffer: pdf });
  const link = page.getByRole("link", { name });
  await expect(link).toBeVisible({ timeout: 30_000 });

  await tab(page, "Rates").click();
  const question = page.getByRole("alertdialog", { name: "Unsaved changes" });
  await expect(question).toBeVisible();
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(page).toHaveURL(`${edit}/education`);

  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Provider Education Data Updated Successfully")).toBeVisible();
  await tab(page, "Rates").click();
  await expect(page).toHaveURL(`${edit}/rates`);
  await expect(question).toHaveCount(0);

  await open(page, `${edit}/education`);
  await expect(link).toBeVisible();
  const download = await page.request.get((await link.getAttribute("href")) ?? "");
  expect(download.status()).toBe(200);
  expect(await download.body()).toEqual(pdf);
});

test("the profile menu leads to the documents [PRV-R-010 SHR-N-014]", async ({ page }) => {
  await signIn(page, "provider2@wardway.test");
  await open(page, "/app/provider/home");
  await page.getByRole("button", { name: /Profile menu/ }).click();
  await page.getByRole("menuitem", { name: "Documents" }).click();
  await expect(page).toHaveURL("/app/provider/documents");
  await expect(page.getByRole("heading", { name: "Documents", level: 1 })).toBeVisible();
  for (const name of ["Paperwork", "Anything else"]) await expect(part(page, name)).toBeVisible();
  for (const name of ["Contract", "NPDB report", "Other documents"])
    await expect(page.getByText(name, { exact: true })).toBeVisible();
});
