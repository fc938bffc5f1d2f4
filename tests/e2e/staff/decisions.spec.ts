import { type BrowserContextOptions, expect, type Page, test } from "@playwright/test";
import { callAs } from "../steps/calls";
import { expectClean } from "../steps/clean";
import { password } from "../steps/people";

// What staff decide about one thing, before the page's script has come, or when it never comes.

type Listed = { id: string } & Record<string, unknown>;

async function listed(page: Page, path: string): Promise<Listed[]> {
  const { body } = await callAs(page, "GET", path);
  return body.results;
}

async function found(page: Page, path: string, fits: (each: Listed) => boolean = () => true) {
  const one = (await listed(page, path)).find(fits);
  if (!one) throw new Error(`nothing fits at ${path}`);
  return one;
}

const field = (page: Page, name: string) => page.locator(`[name="${name}"]:visible`);

/** A field that was refused: its text is tied to it, and it has the focus. */
async function expectRefused(page: Page, name: string, text: string | RegExp) {
  await expect(field(page, name)).toHaveAttribute("aria-invalid", "true");
  const texts = (await field(page, name).getAttribute("aria-describedby"))?.split(" ") ?? [];
  await expect(page.locator(`[id="${texts.at(-1)}"]`)).toHaveText(text);
  await expect(field(page, name)).toBeFocused();
}

/** A point of a checklist, which has a button; the history below names it as well. */
const rowOf = (page: Page, fact: string) =>
  page.getByRole("listitem").filter({ hasText: fact, has: page.getByRole("button") });

const badge = (page: Page, text: string) =>
  page.getByRole("main").locator("header").getByText(text, { exact: true });

