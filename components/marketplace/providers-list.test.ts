import { describe, expect, it } from "vitest";
import { providersInput } from "@/lib/marketplace/schema";
import { filtersInForce, filtersOf, providersList } from "./providers-list";

const { read, query: queryOf, toInput } = providersList;

describe("the marketplace's address", () => {
  it("keeps every filter, so that a reload shows the same list [ORG-R-012]", () => {
    const query =
      "?my_provider=true&display_name__icontains=maya&specialties__overlap=CARDIOLOGY,UROLOGY&licensed_states__overlap=ME,NH" +
      "&marketplace_hourly_fee__gte=120&marketplace_hourly_fee__lte=640&schedules__start_on__gte=2026-12-01" +
      "&schedules__start_on__lte=2026-12-20&clearance_statuses=cleared,not_cleared&board_certifications__overlap=ABEM" +
      "&certifications__overlap=ACLS&has_imlc=true&order=-marketplace_hourly_fee&page=3";
    expect(queryOf(read(query))).toBe(query);
  });

  it("says nothing about what is as it opens", () => {
    expect(queryOf(read(""))).toBe("");
    expect(toInput(read(""))).toEqual({ order: "display_name", limit: 20, offset: 0 });
    expect(toInput(read("page=3&my_provider=true"))).toMatchObject({
      my_provider: "true",
      limit: 20,
      offset: 40,
    });
  });

  it("passes over what makes no sense", () => {
    const state = read(
      "page=-2&order=secret&specialties__overlap=NOPE,CARDIOLOGY&marketplace_hourly_fee__gte=abc&marketplace_hourly_fee__lte=99999" +
        "&schedules__start_on__gte=soon&clearance_statuses=maybe&my_provider=perhaps",
    );
    expect(state).toMatchObject({
      page: 1,
      order: "display_name",
      specialties: ["CARDIOLOGY"],
      lowest: 0,
      highest: 1000,
      from: null,
      clearances: [],
      mine: false,
    });
    const turned = read("marketplace_hourly_fee__gte=640&marketplace_hourly_fee__lte=120");
    expect([turned.lowest, turned.highest]).toEqual([120, 640]);
  });

  it("asks for nothing that the call refuses, whatever it says", () => {
    for (const nonsense of [
      "page=99999999999999999",
      "page=1e300",
      `display_name__icontains=${"x".repeat(10_000)}`,
      "marketplace_hourly_fee__gte=0.005&marketplace_hourly_fee__lte=-1",
      "schedules__start_on__gte=2026-02-31",
    ]) {
      const asked = providersInput.safeParse(toInput(read(nonsense)));
      expect([nonsense, asked.success]).toEqual([nonsense, true]);
    }
  });

  it("counts the filters in force, a range of days once", () => {
    expect(filtersInForce(filtersOf(read("")))).toBe(0);
    expect(
      filtersInForce(
        filtersOf(
          read("schedules__start_on__gte=2026-12-01&schedules__start_on__lte=2026-12-02&has_imlc=true"),
        ),
      ),
    ).toBe(2);
    expect(
      filtersInForce(filtersOf(read("schedules__start_on__lte=2026-12-02&display_name__icontains=x"))),
    ).toBe(1);
  });
});
