import { expect, type Page, type Route, test } from "@playwright/test";
import { reviewDialog } from "./steps/assignment";
import { callAs } from "./steps/calls";
import { logIn, open } from "./steps/people";

const MiB = 1024 * 1024;
const parts = /\/api\/storage\/.*partNumber=/;

/** A PDF of so many bytes. */
const aPdf = (name: string, size: number) => ({
  ...{ name, mimeType: "application/pdf" },
  buffer: Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(size - 9, 32)]),
});

/** The documents of an assignment that goes on, before the eyes of a rep. */
async function openDocuments(page: Page) {
  await logIn(page, "rep@wardway.test");
  const { body } = await callAs(page, "GET", "/booking-requests/?status__in=responded,pending&limit=1");
  await open(page, `/app/healthcare-entity/booking-requests/${body.results[0].id}`);
  return reviewDialog(page).getByRole("region", { name: "Documents" });
}

test("a document of 25 MiB goes up in two parts, one of them twice, and comes down again [SHR-K-014] @desktop", async ({
  page,
}) => {
  test.setTimeout(120_000);
  const documents = await openDocuments(page);
  const sent: { part: string; bytes: number }[] = [];
  let lost = false;
  await page.route(parts, async (route: Route) => {
    const part = new URL(route.request().url()).searchParams.get("partNumber") ?? "";
    sent.push({ part, bytes: route.request().postDataBuffer()?.byteLength ?? 0 });
    if (part === "2" && !lost) {
      lost = true;
      return route.abort("connectionreset");
    }
    return route.continue();
  });
  const name = `roster-${Date.now().toString(36)}.pdf`;
  await documents.getByRole("button", { name: "Upload a document" }).click();
  await documents.locator("input[type=file]").setInputFiles(aPdf(name, 25 * MiB));
  await expect(documents.getByRole("progressbar")).toBeVisible();
  await expect(documents.getByRole("link", { name })).toBeVisible({ timeout: 60_000 });
  expect(sent.map(({ part }) => part)).toEqual(["1", "2", "2"]);
  expect(sent[0]?.bytes).toBe(20 * MiB);
  await expect(documents).toContainText("25 MB");

  const address = await documents.getByRole("link", { name }).getAttribute("href");
  const download = await page.request.get(address ?? "");
  expect(download.headers()["content-disposition"]).toContain(`attachment; filename="${name}"`);
  expect((await download.body()).byteLength).toBe(25 * MiB);

  await documents.getByRole("button", { name: `Remove ${name}` }).click();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await expect(documents.getByRole("link", { name })).toHaveCount(0);
  expect((await page.request.get(address ?? "")).status()).toBe(404);
});

test("an upload is canceled half-way, and one byte over 30 MiB never starts [SHR-S-003] [SHR-V-001]", async ({
  page,
}) => {
  const documents = await openDocuments(page);
  const input = documents.locator("input[type=file]");
  await page.route(parts, () => {});
  await documents.getByRole("button", { name: "Upload a document" }).click();
  const held = page.waitForRequest(parts);
  await input.setInputFiles(aPdf("slow.pdf", MiB));
  await held;
  const asked = page.waitForRequest(
    (request) => request.method() === "DELETE" && /storage/.test(request.url()),
  );
  await documents.getByRole("button", { name: "Cancel upload of slow.pdf" }).click();
  await asked;
  await page.unroute(parts);

  let calls = 0;
  page.on("request", (request) => {
    if (/s3direct|api\/storage/.test(request.url()) && request.method() !== "DELETE") calls += 1;
  });
  const over = aPdf("huge.pdf", 30 * MiB + 1);
  await input.setInputFiles(over);
  await expect(documents.getByRole("alert")).toHaveText("File size exceeds 30 MB");
  const refused = { dest: "booking_attachments", name: over.name, type: over.mimeType, size: 30 * MiB + 1 };
  expect((await callAs(page, "POST", "/s3direct/get_upload_params/", refused)).body.error).toBe(
    "File size exceeds 30 MB",
  );
  await documents.getByRole("button", { name: "Remove huge.pdf" }).click();
  await expect(documents.getByRole("button", { name: "Upload a document" })).toBeEnabled();
  expect(calls).toBe(0);
});
