import { describe, expect, it } from "vitest";
import { organizationsList, providersList } from "./staff-lists";

const { read, query: queryOf, toInput } = providersList;

describe("the address of a staff list", () => {
  it("keeps tab, search and page, so that a reload shows the same list", () => {
    const query = "?status=provisional&search=maya+o&page=3";
    expect(queryOf(read(query))).toBe(query);
    expect(toInput(read(query))).toEqual({ status: "provisional", search: "maya o", limit: 25, offset: 50 });
  });

  it("says nothing about what is as it opens", () => {
    expect(queryOf(read(""))).toBe("");
    expect(toInput(read(""))).toEqual({ status: "", search: "", limit: 25, offset: 0 });
  });

  it("passes over what makes no sense", () => {
    expect(read("status=lost&page=-2&waiting=true")).toEqual({ tab: "", search: "", page: 1 });
    expect(organizationsList.read("waiting=true").tab).toBe("true");
  });
});
