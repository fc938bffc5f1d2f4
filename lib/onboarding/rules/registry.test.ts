import { expect, it } from "vitest";
import { isCode } from "@/lib/core/pure/codes";
import { specialtyByTaxonomy, specialtyOf } from "./registry";

it("has a specialty of ours for every taxonomy it knows", () => {
  const taxonomies = Object.keys(specialtyByTaxonomy);
  expect(taxonomies.length).toBeGreaterThan(40);
  for (const taxonomy of taxonomies) {
    expect(taxonomy).toMatch(/^\d[0-9A-Z]{8}X$/);
    expect(isCode("Specialty", specialtyOf(taxonomy) ?? ""), taxonomy).toBe(true);
  }
});

it.each(["390200000X", "", "constructor", "207p00000x"])("leaves %j out", (taxonomy) => {
  expect(specialtyOf(taxonomy)).toBeNull();
});
