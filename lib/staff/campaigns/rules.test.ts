import { describe, expect, it } from "vitest";
import { isSafeTarget, withParams } from "./rules";

describe("where a campaign may lead", () => {
  it.each(["/register/provider/setup", "/login", "/login?next=/app", "https://wardway.test/fair?a=1#top"])(
    "is %s",
    (url) => expect(isSafeTarget(url)).toBe(true),
  );

  it.each([
    "//evil.test",
    "/login\\evil.test",
    "/\\evil.test",
    "/.//evil.test",
    "http://wardway.test",
    "javascript:alert(1)",
    "data:text/html,x",
    "https://",
    "https://user:pass@evil.test/",
    "evil.test",
    "",
  ])("is never %s", (url) => expect(isSafeTarget(url)).toBe(false));
});

describe("the address with a visit's parameters", () => {
  const params = { utm_campaign: "fair", utm_source: "flyer & poster" };

  it("gets them as its query", () => {
    expect(withParams("/register", params)).toBe("/register?utm_campaign=fair&utm_source=flyer+%26+poster");
  });

  it("keeps its own query and its fragment, each name once", () => {
    expect(withParams("https://w.test/a?x=1&utm_campaign=old#b", params)).toBe(
      "https://w.test/a?x=1&utm_campaign=fair&utm_source=flyer+%26+poster#b",
    );
  });
});