test.describe("without a script", () => {
  const options: BrowserContextOptions = { javaScriptEnabled: false };
  test.use(options);

  test.beforeEach(async ({ page }) => {
    await page.goto("/login");
    await page.getByLabel("Email").fill("staff@wardway.test");
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Log in", exact: true }).click();
    await expect(page).toHaveURL(/\/staff/);
  });

  test("staff record a fact of a provider, and reject and restore the account [ACC-S-001]", async ({
    page,
  }) => {
    const { id } = await found(page, "/staff/providers/?search=Lindgren");
    const address = `/staff/providers/${id}`;
    await page.goto(address);
    const row = rowOf(page, "Advocate contacted");
    await row.getByRole("button", { name: "Record" }).click();
    await expect(page).toHaveURL(`${address}?ask=advocate`);
    const fact = page.getByRole("form", { name: "Advocate contacted" });
    await expect(field(page, "advocate_contacted_at")).toBeFocused();
    await field(page, "advocate_contacted_at").fill("12/31/2098");
    await fact.getByRole("button", { name: "Record" }).click();
    await expectRefused(page, "advocate_contacted_at", "The date cannot be in the future.");
    await expect(field(page, "advocate_contacted_at")).toHaveValue("12/31/2098");
    await field(page, "advocate_contacted_at").fill("11/02/2026");
    await fact.getByRole("button", { name: "Record" }).click();
    await expect(page).toHaveURL(address);
    await expect(row).toContainText("Nov 2, 2026");

    await page.getByRole("button", { name: "Reject" }).click();
    const rejection = page.getByRole("form", { name: /^Reject .*Lindgren/ });
    await rejection.getByRole("button", { name: "Reject" }).click();
    await expectRefused(page, "reason", "Please give a reason.");
    await rejection.getByRole("link", { name: "Cancel" }).click();
    await expect(page).toHaveURL(address);
    await page.getByRole("button", { name: "Reject" }).click();
    await field(page, "reason").fill("The license could not be verified.");
    await rejection.getByRole("button", { name: "Reject" }).click();
    await expect(page).toHaveURL(address);
    await expect(badge(page, "Rejected")).toBeVisible();
    await expect(page.getByText("The license could not be verified.").first()).toBeVisible();
    await page.getByRole("button", { name: "Restore" }).click();
    await expect(badge(page, "Awaiting activation")).toBeVisible();
    await expect(page).toHaveURL(address);
  });

  test("staff activate a provider whose facts are all recorded [ACC-S-001]", async ({ page }) => {
    const { id } = await found(page, "/staff/providers/?search=Achebe");
    await page.goto(`/staff/providers/${id}`);
    await page.getByRole("button", { name: "Activate" }).click();
    await expect(badge(page, "Active")).toBeVisible();
    await expect(page).toHaveURL(`/staff/providers/${id}`);
    await expect(page.getByRole("button", { name: "Activate" })).toHaveCount(0);
    // The marketplace of the other tests goes on without her.
    await page.getByRole("button", { name: "Reject" }).click();
    await field(page, "reason").fill("For a test.");
    await page.getByRole("form").getByRole("button", { name: "Reject" }).click();
    await expect(badge(page, "Rejected")).toBeVisible();
  });

  test("staff record an organization's facts, its fee and its terms [ACC-S-003]", async ({ page }) => {
    // No search of this organization runs: one of the other's would pause while the fact is taken back.
    const isIdle = ({ name }: Listed) => name === "Cascade Care Partners";
    const address = `/staff/organizations/${(await found(page, "/staff/organizations/?limit=100", isIdle)).id}`;
    await page.goto(address);
    const row = rowOf(page, "Credentials verified");
    await row.getByRole("button", { name: "Take back" }).click();
    await expect(row).toContainText("Not recorded");
    await expect(page).toHaveURL(address);
    await row.getByRole("button", { name: "Record" }).click();
    await expect(row.getByRole("button", { name: "Take back" })).toBeVisible();

    const fee = await field(page, "platform_fee_percent").inputValue();
    await field(page, "platform_fee_percent").fill("101");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expectRefused(page, "platform_fee_percent", "The fee is between 0 and 100 percent.");
    await expect(field(page, "platform_fee_percent")).toHaveValue("101");
    await field(page, "platform_fee_percent").fill(fee);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("The fee is between")).toHaveCount(0);
    await expect(field(page, "platform_fee_percent")).toHaveValue(fee);

    const days = await field(page, "payment_terms_days").inputValue();
    await field(page, "payment_terms_days").fill("91");
    await page.getByRole("button", { name: "Save Terms" }).click();
    await expectRefused(page, "payment_terms_days", "Ensure this value is between 0 and 90.");
    await expect(field(page, "payment_terms_days")).toHaveValue("91");
    await field(page, "payment_terms_days").fill(days);
    await page.getByRole("button", { name: "Save Terms" }).click();
    await expect(field(page, "payment_terms_days")).toHaveValue(days);

    const reps = page.getByRole("listitem").filter({ has: page.getByRole("button", { name: "Reject" }) });
    await reps.first().getByRole("button", { name: "Reject" }).click();
    await page.getByRole("form").getByRole("button", { name: "Reject" }).click();
    await expectRefused(page, "reason", "Please give a reason.");
  });

  test("staff record the payment of an invoice, refused at the fields before [PAY-S-036]", async ({
    page,
  }) => {
    const { id, balance } = await found(page, "/invoices/?status__in=issued&kind=invoice&overdue=true");
    const address = `/staff/invoices/${id}?tab=overdue`;
    await page.goto(address);
    await page.getByRole("button", { name: "Record Payment" }).click();
    await expect(page).toHaveURL(`${address}&ask=pay`);
    const paying = page.getByRole("form", { name: "Record Payment" });
    await expect(field(page, "paid_on")).toBeFocused();
    await field(page, "paid_on").fill("12/31/2098");
    await field(page, "amount").fill("$1.50");
    await field(page, "reference").fill("");
    await paying.getByRole("button", { name: "Record Payment" }).click();
    await expectRefused(page, "reference", "Reference is required");
    await field(page, "reference").fill("ACH without a script");
    await paying.getByRole("button", { name: "Record Payment" }).click();
    await expectRefused(page, "paid_on", "Paid on cannot be in the future.");
    await expect(field(page, "paid_on")).toHaveValue("12/31/2098");
    await expect(field(page, "amount")).toHaveValue("1.50");
    await expect(field(page, "amount")).toHaveAttribute("aria-invalid", "true");
    await expect(field(page, "reference")).toHaveValue("ACH without a script");
    await field(page, "paid_on").fill(new Date().toLocaleDateString("en-US", { timeZone: "UTC" }));
    await field(page, "amount").fill(String(balance));
    await paying.getByRole("button", { name: "Record Payment" }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByText("reference ACH without a script")).toBeVisible();
    await expect(page.getByRole("button", { name: "Record Payment" })).toHaveCount(0);

    const { body } = await callAs(page, "GET", `/invoices/${id}/`);
    const reversed = await callAs(page, "POST", `/staff/payments/${body.payments.at(-1).id}/reverse/`, {
      reason: "For a test.",
    });
    expect(reversed.status).toBe(201);
  });

  test("staff are asked before they close a statement, and pay one [PAY-S-036]", async ({ page }) => {
    const [open] = (await listed(page, "/statements/?status__in=open&limit=100")).filter(
      ({ total }) => Number(total) > 0,
    );
    if (open) {
      await page.goto(`/staff/statements/${open.id}`);
      await page.getByRole("button", { name: "Close Now" }).click();
      const closing = page.getByRole("form", { name: "Close Now" });
      await expect(closing.getByRole("button", { name: "Close Statement" })).toBeVisible();
      await closing.getByRole("link", { name: "Go Back" }).click();
      await expect(page).toHaveURL(`/staff/statements/${open.id}`);
    }
    const { id } = await found(page, "/statements/?status__in=closed");
    await page.goto(`/staff/statements/${id}?status=closed`);
    await page.getByRole("button", { name: "Record Payment" }).click();
    await expect(page).toHaveURL(`/staff/statements/${id}?status=closed&ask=pay`);
    const paying = page.getByRole("form", { name: "Record Payment" });
    await paying.getByRole("button", { name: "Record Payment" }).click();
    await expectRefused(page, "reference", "Reference is required");
    await paying.getByRole("link", { name: "Go Back" }).click();
    await expect(page).toHaveURL(`/staff/statements/${id}?status=closed`);
  });
});

test("a form that was asked for before the script is gone on with by the script, in its place", async ({
  page,
}) => {
  await page.goto("/login");
  await page.getByLabel("Email").fill("staff@wardway.test");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page).toHaveURL(/\/staff/);
  const { id } = await found(page, "/staff/providers/?search=Marsh");
  await page.goto(`/staff/providers/${id}?ask=background-check`);
  const form = page.getByRole("form", { name: "Background check passed" });
  await expectClean(page, "a form of staff in its page");
  await field(page, "background_check_reference").fill("BG-77");
  const sent = page.waitForRequest(`**/api/staff/providers/${id}/`);
  await form.getByRole("button", { name: "Record" }).click();
  expect((await sent).method()).toBe("PATCH");
  await expect(page).toHaveURL(`/staff/providers/${id}`);
  await expect(page.getByText(/BG-77/).first()).toBeVisible();
  await expect(form).toHaveCount(0);
});
