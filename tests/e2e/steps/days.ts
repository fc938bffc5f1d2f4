import { expect, type Page } from "@playwright/test";
import { weekToBill } from "@/lib/pay/invoices/rules";

/** yyyy-MM-dd so many days from now, as the browser tests' zone counts. */
export function dayAhead(count: number): string {
  const local = new Intl.DateTimeFormat("en-CA", { timeZone: "America/New_York" });
  return local.format(new Date(Date.now() + count * 86_400_000));
}

/** Drafts exist from Sunday to Thursday 06:00 by the facility's clock; what is billed later is issued at once. */
export const draftsExist = () => weekToBill("America/New_York", new Date()) !== null;

/** "Friday, December 4, 2026": how the calendar names a day. */
export const longDay = (day: string) =>
  new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeZone: "UTC" }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** "12/04/2026": how a date is typed. */
export const typedDay = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;

/** The cell of a day in the calendar; turns the months until it is there. */
export async function dayCell(page: Page, day: string) {
  const cell = page.getByRole("gridcell", { name: new RegExp(`^${longDay(day)}`) });
  for (let turn = 0; turn < 6; turn += 1) {
    if (await cell.first().isVisible()) return cell.first();
    await page.getByRole("button", { name: "Next month" }).click();
  }
  await expect(cell.first()).toBeVisible();
  return cell.first();
}
