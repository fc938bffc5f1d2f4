import { act, renderHook } from "@testing-library/react";
import { NuqsTestingAdapter, type UrlUpdateEvent } from "nuqs/adapters/testing";
import type { ReactNode } from "react";
import { describe, expect, it } from "vitest";
import { place } from "@/tests/support/navigation";
import { useListQuery } from "./use-list-query";

const names = ["tab", "search", "kinds", "page"];

function listAt(search: string) {
  place.search = search;
  const updates: UrlUpdateEvent[] = [];
  const wrapper = ({ children }: { children: ReactNode }) => (
    <NuqsTestingAdapter searchParams={search} hasMemory onUrlUpdate={(update) => updates.push(update)}>
      {children}
    </NuqsTestingAdapter>
  );
  return { updates, list: renderHook(() => useListQuery(names), { wrapper }).result };
}

const withValue = (query: string, name: string, value: string) => {
  const next = new URLSearchParams(query);
  next.set(name, value);
  return next.toString();
};

describe("the query of a list", () => {
  it("is what stands in the address, repeated parameters and strangers included", () => {
    const { list } = listAt("?kinds=b&utm=x&kinds=a&search=a%2Bb+c");
    expect(new URLSearchParams(list.current.query).getAll("kinds")).toEqual(["b", "a"]);
    expect(new URLSearchParams(list.current.query).get("search")).toBe("a+b c");
    expect(new URLSearchParams(list.current.query).get("utm")).toBe("x");
  });

  it("is written as it is given: in its order, without what it leaves out", async () => {
    const { list, updates } = listAt("?page=3&utm=x&tab=old");
    await act(() => list.current.change(() => "?tab=new&kinds=b&kinds=a&search=50%25,%20all"));
    expect(updates.at(-1)?.queryString).toBe("?tab=new&kinds=b&kinds=a&search=50%25,+all");
    expect(updates.at(-1)?.options).toMatchObject({ history: "replace", shallow: true, scroll: false });
    expect([...new URLSearchParams(list.current.query).keys()].sort()).toEqual([
      "kinds",
      "kinds",
      "search",
      "tab",
    ]);
  });

  it("counts two changes of one moment, the second made on the first", async () => {
    const { list, updates } = listAt("?tab=a");
    await act(async () => {
      const first = list.current.change((query) => withValue(query, "search", "ruth"));
      await Promise.all([first, list.current.change((query) => withValue(query, "page", "2"))]);
    });
    expect(updates.at(-1)?.queryString).toBe("?tab=a&search=ruth&page=2");
  });

  it("lets the browser's back undo a change that is pushed", async () => {
    const { list, updates } = listAt("");
    await act(() => list.current.change(() => "?tab=b", { push: true }));
    expect(updates.at(-1)?.options.history).toBe("push");
  });
});
