import { expect, it } from "vitest";
import { readCookie } from "@/lib/core/pure/cookies";

it("reads a cookie by its name", () => {
  expect(readCookie("a=1; csrftoken=a%2Bb=c; b=2", "csrftoken")).toBe("a+b=c");
  expect(readCookie("a=1", "b")).toBeNull();
  expect(readCookie(null, "b")).toBeNull();
});

it.each(["%", "%zz", "%ff", "%ED%A0%80", "a%2"])(
  "takes a value with a broken escape, %s, for none",
  (value) => {
    expect(readCookie(`a=1; session=${value}`, "session")).toBeNull();
    expect(readCookie(`session=${value}; session=whole`, "session")).toBe("whole");
  },
);
