import { expect, type Page, test } from "@playwright/test";
import { typedDay } from "../steps/days";
import {
  expectEveryRow,
  expectKept,
  expectQuery,
  nextCall,
  pickIn,
  queryOf,
  rowsOf,
  search,
  select,
  settled,
} from "../steps/lists";
import { open, signIn } from "../steps/people";
import { quiet } from "../steps/quiet";

const connections = {
  provider: "/app/provider/connection-requests",
  rep: "/app/healthcare-entity/connection-requests",
};
const assignments = {
  provider: "/app/provider/booking-requests",
  rep: "/app/healthcare-entity/booking-requests",
};

/** Pages of the app that the browser asks the server for while `work` is done. */
async function pagesAskedFor(page: Page, work: () => Promise<void>) {
  const asked: string[] = [];
  const note = (request: { url(): string; headers(): Record<string, string> }) => {
    const { rsc, "next-router-prefetch": prefetch } = request.headers();
    if (rsc && !prefetch) asked.push(request.url());
  };
  page.on("request", note);
  await work();
  await quiet(page);
  page.off("request", note);
  return asked;
}

// Both sides have one layout of lists: the phone follows the provider.
const sides = [
  { side: "provider", email: "provider@wardway.test", field: "Search by facility", screens: " @both" },
  { side: "rep", email: "rep@wardway.test", field: "Search by provider", screens: "" },
] as const;

for (const { side, email, field, screens } of sides) {
  const base = connections[side];
  const rowsIn = (page: Page) => rowsOf(page, "Connections");
  const whole = { provider: "White Pine Regional Hospital", rep: "Elena Marchetti" }[side];
  const part = { provider: "white pine", rep: "elena" }[side];

  test.describe(`the connections of a ${side}${screens}`, () => {
    test.beforeEach(async ({ page }) => {
      await signIn(page, email);
    });

    test("follow tab, search, filters and order, which stay in the address [PRV-R-008] [PRV-K-035] [ORG-R-022] [ORG-R-023]", async ({
      page,
    }) => {
      await open(page, base);
      const rows = rowsIn(page);
      await page.getByRole("link", { name: "All Connections" }).click();
      await expectQuery(page, "?statusCategory=all");
      await search(page, field, part);
      await expectQuery(page, `?statusCategory=all&search=${part}`);
      await expectEveryRow(rows, new RegExp(whole));
      await expectKept(page, rows);

      const lookup = nextCall(page, "/connected-facility/");
      await page.getByRole("button", { name: "Filters", exact: true }).click();
      expect(new URL((await lookup).url()).searchParams.get("limit")).toBe("9999");
      const dialog = page.getByRole("dialog", { name: "Filter connections" });
      await pickIn(dialog, "Facility", "White Pine Regional Hospital");
      if (side === "rep") await pickIn(dialog, "Specialties", "Emergency Medicine");
      await dialog.getByRole("button", { name: "Show connections" }).click();
      await expect.poll(() => queryOf(page)).toMatch(/facility=[0-9a-f-]{36}/);
      await expectEveryRow(rows, /White Pine Regional Hospital/);

      await select(page, "Sort by", "Facility");
      await page.getByRole("button", { name: "Sorted downwards, sort upwards" }).click();
      await expect.poll(() => queryOf(page)).toMatch(/&sort_by=facility__name&sort_direction=asc$/);
      await expectKept(page, rows);

      const call = nextCall(page, "/connected-facility/");
      await page.getByRole("link", { name: "Rejected" }).click();
      const { searchParams } = new URL((await call).url());
      expect(searchParams.get("status_category")).toBe("rejected");
      expect(searchParams.get("search")).toBe(part);
      expect(searchParams.get("facility")).toMatch(/^[0-9a-f-]{36}$/);
      expect(searchParams.get("specialties")).toBe(side === "rep" ? "EMERGENCY_MEDICINE" : null);
      expect(searchParams.get("ordering")).toBe("facility__name");
      await expect(page.getByText("No connections found")).toBeVisible();
      await page.goBack();
      await expectEveryRow(rows, /White Pine Regional Hospital/);

      await open(page, `${base}?statusCategory=all&ordering=-facility__name&search=${part}`);
      await expect(page.getByRole("combobox", { name: "Sort by" })).toHaveText("Facility");
      await expect(page.getByRole("button", { name: /^Sorted downwards/ })).toBeVisible();
    });

    test("follow an opportunity and the page [PRV-R-008]", async ({ page }) => {
      await open(page, `${base}?statusCategory=all`);
      const rows = rowsIn(page);
      await page.getByRole("button", { name: "Filters", exact: true }).click();
      const dialog = page.getByRole("dialog", { name: "Filter connections" });
      await pickIn(dialog, "Opportunity", "Emergency Medicine");
      await dialog.getByRole("button", { name: "Show connections" }).click();
      await expect.poll(() => queryOf(page)).toMatch(/^\?statusCategory=all&opportunity=[0-9a-f-]{36}$/);
      await expectEveryRow(rows, /Emergency Medicine/);
      await expectKept(page, rows);
      await open(page, `${base}?statusCategory=all&page=9`);
      await expect(page.getByText("No connections found")).toBeVisible();
    });

    test("open one over the list without another page, and keep the list behind it", async ({ page }) => {
      const query = `?statusCategory=all&search=${part.split(" ")[0]}`;
      await open(page, base + query);
      const opened = new RegExp(`${base}/[0-9a-f-]{36}\\?`);
      const dialog = page.getByRole("dialog", { name: "Connection request" });
      const link = rowsIn(page).first().getByRole("link").first();
      const asked = await pagesAskedFor(page, async () => {
        await link.click();
        await expect(dialog).toBeVisible();
        await expect(page).toHaveURL(opened);
        await page.goBack();
        await expect(dialog).toBeHidden();
        await expect(page).toHaveURL(base + query);
        await link.click();
        await expect(dialog).toBeVisible();
        await dialog.getByRole("button", { name: "Close" }).click();
        await expect(dialog).toBeHidden();
        await expect(page).toHaveURL(base + query);
      });
      expect(asked).toEqual([]);
      await expectEveryRow(rowsIn(page), new RegExp(whole));
      await expect(page.getByRole("searchbox")).toHaveValue(part.split(" ")[0] ?? "");
    });

    test("show the same card at its own address, with a way back to the list as it was [PRV-R-007]", async ({
      page,
    }) => {
      const query = `?statusCategory=all&search=${part.split(" ")[0]}`;
      await open(page, base + query);
      await rowsIn(page).first().getByRole("link").first().click();
      await expect(page.getByRole("dialog", { name: "Connection request" })).toBeVisible();
      await page.reload();
      await expect(page.getByRole("heading", { name: "Connection request" })).toBeVisible();
      await page.getByRole("main").getByRole("link", { name: "Connections" }).click();
      await expect(page).toHaveURL(base + query);
      await expectEveryRow(rowsIn(page), new RegExp(whole));
    });
  });
}

