import { render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { TagWindow } from "./attribution";
import { TagManager } from "./tag-manager";

const added: HTMLScriptElement[] = [];

beforeEach(() => {
  added.length = 0;
  (window as TagWindow).dataLayer = undefined;
  vi.spyOn(document.head, "append").mockImplementation((node) => {
    added.push(node as HTMLScriptElement);
  });
});

afterEach(() => window.history.replaceState(null, "", "/"));

test("loads the container once, under the page's nonce, and opens the data layer [ACC-S-034]", () => {
  const { rerender } = render(<TagManager id="GTM-ABC123" nonce="the-nonce" />);
  rerender(<TagManager id="GTM-ABC123" nonce="another" />);
  expect(added.map(({ src, nonce, async }) => [src, nonce, async])).toEqual([
    ["https://www.googletagmanager.com/gtm.js?id=GTM-ABC123", "the-nonce", true],
  ]);
  expect((window as TagWindow).dataLayer).toEqual([{ event: "gtm.js", "gtm.start": expect.any(Number) }]);
});

test("takes what is personal out of the address first, and leaves the campaign", () => {
  window.history.replaceState(
    null,
    "",
    "/register/provider/setup?email=a%40b.test&first_name=A&last_name=B&phone_number=1&utm_source=x",
  );
  const seen: string[] = [];
  vi.spyOn(document.head, "append").mockImplementation(() => {
    seen.push(window.location.search);
  });
  render(<TagManager id="GTM-ABC123" nonce="n" />);
  expect(seen).toEqual(["?utm_source=x"]);
});
