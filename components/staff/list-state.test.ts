import { describe, expect, it } from "vitest";
import { organizationsList, positionOf, providersList, readStaffList, staffQuery } from "./list-state";

const read = (query: string) => readStaffList(new URLSearchParams(query), providersList);

describe("the address of a staff list", () => {
  it("keeps tab, search and page, so that a reload shows the same list", () => {
    const query = "?status=provisional&search=maya+o&page=3";
    expect(staffQuery(read(query), providersList)).toBe(query);
    expect(positionOf(read(query))).toEqual({ limit: 25, offset: 50 });
  });

  it("says nothing about what is as it opens", () => {
    expect(staffQuery(read(""), providersList)).toBe("");
    expect(positionOf(read(""))).toEqual({ limit: 25, offset: 0 });
  });

  it("passes over what makes no sense", () => {
    expect(read("status=lost&page=-2&waiting=true")).toEqual({ tab: "", search: "", page: 1 });
    expect(readStaffList(new URLSearchParams("waiting=true"), organizationsList).tab).toBe("true");
  });
});