for (const { side, email, screens } of sides) {
  const base = assignments[side];
  const rowsIn = (page: Page) => rowsOf(page, "Assignments");
  const field = { provider: "Search by facility or sender", rep: "Search by provider" }[side];
  const part = { provider: "casco", rep: "elena" }[side];
  const whole = { provider: "Casco Harbor Medical Center", rep: "Elena Marchetti" }[side];

  test.describe(`the assignments of a ${side}${screens}`, () => {
    test.beforeEach(async ({ page }) => {
      await signIn(page, email);
    });

    test("follow tab, search, filters and order, which stay in the address [PRV-R-005] [PRV-K-026] [PRV-K-027] [PRV-K-028] [ORG-R-024]", async ({
      page,
    }) => {
      await open(page, base);
      const rows = rowsIn(page);
      const tabs = page.getByRole("navigation", { name: "Assignments by status" });
      const sortOnTab = async (name: string, query: Record<string, string>) => {
        const call = nextCall(page, "/booking-requests/", query);
        await tabs.getByRole("link", { name }).click();
        const { searchParams } = new URL((await call).url());
        await settled(page);
        return [searchParams.get("sort_by"), searchParams.get("sort_direction")];
      };
      expect(await sortOnTab("Archived", { date: "ARCHIVE" })).toEqual(["first_shift", "desc"]);
      await expectQuery(
        page,
        "?status__in=pending,responded,confirmed&date=ARCHIVE&sort_by=first_shift&sort_direction=desc",
      );
      expect(await sortOnTab("Canceled", { status__in: "canceled" })).toEqual(["updated_at", "desc"]);
      expect(await sortOnTab("Recently Completed", { date: "PAST" })).toEqual(["first_shift", "desc"]);
      const tab = "?status__in=confirmed&date=PAST";
      await expectQuery(page, `${tab}&sort_by=first_shift&sort_direction=desc`);

      await search(page, field, part);
      await expectQuery(page, `${tab}&sort_by=first_shift&sort_direction=desc&search=${part}`);
      await expectEveryRow(rows, new RegExp(whole));
      await expectKept(page, rows);

      await select(page, "Sort by", "Total");
      await page.getByRole("button", { name: /^Sorted downwards/ }).click();
      await expectQuery(page, `${tab}&sort_by=overall_total&sort_direction=asc&search=${part}`);
      await page.getByRole("button", { name: "Filters", exact: true }).click();
      const dialog = page.getByRole("dialog", { name: "Filter assignments" });
      await expect(dialog.getByRole("combobox", { name: "Specialties" })).toHaveCount(side === "rep" ? 1 : 0);
      await pickIn(dialog, "Facility", "Casco Harbor Medical Center");
      await dialog.getByLabel("On or after").fill(typedDay("2026-01-01"));
      await dialog.getByLabel("On or before").fill(typedDay("2029-12-31"));
      await dialog.getByRole("button", { name: "Show assignments" }).click();
      await expect
        .poll(() => queryOf(page))
        .toMatch(
          /&sort_by=overall_total&sort_direction=asc&search=\w+&healthcareFacility=[0-9a-f-]{36}&shift_date=2026-01-01,2029-12-31$/,
        );
      await expectEveryRow(rows, /Casco Harbor Medical Center/);
      await expectKept(page, rows);

      await page.getByRole("button", { name: "Reset filters" }).click();
      await expectQuery(page, `${tab}&sort_by=overall_total&sort_direction=asc`);
      await expect(page.getByRole("searchbox")).toHaveValue("");
      await page.goBack();
      await expect(tabs.locator('[aria-current="page"]')).toHaveText("Canceled");
      await expectQuery(page, "?status__in=canceled&date=ALL&sort_by=updated_at&sort_direction=desc");
    });

    if (side === "rep") {
      test("follow several statuses, pages and specialties [PRV-R-005]", async ({ page }) => {
        const statuses = ["pending", "responded", "confirmed", "canceled"];
        const query = `?${statuses.map((status) => `status__in=${status}`).join("&")}&date=ALL`;
        await open(page, `${base}${query}&page=2`);
        const rows = rowsIn(page);
        await expect(page.getByText(/^13–/)).toBeVisible();
        const call = nextCall(page, "/booking-requests/");
        await page.getByRole("link", { name: "Previous page" }).click();
        const { searchParams } = new URL((await call).url());
        expect(searchParams.get("offset")).toBe("0");
        expect(searchParams.get("status__in")).toBe(statuses.join());
        await expectQuery(page, query);
        await expect(page.getByText(/^1–12 of/)).toBeVisible();

        await page.getByRole("button", { name: "Filters", exact: true }).click();
        const dialog = page.getByRole("dialog", { name: "Filter assignments" });
        await pickIn(dialog, "Specialties", "Nurse Anesthesia");
        await dialog.getByRole("button", { name: "Show assignments" }).click();
        await expectQuery(page, `${query}&specialties=NURSE_ANESTHESIA`);
        await expectEveryRow(rows, /Beatriz Fontana/);
        await expectKept(page, rows);
      });
    }

    test("stand as they were behind a request that was opened and closed [PRV-S-021] [ORG-R-025]", async ({
      page,
    }) => {
      const query = `?status__in=confirmed&date=PAST&sort_by=overall_total&sort_direction=asc&search=${part}`;
      await open(page, base + query);
      const before = await rowsIn(page).allInnerTexts();
      expect(before.length).toBeGreaterThan(0);
      await rowsIn(page).first().getByRole("link").first().click();
      const dialog = page.getByRole("dialog", { name: "Review Assignment Request" });
      await expect(dialog).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${base}/[0-9a-f-]{36}\\?`));
      expect(new URL(page.url()).search).toBe(query);
      await dialog.getByRole("button", { name: "Close" }).click();
      await expect(page).toHaveURL(base + query);
      await expect.poll(() => rowsIn(page).allInnerTexts()).toEqual(before);
    });

    test("are cards or a table on a large screen, as they were left [PRV-U-023]", async ({ page }) => {
      await open(page, `${base}?status__in=confirmed&date=PAST&search=${part}`);
      const asTable = page.getByRole("button", { name: "Show as table" });
      const table = page.getByRole("table", { name: "Assignments" });
      await expect(rowsIn(page).first()).toBeVisible();
      await expect(table).toBeHidden();
      if ((page.viewportSize()?.width ?? 0) < 992) {
        await expect(asTable).toBeHidden();
        return;
      }
      await asTable.click();
      await expect(table).toBeVisible();
      await page.getByRole("columnheader", { name: "Total" }).getByRole("link").click();
      await expect.poll(() => queryOf(page)).toMatch(/&sort_by=overall_total&sort_direction=asc$/);
      await expectKept(page, rowsIn(page));
      await page.setViewportSize({ width: 991, height: 900 });
      await expect(asTable).toBeHidden();
      await page.setViewportSize({ width: 992, height: 900 });
      await asTable.click();
      await page.getByRole("button", { name: "Show as cards" }).click();
      await expect(table).toBeHidden();
      await expectKept(page, rowsIn(page));
    });
  });
}
