import { expect, it } from "vitest";
import { pageName } from "./plain-pages";

it("a page that failed is named without the key in its address", () => {
  const address = (pathname: string) => new URL(pathname, "https://wardway.example.test");
  expect(pageName({ url: address("/endorsement/Zm9v-_x"), path: { id: "Zm9v-_x" } })).toBe(
    "/endorsement/{id}",
  );
  expect(pageName({ url: address("/app/leader-rating/a%2Fb/"), path: { token: "a/b" } })).toBe(
    "/app/leader-rating/{token}/",
  );
  expect(pageName({ url: address("/endorsement"), path: {} })).toBe("/endorsement");
});
