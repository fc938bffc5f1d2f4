import { expect, type Locator, type Page, test } from "@playwright/test";
import { reviewDialog } from "../steps/assignment";
import { callAs } from "../steps/calls";
import { open, signIn } from "../steps/people";

const MiB = 1024 * 1024;
const parts = /\/api\/storage\/.*partNumber=/;

/** Chooses a PDF of so many bytes, made in the page itself. */
async function choose(documents: Locator, name: string, size: number) {
  const input = documents.locator("input[type=file]");
  await input.waitFor({ state: "attached" });
  await input.evaluate(
    (element: HTMLInputElement, { name, size }) => {
      const chosen = new DataTransfer();
      const bytes = ["%PDF-1.7\n", new Uint8Array(size - 9).fill(32)];
      chosen.items.add(new File(bytes, name, { type: "application/pdf" }));
      element.files = chosen.files;
      element.dispatchEvent(new Event("change", { bubbles: true }));
    },
    { name, size },
  );
}

/** The documents of an assignment that goes on, before the eyes of a rep. */
async function openDocuments(page: Page) {
  await signIn(page, "rep@wardway.test");
  const { body } = await callAs(page, "GET", "/booking-requests/?status__in=responded,pending&limit=1");
  await open(page, `/app/healthcare-entity/booking-requests/${body.results[0].id}`);
  return reviewDialog(page).getByRole("region", { name: "Documents" });
}

type Noted = { sentBytes: number[] };

test("a document of 25 MiB goes up in two parts, one of them twice, and comes down again [SHR-K-014]", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const noted = window as unknown as Noted;
    noted.sentBytes = [];
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function (body) {
      if (body instanceof Blob) noted.sentBytes.push(body.size);
      return send.call(this, body);
    };
  });
  const documents = await openDocuments(page);
  await page.route(/partNumber=2&/, (route) => route.abort("connectionreset"), { times: 1 });
  const name = `roster-${Date.now().toString(36)}.pdf`;
  await documents.getByRole("button", { name: "Upload a document" }).click();
  await choose(documents, name, 25 * MiB);
  await expect(documents.getByRole("progressbar")).toBeVisible();
  await expect(documents.getByRole("link", { name })).toBeVisible({ timeout: 60_000 });
  const sent = await page.evaluate(() => (window as unknown as Noted).sentBytes);
  expect(sent).toEqual([20 * MiB, 5 * MiB, 5 * MiB]);
  await expect(documents.getByText("25 MB")).toBeVisible();

  const address = (await documents.getByRole("link", { name }).getAttribute("href")) ?? "";
  const download = await page.request.get(address);
  expect(download.headers()["content-disposition"]).toContain(`attachment; filename="${name}"`);
  expect((await download.body()).byteLength).toBe(25 * MiB);

  await documents.getByRole("button", { name: `Remove ${name}` }).click();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await expect(documents.getByRole("link", { name })).toHaveCount(0);
  expect((await page.request.get(address)).status()).toBe(404);
});

test("an upload is canceled half-way, and one byte over 30 MiB never starts [SHR-S-003] [SHR-V-001]", async ({
  page,
}) => {
  const documents = await openDocuments(page);
  await page.route(parts, () => {});
  await documents.getByRole("button", { name: "Upload a document" }).click();
  const held = page.waitForRequest(parts);
  await choose(documents, "slow.pdf", MiB);
  await held;
  const givenUp = page.waitForRequest(
    (request) => request.method() === "DELETE" && request.url().includes("/api/storage/"),
  );
  await documents.getByRole("button", { name: "Cancel upload of slow.pdf" }).click();
  await givenUp;

  let calls = 0;
  page.on("request", (request) => {
    if (/s3direct\/get_upload_params/.test(request.url())) calls += 1;
  });
  await choose(documents, "huge.pdf", 30 * MiB + 1);
  await expect(documents.getByRole("alert")).toHaveText("File size exceeds 30 MB");
  await documents.getByRole("button", { name: "Remove huge.pdf" }).click();
  await expect(documents.getByRole("button", { name: "Upload a document" })).toBeEnabled();
  expect(calls).toBe(0);
});
