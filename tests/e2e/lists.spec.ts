import { expect, type Locator, type Page, test } from "@playwright/test";
import { typedDay } from "./steps/days";
import {
  controlsIn,
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
} from "./steps/lists";
import { logIn, open } from "./steps/people";

test.describe.configure({ timeout: 120_000 });

const staffProviders = "/staff/providers";
const market = "/app/healthcare-entity/providers";
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
  await page.waitForLoadState("networkidle");
  page.off("request", note);
  return asked;
}

test.describe("the staff's queue of providers", () => {
  test("keeps its tab, search and page in the address", async ({ page }) => {
    await logIn(page, "staff@wardway.test");
    await open(page, staffProviders);
    const rows = rowsOf(page, "Providers");
    await expect(rows).toHaveCount(25);

    await page.getByRole("link", { name: "Awaiting activation" }).click();
    await expectQuery(page, "?status=provisional");
    await expectEveryRow(rows, /Awaiting activation/);
    await search(page, "Search name or e-mail", "achebe");
    await expectQuery(page, "?status=provisional&search=achebe");
    await expect(rows).toHaveCount(1);
    await expectEveryRow(rows, /Rosalind Achebe/);
    await expectKept(page, rows);

    await page.getByRole("button", { name: "Clear search" }).click();
    await expectQuery(page, "?status=provisional");
    await page.getByRole("link", { name: "All", exact: true }).click();
    await expectQuery(page, "");
    await page.getByRole("link", { name: "Next page" }).click();
    await expectQuery(page, "?page=2");
    await expect(page.getByText(/^26–/)).toBeVisible();
    await expectKept(page, rows);

    await page.goBack();
    await expectQuery(page, "");
    await expect(rows).toHaveCount(25);
    await page.goBack();
    await expectQuery(page, "?status=provisional");
    await expectEveryRow(rows, /Awaiting activation/);
  });

  test("loses nothing that is typed while the server is slow", async ({ page }) => {
    await logIn(page, "staff@wardway.test");
    await open(page, staffProviders);
    await page.route(`**${staffProviders}?**`, async (route) => {
      await new Promise((done) => setTimeout(done, 1_000));
      await route.continue();
    });
    const field = page.getByRole("searchbox");
    await field.pressSequentially("mar");
    await expectQuery(page, "?search=mar");
    await field.pressSequentially("chetti");
    await expectQuery(page, "?search=marchetti");
    await expect(rowsOf(page, "Providers")).toHaveCount(1);
    await expect(field).toHaveValue("marchetti");

    await field.fill("lindgren");
    await page.getByRole("link", { name: "Queues" }).filter({ visible: true }).click();
    await expect(page).toHaveURL(/\/staff$/);
    await page.goBack();
    await expect(field).toHaveValue("lindgren");
    await expectQuery(page, "?search=lindgren");
    await expectEveryRow(rowsOf(page, "Providers"), /Thea Lindgren/);
  });
});

