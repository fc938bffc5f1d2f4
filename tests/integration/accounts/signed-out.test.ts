import { expect, it } from "vitest";
import { signInAs } from "../../support/api";
import { aProvider } from "../../support/builders";

it("signing out and closing the account have the browser forget what it kept of the pages, and nothing else does", async () => {
  const by = await signInAs(await aProvider());
  const read = await by.get("/auth/user/");
  expect(read.headers.get("clear-site-data")).toBeNull();
  expect(read.headers.get("x-content-type-options")).toBe("nosniff");
  const left = await by.post("/auth/logout/", {});
  expect([left.status, left.headers.get("clear-site-data")]).toEqual([200, '"cache"']);
  const closing = await signInAs(await aProvider());
  expect((await closing.delete("/auth/user/")).headers.get("clear-site-data")).toBe('"cache"');
});
