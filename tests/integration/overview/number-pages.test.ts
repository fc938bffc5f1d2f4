import { beforeAll, describe, expect, it } from "vitest";
import type { GroupName } from "@/lib/core/pure/actor";
import { signInAs } from "../../support/api";
import { aFacility, aRep } from "../../support/builders";
import { withoutLimits } from "../../support/limits";
import { numbersOf, rowsOf } from "../../support/overview/numbers";
import { aBusyOrganization } from "../../support/overview/world";
import { openPage } from "../../support/pages";

withoutLimits();

let made: Awaited<ReturnType<typeof aBusyOrganization>>;
beforeAll(async () => {
  made = await aBusyOrganization();
}, 120_000);

const analytics = "app/organization/analytics";
const colleague = async (...groups: GroupName[]) =>
  signInAs(await aRep({ organizationId: made.rep.organizationId, groups }));

const textOf = (element: Element | null | undefined) => element?.textContent?.replace(/\s+/g, " ").trim();

describe("the analytics page", () => {
  it("is drawn whole by the server, and its tables have what the call answers [SCH-S-035 SCH-S-036]", async () => {
    const { body, title, html } = await openPage(made.caller, analytics, { search: "period=last_90_days" });
    const { byCode } = await numbersOf(made.caller);
    expect(title).toBe("Analytics");
    expect(body.querySelectorAll("section[aria-label=Numbers] h2")).toHaveLength(14);
    const figures = [...body.querySelectorAll("section[aria-label='Over the period'] figure")];
    expect(figures.map((figure) => textOf(figure.querySelector("h2")))).toEqual([
      "Fill rate",
      "Hours",
      "Spend",
    ]);
    const spend = figures[2]?.querySelectorAll("tbody tr") ?? [];
    const shown = [...spend].map((row) => textOf(row.querySelector("td")));
    const expected = byCode.spend.series.map(({ value }: { value: number | null }) =>
      value === null
        ? "–"
        : `$${value.toLocaleString("en-US", { minimumFractionDigits: value % 1 ? 2 : 0 })}`,
    );
    expect(shown).toEqual(expected);
    for (const by of ["facility", "specialty", "provider"]) {
      const { results } = (await made.caller.get(`/analytics/spend/?by=${by}`)).body;
      const table = [...body.querySelectorAll("table")].find(
        (each) => textOf(each.querySelector("caption")) === `Spend by ${by}`,
      );
      const titles = [...(table?.querySelectorAll("tbody th") ?? [])].map(
        (cell) => cell.firstElementChild?.textContent,
      );
      expect(titles).toEqual(results.map((row: { title: string }) => row.title));
    }
    expect(html).not.toContain("<script");
  });

  it("shows viewers the open numbers, and what the others need [SCH-S-037 SCH-P-035]", async () => {
    const { body } = await openPage(await colleague(), analytics);
    const titles = [...body.querySelectorAll("section[aria-label=Numbers] h2")].map(textOf);
    expect(titles).toEqual(["Fill rate", "Time to fill", "Coverage", "Time to clear"]);
    expect(textOf(body)).toContain("Costs, cancellations and attendance need the permission");
    expect(textOf(body)).not.toContain("$");
  });

  it("says at the field what makes no sense [SCH-V-025]", async () => {
    const { body } = await openPage(made.caller, analytics, {
      search: "period=custom&from=2026-02-01&to=2026-01-01",
    });
    expect(textOf(body.querySelector("#filter-to-error"))).toBe("The end must not be before the start.");
    expect(body.querySelector<HTMLInputElement>("#filter-from")?.getAttribute("value")).toBe("2026-02-01");
    expect(body.querySelector("section[aria-label=Numbers]")).toBeNull();
  });

  it("of a foreign facility is the not-found page [SCH-P-034 SCH-P-035]", async () => {
    const { organizationId } = await aRep();
    const { facilityId } = await aFacility({ organizationId });
    for (const page of [analytics, `${analytics}/rows`])
      await expect(
        openPage(made.caller, page, { search: `metric=coverage&facility=${facilityId}` }),
      ).rejects.toThrow(/not found|NOT_FOUND|404/i);
  });
});

describe("the page of a number's rows", () => {
  it.each([
    "fill_rate",
    "cover_rate",
    "time_to_fill",
    "lead_time",
    "hours",
    "spend",
    "cost_per_hour",
    "premium",
  ])("of %s counts and lists what the call answers [SCH-S-038]", async (metric) => {
    const search = `metric=${metric}&period=this_year`;
    const { body } = await openPage(made.caller, `${analytics}/rows`, { search });
    const { count, results } = await rowsOf(made.caller, metric, "period=this_year");
    expect(textOf(body.querySelector("h1"))).toContain(`: ${count} rows`);
    expect(body.querySelectorAll("tbody tr")).toHaveLength(Math.min(25, count));
    if (results[0]) expect(textOf(body.querySelector("tbody tr"))).toContain(results[0].what);
    expect([...body.querySelectorAll("button")].map(textOf)).toContain("Export");
  });

  it("leads back who may not read it [SCH-P-031 SCH-P-035]", async () => {
    const viewer = await colleague();
    await expect(openPage(viewer, `${analytics}/rows`, { search: "metric=spend" })).rejects.toThrow(
      "redirect to /app/organization/analytics",
    );
    const open = await openPage(viewer, `${analytics}/rows`, { search: "metric=coverage" });
    expect(textOf(open.body.querySelector("h1"))).toContain("Coverage: ");
  });
});

describe("the ways to numbers", () => {
  it("are in the header of Assignments for reps, and of the own profile [SCH-S-041 SCH-S-026]", async () => {
    const assignments = "app/healthcare-entity/booking-requests";
    for (const caller of [made.caller, await colleague()]) {
      const { body } = await openPage(caller, assignments);
      expect(textOf(body.querySelector("header a[href='/app/organization/analytics']"))).toBe("Analytics");
    }
    const provider = await signInAs(made.workers[0]!.provider);
    expect((await openPage(provider, "app/provider/booking-requests")).html).not.toContain("analytics");
    const { body } = await openPage(provider, "app/provider/profile");
    expect(textOf(body.querySelector("header a[href='/app/provider/insights']"))).toBe("Insights");
  });

  it("lead providers to their own numbers and to how lists are ordered [SCH-S-026]", async () => {
    const provider = await signInAs(made.workers[0]!.provider);
    const { body, title } = await openPage(provider, "app/provider/insights");
    expect(title).toBe("Insights");
    expect([...body.querySelectorAll("h2")].map(textOf)).toEqual([
      "What opens more opportunities",
      "Your numbers",
      "How you are ranked",
    ]);
    expect(textOf(body)).toContain("Fewer than three leader ratings, counted as neutral");
    expect(textOf(body)).not.toContain("$216");
    await expect(openPage(made.caller, "app/provider/insights")).rejects.toThrow("redirect to");
  });
});
