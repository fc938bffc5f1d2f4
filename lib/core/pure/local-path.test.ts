import { describe, expect, it, test } from "vitest";
import { localPath } from "./access";

describe("where a login leads", () => {
  const nested = (path: string, times: number): string =>
    times === 0 ? path : nested(`/login?next=${encodeURIComponent(path)}`, times - 1);

  it.each([
    ["/app/provider/documents", "/app/provider/documents"],
    ["/app/provider/booking-requests?page=2&a=b#top", "/app/provider/booking-requests?page=2&a=b#top"],
    ["/app/healthcare-entity/providers?q=a%2Fb", "/app/healthcare-entity/providers?q=a%2Fb"],
    ["/app?back=//evil.test", "/app?back=//evil.test"],
    ["/app/../app/provider/home", "/app/provider/home"],
  ])("keeps a path of this site: %s [ACC-R-020]", (candidate, expected) => {
    expect(localPath(candidate)).toBe(expected);
  });

  it("is /app when nothing is asked for [ACC-R-021]", () => {
    for (const nowhere of [undefined, null, "", " "]) expect(localPath(nowhere)).toBe("/app");
  });

  it("unwraps login pages, however deep [ACC-R-022]", () => {
    for (const depth of [1, 2, 5]) {
      expect(localPath(nested("/app/provider/profile", depth))).toBe("/app/provider/profile");
      expect(localPath(nested("//evil.test", depth))).toBe("/app");
    }
    expect(localPath("/login")).toBe("/app");
    expect(localPath("/login/?next=/app/provider/home&session_expired=true")).toBe("/app/provider/home");
  });

  const payloads = [
    "//evil.test",
    "///evil.test",
    "////evil.test",
    "//evil.test/%2f..",
    "//evil.test:80/a",
    "/\\evil.test",
    "/\\/evil.test",
    "\\\\evil.test",
    "\\/evil.test",
    "/app\\..\\evil",
    "https://evil.test",
    "https:evil.test",
    "http:/evil.test",
    "hTTps://evil.test",
    "ftp://evil.test",
    "javascript:alert(1)",
    "JavaScript:alert(1)",
    "java\tscript:alert(1)",
    "data:text/html,x",
    "blob:x",
    "/%2f%2fevil.test",
    "%2f%2fevil.test",
    "/%2Fevil.test",
    "/%5cevil.test",
    "/%5C/evil.test",
    "/\t/evil.test",
    "/\n/evil.test",
    "/\r\n/evil.test",
    "\t//evil.test",
    "/\u0000/evil.test",
    "/\u007f",
    "/.//evil.test",
    "/..//evil.test",
    "/././/evil.test",
    "/app/..//evil.test",
    "/%2e//evil.test",
    "/%2e%2e//evil.test",
    "/.%2f/evil.test/..//",
    "/app/../..//evil.test",
    "/..//\u200bevil.test",
    "//evil\u3002test",
    "//evil%E3%80%82test",
    "//\uff45vil.test",
    "\uff0f\uff0fevil.test",
    "@evil.test",
    "//user@evil.test",
    "//wardway.test@evil.test",
    " //evil.test",
    "evil.test",
    ".evil",
    "?next=//evil.test",
    "#//evil.test",
    "//",
    "///",
    "//%00",
    "//[",
    "mailto:a@evil.test",
  ];

  it.each(payloads)("never leaves this site: %j", (payload) => {
    for (const candidate of [payload, nested(payload, 1), nested(payload, 2)]) {
      const end = localPath(candidate);
      expect(new URL(end, "https://wardway.test").host).toBe("wardway.test");
      expect(end).toMatch(/^\/(?![/\\])/);
      expect(decodeURIComponent(end.split(/[?#]/)[0] ?? "")).toMatch(/^\/(?![/\\])/);
    }
  });

  it.each(["/\uff0fevil.test", "/@evil.test", "/evil\u3002test", "/javascript:alert(1)"])(
    "takes %j for the path that it is",
    (path) => {
      expect(new URL(localPath(path), "https://wardway.test").host).toBe("wardway.test");
    },
  );
});

test("a list of values is no path", () => {
  expect(localPath(["/app", "//evil.test"])).toBe("/app");
  expect(localPath({ toString: () => "//evil.test" })).toBe("/app");
});
