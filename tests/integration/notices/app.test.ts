import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { GET as getManifest } from "@/app/manifest.webmanifest/route";
import { GET as getOffline } from "@/app/offline/route";
import { appPaths } from "@/lib/core/pure/app-paths";
import { securityHeaders } from "@/lib/core/server/security-headers";
import { config } from "@/middleware";
import { root } from "../../support/addresses";
import { signInAs } from "../../support/api";
import { aProvider } from "../../support/builders";
import { aWorker } from "../../support/notices/push-worker";
import { withSettings } from "../../support/settings";

withSettings({ NEXT_PUBLIC_PRODUCT_NAME: "Harbor Staffing" });

const site = "http://localhost:3000";

const offline = (cookie?: string) =>
  getOffline(new Request(`${site}${appPaths.offline}`, { headers: cookie ? { cookie } : {} }));

/** Width and height in the head of a PNG. */
function sizeOf(icon: string) {
  const file = readFileSync(path.join(root, "public", icon));
  expect(file.subarray(1, 4).toString()).toBe("PNG");
  return `${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`;
}

describe("the app", () => {
  it("has a manifest with names, start, scope, colors and icons of their sizes [RSC-I-025]", async () => {
    const answer = getManifest();
    expect(answer.headers.get("content-type")).toBe("application/manifest+json");
    expect(answer.headers.get("set-cookie")).toBe(null);
    const manifest = await answer.json();
    expect(manifest).toMatchObject({
      name: "Harbor Staffing",
      short_name: "Harbor Staffing",
      start_url: "/app",
      scope: "/",
      display: "standalone",
      background_color: "#fafcfc",
      theme_color: "#fafcfc",
    });
    const icons = manifest.icons as { src: string; sizes: string; purpose: string }[];
    expect(icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
      ["192x192", "any"],
      ["512x512", "any"],
      ["512x512", "maskable"],
    ]);
    for (const { src, sizes } of icons) expect(sizeOf(src)).toBe(sizes);
  });

  it("is served beside the middleware, which sees every page all the same [RSC-I-025]", () => {
    const [pattern = ""] = config.matcher;
    const matches = (address: string) => new RegExp(`^${pattern}$`).test(address);
    for (const address of ["/offline", "/sw.js", "/manifest.webmanifest", "/icons/icon-192.png"])
      expect(matches(address), address).toBe(false);
    for (const address of ["/", "/app", "/app/provider/home", "/login", "/offline-page", "/sw.json"])
      expect(matches(address), address).toBe(true);
  });

  it("may bring its worker and its manifest, from this site alone [RSC-I-025]", () => {
    for (const nonce of ["a-nonce", null])
      expect(securityHeaders(nonce, "/app")["Content-Security-Policy"]?.split("; ")).toEqual(
        expect.arrayContaining(["worker-src 'self'", "manifest-src 'self'"]),
      );
  });

  it("has a page for those without a network, the same for everybody and without a script [RSC-I-026 RSC-I-046]", async () => {
    const someone = await aProvider();
    const [answer, forSomeone] = [await offline(), await offline((await signInAs(someone)).cookie)];
    const html = await answer.text();
    expect(await forSomeone.text()).toBe(html);
    expect(html).toContain("You are offline");
    expect(html).toContain("Open the app again once you are connected.");
    expect(html).not.toMatch(/<script/);
    expect(answer.headers.get("content-security-policy")).toContain("script-src 'none'");
    expect([answer, forSomeone].flatMap(({ headers }) => headers.getSetCookie())).toEqual([]);
  });
});

describe("the service worker", () => {
  const style = "body { color: teal }";
  const icon = "<svg></svg>";

  /** A site that answers until the network is cut. */
  async function installed() {
    let isCut = false;
    const worker = aWorker(async (address) => {
      if (isCut) throw new TypeError("Failed to fetch");
      if (address === "/offline") return offline();
      return new Response(
        { "/plain-pages/style.css": style, "/icon.svg": icon }[address] ?? `page ${address} of Ana Reyes`,
      );
    });
    await worker.on("install");
    await worker.on("activate");
    const cut = () => {
      isCut = true;
    };
    return { ...worker, cut };
  }

  it("keeps the offline page, its style and the icon, and nothing that is visited [RSC-I-026 RSC-I-046]", async () => {
    const { kept, visit, on } = await installed();
    const three = ["/offline", "/plain-pages/style.css", "/icon.svg"];
    expect([...kept.keys()]).toEqual(three);
    expect(await (await visit("/app/provider/home"))?.text()).toBe("page /app/provider/home of Ana Reyes");
    await on("push", { data: { json: () => ({ title: "t", body: "b", href: "/app", tag: "1" }) } });
    expect([...kept.keys()]).toEqual(three);
  });

  it("answers pages alone, and with the kept one only when the network fails [RSC-I-026]", async () => {
    const { visit, cut, fetched } = await installed();
    fetched.length = 0;
    for (const mode of ["cors", "no-cors", "same-origin"])
      expect(await visit("/api/notices/", { mode }), mode).toBeUndefined();
    expect(await visit("/login", { method: "POST" })).toBeUndefined();
    expect(await visit("/api/files/1/")).toBeUndefined();
    expect(fetched).toEqual([]);
    expect(await (await visit("/login"))?.text()).toBe("page /login of Ana Reyes");
    cut();
    const page = await visit("/app/provider/home?tab=all");
    const html = (await page?.text()) ?? "";
    expect(html).toContain("You are offline");
    expect(html).toContain("Open the app again once you are connected.");
    expect(html).toContain(`<style>${style}</style>`);
    expect(html).toContain(`href="data:image/svg+xml,${encodeURIComponent(icon)}"`);
    expect(html).not.toMatch(/Reyes|rel="stylesheet"/);
    expect(page?.headers.get("content-security-policy")).toContain("script-src 'none'");
    expect(await visit("/app/picture.png", { mode: "no-cors" })).toBeUndefined();
  });

  it("shows a push by its matter, and opens its page here alone [RSC-I-026 RSC-I-023]", async () => {
    const { on, shown, opened, windows } = await installed();
    const push = { title: "Wardway", body: "Confirmed", href: "/app/provider/home?x=1", tag: "matter" };
    await on("push", { data: { json: () => push } });
    expect(shown).toEqual([
      {
        title: "Wardway",
        options: {
          body: "Confirmed",
          tag: "matter",
          data: { href: push.href },
          renotify: true,
          icon: "/icons/icon-192.png",
        },
      },
    ]);
    let closed = 0;
    const click = (href: string) =>
      on("notificationclick", { notification: { close: () => closed++, data: { href } } });
    await click(push.href);
    expect(opened).toEqual([`${site}/app/provider/home?x=1`]);
    const moves: string[] = [];
    windows.push({
      focus: async () => void moves.push("focus"),
      navigate: async (address) => void moves.push(address),
    });
    await click("/app/provider/statements");
    await click("https://example.test/");
    expect(moves).toEqual(["focus", `${site}/app/provider/statements`]);
    expect(opened).toHaveLength(1);
    expect(closed).toBe(3);
  });
});
