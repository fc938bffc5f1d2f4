import { NextRequest } from "next/server";
import { describe, expect, it } from "vitest";
import { isForeignForm } from "@/lib/core/server/same-site";
import { middleware } from "@/middleware";

// A form that a browser sends to a page: what the middleware lets through to Next and to the action.

/** Node takes none that is much shorter than those of browsers. */
const boundary = "----WebKitFormBoundary0123456789abcdef";
const multipart = { "content-type": `multipart/form-data; boundary=${boundary}` };
const aPart = (value: string) =>
  `--${boundary}\r\ncontent-disposition: form-data; name="email"\r\n\r\n${value}\r\n--${boundary}--\r\n`;

const sent = async (headers: Record<string, string>, body: BodyInit = aPart("a@example.test")) =>
  middleware(
    new NextRequest("http://localhost:3000/login", {
      method: "POST",
      headers: { host: "localhost:3000", ...multipart, ...headers },
      body,
    }),
  );

describe("behind a proxy", () => {
  const forwarded = {
    "x-forwarded-host": "wardway.example, inner.example",
    "x-forwarded-proto": "https, http",
  };

  it("a form from the public address reaches its action as this site's own, whatever browsers say of it", async () => {
    const ways: Record<string, string>[] = [
      { origin: "https://wardway.example" },
      { origin: "https://wardway.example", "sec-fetch-site": "same-origin" },
      { origin: "null", "sec-fetch-site": "same-origin" },
    ];
    for (const headers of ways) {
      const answer = await sent({ ...forwarded, ...headers });
      expect(answer.status, JSON.stringify(headers)).toBe(200);
      const origin = answer.headers.get("x-middleware-request-origin") ?? "";
      expect(origin).toBe("https://wardway.example");
      // The action decides the same for a browser that does not say which site sent the form.
      expect(isForeignForm(new Headers({ ...forwarded, origin })), JSON.stringify(headers)).toBe(false);
    }
  });

  it("a form from any other address is refused", async () => {
    for (const origin of ["https://evil.example", "http://wardway.example", "https://inner.example"])
      expect((await sent({ ...forwarded, origin })).status, origin).toBe(403);
  });
});

describe("a form that Next could not read", () => {
  it("is refused in words: too large, whether it says so or not", async () => {
    const large = aPart("a".repeat(1.1 * 1024 * 1024));
    const stream = () => new Blob([large]).stream();
    for (const answer of [
      await sent({ "content-length": String(large.length) }, large),
      await sent({}, stream()),
    ]) {
      expect(answer.status).toBe(413);
      expect(await answer.text()).toContain("This form holds too much to be sent at once.");
      expect(answer.headers.get("content-security-policy")).toContain("script-src 'none'");
    }
  });

  it("is refused in words: cut off, or no form", async () => {
    for (const body of ["no form", aPart("a").slice(0, -8), "--y\r\n\r\n--y--"]) {
      const answer = await sent({}, body);
      expect([answer.status, await answer.text()], body).toEqual([
        400,
        expect.stringContaining("This form did not arrive whole."),
      ]);
    }
    expect((await sent({})).status).toBe(200);
  });
});
