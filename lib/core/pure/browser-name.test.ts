import { describe, expect, it } from "vitest";
import { browserLength } from "@/lib/accounts/devices/words";
import { browserOf } from "./browser-name";

const webkit = "AppleWebKit/605.1.15 (KHTML, like Gecko)";
const chromium = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0";

describe("a browser", () => {
  it.each([
    [
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0",
      "Firefox on Windows",
    ],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${webkit} Version/18.0 Mobile/15E148 Safari/604.1`,
      "Safari on iPhone",
    ],
    [
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.0 Safari/605.1.15`,
      "Safari on Mac",
    ],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chromium} Safari/537.36 Edg/140.0.0.0`, "Edge on Windows"],
    [`Mozilla/5.0 (Linux; Android 10; K) ${chromium} Mobile Safari/537.36`, "Chrome on Android"],
    [
      `Mozilla/5.0 (Linux; Android 14; SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
      "Samsung Internet on Android",
    ],
    [
      `Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) ${webkit} CriOS/140.0 Mobile/15E148 Safari/604.1`,
      "Chrome on iPad",
    ],
    [`Mozilla/5.0 (X11; Linux x86_64) ${chromium} Safari/537.36`, "Chrome on Linux"],
    ["Mozilla/5.0 (Something new)", "A browser"],
    ["curl/8.0", "A program"],
    ["", "A program"],
    [null, "A program"],
  ])("that calls itself %j is %s [ACS-V-024]", (userAgent, browser) => {
    expect(browserOf(userAgent)).toBe(browser);
  });

  it("is named by our words alone, whatever the header holds [ACS-V-024]", () => {
    const names = [
      "x".repeat(10_000),
      `Mozilla/5.0 ${"(".repeat(10_000)} Firefox/1 Windows`,
      "Mozilla/5.0 <img src=x onerror=alert(1)> Windows Firefox/1",
      "Mozilla/5.0 \r\nSet-Cookie: a=b Android Chrome/1",
    ].map(browserOf);
    expect(names).toEqual(["A program", "A browser", "Firefox on Windows", "Chrome on Android"]);
    for (const name of names) expect(name.length).toBeLessThanOrEqual(browserLength);
  });
});
