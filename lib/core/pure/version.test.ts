import { describe, expect, it } from "vitest";
import { tagOf, versionOf, versionsIn } from "./version";

const record = { name: "Lee", days: ["2026-01-02"], address: { city: "Portland", state: null } };

describe("the version of a record", () => {
  it("is the same for what holds the same, whatever the order of its names", () => {
    const { name, ...rest } = record;
    expect(versionOf({ ...rest, name, gone: undefined })).toBe(versionOf(record));
    expect(versionOf(JSON.parse(JSON.stringify(record)))).toBe(versionOf(record));
  });

  it.each([
    ["a letter", { ...record, name: "Lea" }],
    ["a place in a list", { ...record, days: ["2026-01-02", "2026-01-02"] }],
    ["what lies deeper", { ...record, address: { ...record.address, state: "ME" } }],
    ["nothing instead of no name", { ...record, name: null }],
    ["a number instead of a text", { ...record, name: 1 }],
  ])("is another one with %s changed", (_what, changed) => {
    expect(versionOf(changed)).not.toBe(versionOf(record));
  });

  it("tells ten thousand amounts apart", () => {
    const versions = new Set(Array.from({ length: 10_000 }, (_, rate) => versionOf({ rate })));
    expect(versions.size).toBe(10_000);
  });
});

describe("an If-Match", () => {
  it("names versions, weak ones too", () => {
    expect(versionsIn(tagOf(record))).toEqual([versionOf(record)]);
    expect(versionsIn('W/"one", "two",three')).toEqual(["one", "two", "three"]);
  });

  it.each([[null], [""], ["*"]])("of %j asks for nothing", (header) => {
    expect(versionsIn(header)).toBeNull();
  });
});
