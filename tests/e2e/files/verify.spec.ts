import { expect, type Page, test } from "@playwright/test";
import { axeFindings } from "../steps/axe";
import { callAs } from "../steps/calls";
import { open, password, signIn } from "../steps/people";

/** Elena's contract as she downloads it, with its code; the browser is nobody's afterwards. */
async function sealedContract(page: Page) {
  const data = { email: "provider@wardway.test", password };
  await page.request.post("/api/auth/login/", { data });
  const { body } = await callAs(page, "GET", "/provider/current/agreements/");
  const contract = body.results.find(({ kind }: { kind: string }) => kind === "contract");
  const bytes = await (await page.request.get(contract.file)).body();
  await page.context().clearCookies();
  return { code: contract.code as string, bytes };
}

/** Chooses a file where a person can: once the script has shown the choice. */
async function choose(page: Page, buffer: Buffer) {
  await expect(page.getByText("Choose file")).toBeVisible();
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "contract.pdf", mimeType: "application/pdf", buffer });
}

const outcome = (page: Page) => page.locator("[data-shown]");

/** What the page sends, but for its style, script and fonts. */
function followAsked(page: Page) {
  const asked: { url: URL; body: Buffer | null }[] = [];
  page.on("request", (request) => {
    if (["fetch", "xhr"].includes(request.resourceType()))
      asked.push({ url: new URL(request.url()), body: request.postDataBuffer() });
  });
  return asked;
}

const authentic = /^Authentic, unchanged since \w{3} \d{1,2}, \d{4}, \d\d:\d\d UTC\./;
const unknown = "We have not sealed this file. It may have been changed, or saved anew by another program.";
const other = "This file is not the document of this code. It was changed, or it is another document.";

test("a file is checked without leaving the device, and a changed one is found out [CRD-S-034] [CRD-S-036] @both", async ({
  page,
}) => {
  const { code, bytes } = await sealedContract(page);
  const asked = followAsked(page);
  await page.goto("/verify");
  await expect(
    page.getByText("The file stays on your device: only its fingerprint is compared."),
  ).toBeVisible();
  const isPhone = test.info().project.name === "phone";
  await expect(page.getByText("or drop the PDF here")).toBeVisible({ visible: !isPhone });
  await expect(page.getByText("Choose file")).toBeVisible();

  await choose(page, bytes);
  await expect(outcome(page)).toHaveText(authentic);
  await expect(outcome(page)).toContainText("Professional Services Agreement, signer's initials EM");
  const flipped = Buffer.from(bytes);
  flipped[200] = (flipped[200] ?? 0) ^ 1;
  for (const changed of [flipped, Buffer.concat([bytes, Buffer.from("\n")])]) {
    await choose(page, changed);
    await expect(outcome(page)).toHaveText(unknown);
  }
  expect(asked).toHaveLength(3);
  for (const { url, body } of asked) {
    expect([url.pathname, body, [...url.searchParams.keys()]]).toEqual(["/api/verify/", null, ["sha256"]]);
  }

  await page.getByLabel("Code on the document").fill(code.toLowerCase().replaceAll("-", " "));
  await page.getByRole("button", { name: "Check code" }).click();
  await expect(page).toHaveURL(`/verify/${code}`);
  await expect(page.getByText("This code belongs to a document we sealed.")).toBeVisible();
  await choose(page, bytes);
  await expect(outcome(page)).toHaveText(authentic);
  await choose(page, flipped);
  await expect(outcome(page)).toHaveText(other);
  expect(await axeFindings(page, { practice: true })).toEqual([]);
});

test("a file may be dropped anywhere on the page [CRD-S-034]", async ({ page }) => {
  const { bytes } = await sealedContract(page);
  await page.goto("/verify");
  await expect(page.getByText("Choose file")).toBeVisible();
  await page.evaluate(
    (content) => {
      const dropped = new DataTransfer();
      const file = new File([new Uint8Array(content)], "contract.pdf", { type: "application/pdf" });
      dropped.items.add(file);
      document.body.dispatchEvent(
        new DragEvent("drop", { dataTransfer: dropped, bubbles: true, cancelable: true }),
      );
    },
    [...bytes],
  );
  await expect(outcome(page)).toHaveText(authentic);
});

test("without the means to compute a fingerprint the code is asked for [CRD-S-034]", async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(Crypto.prototype, "subtle", { value: undefined }));
  await page.goto("/verify");
  await expect(
    page.getByText("This browser cannot compute the fingerprint here. Enter the code."),
  ).toBeVisible();
  await expect(page.getByText("Choose file")).toBeHidden();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a code is checked all the same, and a wrong one is named [CRD-S-034] [CRD-S-035]", async ({
    page,
  }) => {
    const { code } = await sealedContract(page);
    await page.goto("/verify");
    // The runner's texts leave out what only those without scripts see.
    await expect(page.locator("noscript p")).toBeVisible();
    await expect(page.getByText("Choose file")).toBeHidden();
    await page.getByLabel("Code on the document").fill("7K3QM-0ABCD");
    await page.getByRole("button", { name: "Check code" }).click();
    await expect(page.getByText("No document has this code. Look for typing errors.")).toBeVisible();
    await page.getByLabel("Code on the document").fill(code);
    await page.getByRole("button", { name: "Check code" }).click();
    await expect(page.getByText("Signer's initials")).toBeVisible();
  });
});

test("a provider downloads what was signed, and checks it [CRD-S-015] @both", async ({ page }) => {
  await signIn(page, "provider@wardway.test");
  await open(page, "/app/provider/documents");
  const row = page.getByRole("listitem").filter({ hasText: "Professional Services Agreement" });
  const download = page.waitForEvent("download");
  await row.getByRole("link", { name: /^Download/ }).click();
  expect((await download).suggestedFilename()).toBe("professional-services-agreement.pdf");
  const opened = page.waitForEvent("popup");
  await row.getByRole("link", { name: /^Check it/ }).click();
  const check = await opened;
  await expect(check.getByText("This code belongs to a document we sealed.")).toBeVisible();
});
