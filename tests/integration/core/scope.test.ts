import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it, vi } from "vitest";
import { scope } from "@/db/scope";

it("work sees its own store, however deep and beside whatever else runs", async () => {
  const store = scope<string>();
  const deep = async () => {
    await sleep(1);
    return store.current();
  };
  const nested = () => store.run("inner", deep);
  const seen = await Promise.all([
    store.run("one", deep),
    store.run("two", async () => [await nested(), await deep()]),
    deep(),
  ]);
  expect(seen).toEqual(["one", ["inner", "two"], undefined]);
});

it("what outlives its work sees nothing of it, also while other work runs", async () => {
  const store = scope<string>();
  let late: Promise<string | undefined> | undefined;
  await store.run("one", async () => {
    late = sleep(5).then(() => store.current());
  });
  const other = store.run("two", async () => {
    await sleep(20);
    return store.current();
  });
  expect([await late, await other]).toEqual([undefined, "two"]);
});

it("what is under way when the work has ended sees nothing, and the storage is put away, also after a failure", async () => {
  const putAway = vi.spyOn(AsyncLocalStorage.prototype, "disable");
  const store = scope<string>();
  let late: Promise<string | undefined> | undefined;
  await store.run("one", async () => {
    late = sleep(5).then(() => store.current());
  });
  await expect(store.run("two", async () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await late).toBeUndefined();
  expect(putAway).toHaveBeenCalledTimes(2);
  expect(await store.run("three", async () => store.current())).toBe("three");
});
