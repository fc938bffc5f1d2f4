import { expect, type Locator, type Page } from "@playwright/test";
import { longDay } from "./days";

/** "Friday, December 4, 2026" as the dialog writes it: "Fri, Dec 4, 2026". */
export const shortDay = (day: string) => {
  const [weekday, date, year] = longDay(day).split(", ");
  const [month, number] = (date ?? "").split(" ");
  return `${weekday?.slice(0, 3)}, ${month?.slice(0, 3)} ${number}, ${year}`;
};

export const reviewDialog = (page: Page) => page.getByRole("dialog", { name: "Review Assignment Request" });

/** Unticks the shifts a provider will not work, says why, and sends the answer. */
export async function answerRequest(page: Page, declined: string[], comment: string) {
  const dialog = reviewDialog(page);
  for (const day of declined)
    await dialog.getByRole("checkbox", { name: new RegExp(shortDay(day)) }).uncheck();
  await dialog.getByLabel("Comment").fill(comment);
  await dialog.getByRole("button", { name: "Send answer" }).click();
}

/** The steps of the request in the order of the dialog, newest or oldest first. */
export async function historyOf(page: Page): Promise<Locator> {
  const dialog = reviewDialog(page);
  await dialog.getByRole("button", { name: "History" }).click();
  await expect(dialog.getByText(/the request/).first()).toBeVisible();
  return dialog;
}
