import { describe, expect, it } from "vitest";
import { z } from "zod";
import { callsOf } from "@/lib/core/pure/call";
import { list, rowsOf } from "./list";
import { asDay, asId, asPage, asSome, asTrimmedText } from "./parsers";

const call = callsOf("platform")({
  method: "GET",
  path: "/rows/",
  summary: "Rows.",
  output: z.object({}),
  who: { name: "everybody" } as never,
  input: z.object({ search: z.string().optional(), limit: z.number(), offset: z.number() }),
});

const declaration = {
  path: "/rows",
  parsers: {
    search: asTrimmedText(5),
    kinds: asSome(["a", "b", "c"]),
    day: asDay,
    owner: asId,
    page: asPage,
  },
  names: { kinds: "kinds__in" },
  call,
  pageSize: 10,
  toInput: ({ search, page }: { search: string; page: number }) => ({ search, ...rowsOf(page, 10) }),
};
const rows = list(declaration);
const opened = { search: "", kinds: [], day: null, owner: null, page: 1 };

describe("a list", () => {
  it("reads an address and writes it again, in the order of its declaration", () => {
    const query = "?search=ruth&kinds__in=b,a&day=2026-12-01&page=3";
    expect(rows.read(query)).toEqual({
      ...opened,
      search: "ruth",
      kinds: ["b", "a"],
      day: "2026-12-01",
      page: 3,
    });
    expect(rows.query(rows.read(`?page=3&day=2026-12-01&kinds__in=b&kinds__in=a&search=ruth`))).toBe(query);
  });

  it("says nothing about what is as it opens", () => {
    expect(rows.query(opened)).toBe("");
    expect(rows.read("")).toEqual(opened);
  });

  it("passes over what makes no sense", () => {
    expect(rows.read("day=2026-02-31&owner=7&kinds__in=z&search=%20%20")).toEqual(opened);
    for (const page of ["0", "-1", "x", ""]) expect(rows.read(`page=${page}`).page).toBe(1);
    for (const page of ["1001", "1e300", "99999999999999999"])
      expect(rows.read(`page=${page}`).page).toBe(1000);
  });

  it("takes what a page is given, without what no database holds", () => {
    expect(rows.read({ search: "a\0\ud800b", kinds__in: ["a", "c"], page: "2", utm: "x" })).toEqual({
      ...opened,
      search: "ab",
      kinds: ["a", "c"],
      page: 2,
    });
  });

  it("opens page 1 on any change but of the page, and lets strangers go", () => {
    expect(rows.queryWith("page=3&utm=x&kinds__in=a", { search: "jo" })).toBe("?search=jo&kinds__in=a");
    expect(rows.queryWith("search=jo", { page: 2 })).toBe("?search=jo&page=2");
  });

  it("leaves the rest of the address alone where it is declared so", () => {
    const careful = list({ ...declaration, leavesTheRest: true });
    expect(careful.queryWith("page=3&utm=x&day=soon", { search: "jo" })).toBe("?utm=x&day=soon&search=jo");
    expect(careful.queryWith("search=jo&utm=x", { search: "" })).toBe("?utm=x");
    expect(careful.queryWith("kinds__in=a&kinds__in=b&utm=x", { kinds: ["c"] })).toBe("?kinds__in=c&utm=x");
  });

  it("asks its call for the rows of the page", async () => {
    expect(await rows.input(rows.read("page=3"))).toEqual({ search: "", limit: 10, offset: 20 });
  });
});