test.describe("the marketplace", () => {
  const rowsIn = (page: Page) => rowsOf(page, "Providers");
  const onPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 820;

  /** Works with the filters: beside the list, or on a phone in a sheet. */
  async function withFilters<Result>(page: Page, work: (part: Locator) => Promise<Result>): Promise<Result> {
    if (!onPhone(page)) return work(page.getByRole("complementary", { name: "Filters" }));
    await page.getByRole("button", { name: /^Filters/ }).click();
    const sheet = page.getByRole("dialog", { name: "Filters" });
    const result = await work(sheet);
    await sheet.getByRole("button", { name: /^Show \d+ provider/ }).click();
    await expect(sheet).toBeHidden();
    return result;
  }

  test.beforeEach(async ({ page }) => {
    await logIn(page, "rep@wardway.test");
  });

  test("keeps tab, name, order and page in the address [ORG-R-011]", async ({ page }) => {
    await open(page, market);
    const rows = rowsIn(page);
    await expect(rows).toHaveCount(20);
    await page.getByRole("link", { name: "Next page" }).click();
    await expectQuery(page, "?page=2");
    await expect(page.getByText(/^21–/)).toBeVisible();

    await select(page, "Order", "Name Z to A");
    await expectQuery(page, "?order=-display_name");
    await expectEveryRow(rows.first(), /Yuki/);
    await page.getByRole("link", { name: /^My Providers/ }).click();
    await expectQuery(page, "?my_provider=true&order=-display_name");
    await search(page, "Search by name", "el");
    await expectQuery(page, "?my_provider=true&display_name__icontains=el&order=-display_name");
    await expectEveryRow(rows, /el/i);
    await expectKept(page, rows);

    await page.goBack();
    await expectQuery(page, "?order=-display_name");
    await expect(page.getByRole("searchbox")).toHaveValue("");
    await expectEveryRow(rows.first(), /Yuki/);
  });

  test("keeps every filter in the address [ORG-R-012]", async ({ page }) => {
    await open(page, market);
    const rows = rowsIn(page);
    await withFilters(page, async (part) => {
      await pickIn(part, "Specialties", "Emergency Medicine");
      await pickIn(part, "Licensed states", "Maine");
      await pickIn(part, "Board certifications", "American Board of Emergency Medicine");
      await pickIn(part, "Life support", "ACLS");
      await part.getByRole("slider", { name: "Lowest hourly rate" }).press("ArrowRight");
      await part.getByRole("slider", { name: "Highest hourly rate" }).press("ArrowLeft");
      await part.getByRole("button", { name: "Cleared", exact: true }).click();
      await part.getByLabel("Available from").fill(typedDay("2026-11-01"));
      await part.getByLabel("Available until").fill(typedDay("2029-12-31"));
      await part.getByRole("switch", { name: /Compact license/ }).click();
    });
    const everything =
      "?specialties__overlap=EMERGENCY_MEDICINE&licensed_states__overlap=ME&marketplace_hourly_fee__gte=1" +
      "&marketplace_hourly_fee__lte=999&schedules__start_on__gte=2026-11-01&schedules__start_on__lte=2029-12-31" +
      "&clearance_statuses=cleared&board_certifications__overlap=ABEM&certifications__overlap=ACLS&has_imlc=true";
    await expectQuery(page, everything);
    await settled(page);
    const chosen = await withFilters(page, controlsIn);
    expect(chosen).toContain("Lowest hourly rate | 1 | ");
    await page.reload();
    await settled(page);
    await expectQuery(page, everything);
    await withFilters(page, (part) => expect.poll(() => controlsIn(part)).toEqual(chosen));

    await withFilters(page, (part) => part.getByRole("switch", { name: /Compact license/ }).click());
    await expectQuery(page, everything.replace("&has_imlc=true", ""));
    await expectEveryRow(rows, /Emergency Medicine.*Licensed in.*ME/);
    await expectKept(page, rows);
    await withFilters(page, (part) => part.getByRole("button", { name: "Reset filters" }).click());
    await expectQuery(page, "");
    await expect(rows).toHaveCount(20);
  });

  test("asks once, a second after the last filter was set [ORG-K-021] @desktop", async ({ page }) => {
    await page.clock.install();
    await open(page, market);
    const asked: string[] = [];
    page.on("request", (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === "/api/provider/") asked.push(searchParams.get("clearance_statuses") ?? "");
    });
    const chip = (name: string) => page.getByRole("button", { name, exact: true });
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
    await chip("Cleared").click();
    await page.clock.runFor(900);
    await chip("Not Cleared").click();
    await page.clock.runFor(900);
    expect(asked.filter(Boolean)).toEqual([]);
    await page.clock.resume();
    await expectQuery(page, "?clearance_statuses=cleared,not_cleared");
    await expect.poll(() => asked.filter(Boolean)).toEqual(["cleared,not_cleared"]);
  });

  test("keeps a filter that was just set when something else is clicked at once @desktop", async ({
    page,
  }) => {
    await open(page, market);
    await page.getByRole("button", { name: "Cleared", exact: true }).click();
    await page.getByRole("link", { name: /^My Providers/ }).click();
    await expectQuery(page, "?my_provider=true&clearance_statuses=cleared");
    await search(page, "Search by name", "elena");
    await select(page, "Order", "Rate, lowest first");
    await expectQuery(
      page,
      "?my_provider=true&display_name__icontains=elena&clearance_statuses=cleared&order=marketplace_hourly_fee",
    );
    await expectEveryRow(rowsIn(page), /Elena Marchetti/);
  });

  // On the built product the filter is lost: the address moves after the page has been left.
  test("keeps a filter that was just set when a provider is opened at once @desktop", async ({ page }) => {
    await open(page, `${market}?my_provider=true&display_name__icontains=elena`);
    await page.getByRole("searchbox").fill("amara");
    await page.getByRole("link", { name: "Elena Marchetti, MD" }).click();
    await expect(page).toHaveURL(new RegExp(`${market}/[0-9a-f-]{36}$`));
    await page.goBack();
    await expect(page.getByRole("searchbox")).toHaveValue("amara");
    await expectEveryRow(rowsIn(page), /Amara Lindholm/);
  });
});

const sides = [
  { side: "provider", email: "provider@wardway.test", field: "Search by facility" },
  { side: "rep", email: "rep@wardway.test", field: "Search by provider" },
] as const;

for (const { side, email, field } of sides) {
  const base = connections[side];
  const rowsIn = (page: Page) => rowsOf(page, "Connections");
  const whole = { provider: "White Pine Regional Hospital", rep: "Elena Marchetti" }[side];
  const part = { provider: "white pine", rep: "elena" }[side];

  test.describe(`the connections of a ${side}`, () => {
    test.beforeEach(async ({ page }) => {
      await logIn(page, email);
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

for (const { side, email } of sides) {
  const base = assignments[side];
  const rowsIn = (page: Page) => rowsOf(page, "Assignments");
  const field = { provider: "Search by facility or sender", rep: "Search by provider" }[side];
  const part = { provider: "casco", rep: "elena" }[side];
  const whole = { provider: "Casco Harbor Medical Center", rep: "Elena Marchetti" }[side];

  test.describe(`the assignments of a ${side}`, () => {
    test.beforeEach(async ({ page }) => {
      await logIn(page, email);
    });

    test("follow tab, search, filters and order, which stay in the address [PRV-R-005] [PRV-K-026] [PRV-K-027] [PRV-K-028] [ORG-R-024]", async ({
      page,
    }) => {
      await open(page, base);
      const rows = rowsIn(page);
      const tabs = page.getByRole("navigation", { name: "Assignments by status" });
      const sortOnTab = async (name: string) => {
        const call = nextCall(page, "/booking-requests/");
        await tabs.getByRole("link", { name }).click();
        const { searchParams } = new URL((await call).url());
        await settled(page);
        return [searchParams.get("sort_by"), searchParams.get("sort_direction")];
      };
      expect(await sortOnTab("Archived")).toEqual(["first_shift", "desc"]);
      await expectQuery(
        page,
        "?status__in=pending,responded,confirmed&date=ARCHIVE&sort_by=first_shift&sort_direction=desc",
      );
      expect(await sortOnTab("Canceled")).toEqual(["updated_at", "desc"]);
      expect(await sortOnTab("Recently Completed")).toEqual(["first_shift", "desc"]);
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
