import { describe, expect, it } from "vitest";
import { isBusy } from "@/db/errors";

const failing = (code: string) => Object.assign(new Error(code), { code });

describe("a database that cannot answer now", () => {
  it.each([
    "08000",
    "08003",
    "08006",
    "53100",
    "53200",
    "53300",
    "57P01",
    "57P02",
    "57P03",
    "57014",
    "ECONNRESET",
    "EPIPE",
    "ECONNREFUSED",
    "CONNECTION_CLOSED",
    "CONNECTION_ENDED",
    "CONNECTION_DESTROYED",
  ])("is known by %s, as it comes and wrapped twice", (code) => {
    expect(isBusy(failing(code))).toBe(true);
    const wrapped = new Error("Failed query", { cause: failing(code) });
    expect(isBusy(wrapped)).toBe(true);
    expect(isBusy(new Error("again", { cause: wrapped }))).toBe(true);
  });

  it.each(["23505", "40001", "22P02", "0A000", "ENOENT"])("is not meant by %s", (code) => {
    expect(isBusy(failing(code))).toBe(false);
    expect(isBusy(new Error("Failed query", { cause: failing(code) }))).toBe(false);
  });

  it("is not meant by what is no error of a database", () => {
    for (const error of [null, undefined, "57P01", new Error("plain"), {}]) expect(isBusy(error)).toBe(false);
  });
});
