import { describe, expect, it } from "vitest";
import { bookingRequestsInput } from "@/lib/assignments/schema";
import { assignmentsList, tabChanges } from "./assignments-list";
import { defaultTab, tabAt, tabsOf } from "./tabs";

const none = { placement_requests: 0, placement_responded_requests: 0 };
const upcoming = defaultTab("provider", none);
const ofProvider = assignmentsList("provider", upcoming);
const ofRep = assignmentsList("rep", upcoming);
const { queryWith } = ofProvider;

describe("the lists of assignments", () => {
  it("name their tabs for providers [PRV-U-016 PRV-U-017 PRV-U-018 PRV-U-019 PRV-U-020 PRV-U-021]", () => {
    expect(tabsOf.provider.map((tab) => tab.label)).toEqual([
      "Upcoming",
      "Needs Response",
      "Waiting on Confirmation",
      "Recently Completed",
      "Archived",
      "Canceled",
    ]);
  });

  it("name their tabs for reps [ORG-U-081 ORG-U-082 ORG-U-083 ORG-U-084 ORG-U-085 ORG-U-086]", () => {
    expect(tabsOf.rep.map((tab) => tab.label)).toEqual([
      "Upcoming",
      "Waiting on Provider",
      "Needs Confirmation",
      "Recently Completed",
      "Archived",
      "Canceled",
    ]);
  });

  it("open where something waits for this side, else at what is coming up [PRV-S-020]", () => {
    expect(upcoming.label).toBe("Upcoming");
    expect(defaultTab("provider", { ...none, placement_requests: 1 }).label).toBe("Needs Response");
    expect(defaultTab("provider", { ...none, placement_responded_requests: 1 }).label).toBe("Upcoming");
    expect(defaultTab("rep", { ...none, placement_requests: 1 }).label).toBe("Upcoming");
    expect(defaultTab("rep", { ...none, placement_responded_requests: 1 }).label).toBe("Needs Confirmation");
  });

  it("ask for page 1 of the upcoming, first shift first, when nothing is said [PRV-K-020 PRV-K-021 PRV-K-022 PRV-K-023 PRV-K-024]", () => {
    const input = ofProvider.toInput(ofProvider.read(""));
    expect(input).toMatchObject({
      status__in: ["confirmed"],
      date: "UPCOMING",
      sort_by: "first_shift",
      sort_direction: "asc",
      limit: 12,
      offset: 0,
    });
  });

  it("turn the order round on the tabs that look back [PRV-K-026 PRV-K-027 PRV-K-028]", () => {
    const sortOf = (label: string) => {
      const tab = tabsOf.provider.find((each) => each.label === label) ?? upcoming;
      const { by, direction } = ofProvider.read(queryWith("", tabChanges(tab)));
      return { by, direction };
    };
    expect(sortOf("Recently Completed")).toEqual({ by: "first_shift", direction: "desc" });
    expect(sortOf("Archived")).toEqual({ by: "first_shift", direction: "desc" });
    expect(sortOf("Canceled")).toEqual({ by: "updated_at", direction: "desc" });
  });

  it("follow every parameter of the address [PRV-R-005]", () => {
    const facility = "0198c1de-0000-7000-8000-000000000001";
    const state = ofRep.read(
      `status__in=pending&status__in=RESPONDED&date=ALL&page=3&specialties=CARDIOLOGY&healthcareFacility=${facility}` +
        "&sort_by=overall_total&sort_direction=desc&shift_date=2026-12-01,2026-12-31&search=harbor",
    );
    expect(ofRep.toInput(state)).toEqual({
      status__in: ["pending", "responded"],
      date: "ALL",
      date_from: "2026-12-01",
      date_to: "2026-12-31",
      healthcare_facility: facility,
      specialties: ["CARDIOLOGY"],
      sort_by: "overall_total",
      sort_direction: "desc",
      search_by_provider: "harbor",
      limit: 12,
      offset: 24,
    });
  });

  it("pass over what makes no sense, and over specialties on the provider's side [PRV-U-022]", () => {
    const nonsense =
      "status__in=lost&page=-2&sort_by=weight&shift_date=soon&healthcareFacility=1&specialties=CARDIOLOGY";
    const state = ofProvider.read(nonsense);
    expect(state).toMatchObject({ statuses: ["confirmed"], page: 1, facility: null, specialties: [] });
    expect(state).toMatchObject({ by: "first_shift", direction: "asc" });
    expect(state.shiftDates).toEqual([null, null]);
  });

  it("ask for nothing that the call refuses, whatever the address says", () => {
    for (const nonsense of [
      "shift_date=2026-13-45,2026-02-31",
      `healthcareFacility=${"-".repeat(36)}`,
      "page=99999999999999999",
      "page=1e300",
      `search=${"x".repeat(10_000)}`,
    ]) {
      const asked = ofRep.toInput(ofRep.read(nonsense));
      expect([nonsense, bookingRequestsInput.safeParse(asked).success]).toEqual([nonsense, true]);
    }
  });

  it("know the tab of an address, in any order of statuses", () => {
    const state = ofRep.read("status__in=confirmed,pending,responded&date=ARCHIVE");
    expect(tabAt("rep", state)?.label).toBe("Archived");
    expect(tabAt("rep", { ...state, date: "ALL" })).toBeUndefined();
  });

  it("go back to page 1 when anything but the page changes", () => {
    expect(queryWith("page=4&search=a", { search: "b" })).toBe("?search=b");
    expect(queryWith("search=a", { page: 2 })).toBe("?search=a&page=2");
    expect(queryWith("search=a", { search: "" })).toBe("");
  });
});
