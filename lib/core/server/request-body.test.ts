import { expect, it } from "vitest";
import { readFields, readQuery } from "@/lib/core/server/request-body";

const address = "http://localhost/";

it("reads a field of a hundred thousand values without copying what came before each", async () => {
  const body = new URLSearchParams(Array.from({ length: 100_000 }, () => ["a", "x"]));
  const { a, ...others } = await readFields(new Request(address, { method: "POST", body }));
  expect([a?.length, others]).toEqual([100_000, {}]);
});

it("reads a parameter once, repeatedly and with brackets [SIL-10]", () => {
  const query = readQuery(new Request(`${address}?one=1&some=1&some[]=2&some=3&__proto__=x&__proto__=y`));
  expect({ ...query }).toMatchObject({ one: "1", some: ["1", "2", "3"] });
  expect(Object.getPrototypeOf({ ...query })).toBe(Object.prototype);
});
