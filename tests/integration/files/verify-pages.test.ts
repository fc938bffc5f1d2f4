import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { sealedDocuments } from "@/db/schema";
import { codeText } from "@/lib/files/seals/words";
import { aSigner, sealNow, sealPair } from "../../support/files/seals";
import { withoutLimits } from "../../support/limits";
import { openPage } from "../../support/reputation/referee-pages";
import { withSettings } from "../../support/settings";

withSettings(await sealPair());
withoutLimits();

let sealed: typeof sealedDocuments.$inferSelect;
let signer: Awaited<ReturnType<typeof aSigner>>;
let page: string;

beforeAll(async () => {
  signer = await aSigner();
  await sealNow();
  const own = eq(sealedDocuments.ownerUserId, signer.userId);
  [sealed] = (await db().select().from(sealedDocuments).where(own)) as [typeof sealed];
  page = `/verify/${codeText(sealed.code)}`;
});

/** What is drawn at once; what waits in templates is drawn by the script. */
const shown = (document: Awaited<ReturnType<typeof openPage>>["document"]) => {
  for (const template of document.querySelectorAll("template")) template.remove();
  return document.body.textContent.replace(/\s+/g, " ");
};

describe("the page where a document is checked", () => {
  it("asks for the code by a form that needs no script [CRD-S-034]", async () => {
    const { status, title, document } = await openPage("/verify");
    expect([status, title]).toEqual([200, "Check a document | Wardway"]);
    const form = document.querySelector("form");
    expect([form?.getAttribute("action"), form?.getAttribute("method")]).toEqual(["/verify", null]);
    expect(document.querySelector("label[for=field-code]")?.textContent).toContain("Code on the document");
    expect(form?.querySelector("button")?.textContent).toBe("Check code");
    for (const text of [
      "or drop the PDF here",
      "Choose file",
      "The file stays on your device: only its fingerprint is compared.",
    ])
      expect(document.querySelector("[data-choice]")?.textContent).toContain(text);
    expect(document.querySelector("noscript")?.textContent).toBe(
      "To check a file, turn JavaScript on, or enter the code.",
    );
    expect(document.querySelector("[data-without-means]")?.textContent).toBe(
      "This browser cannot compute the fingerprint here. Enter the code.",
    );
  });

  it("leads from the typed code to its page, as the code is written [CRD-S-034 CRD-V-083]", async () => {
    const typed = codeText(sealed.code).toLowerCase().replaceAll("-", " ");
    const { status, location } = await openPage(`/verify?code=${encodeURIComponent(typed)}`);
    expect([status, location]).toEqual([303, page]);
    const other = await openPage("/verify?code=a%2Fb%0D%0Ac");
    expect([other.status, other.location]).toEqual([303, "/verify/a%2Fb%0D%0Ac"]);
    expect((await openPage("/verify?code=%20")).status).toBe(200);
  });

  it("says what a code belongs to, of its signer the initials alone [CRD-S-035 CRD-I-031]", async () => {
    const { status, document, html } = await openPage(page);
    expect(status).toBe(200);
    const text = shown(document);
    for (const each of [
      "This code belongs to a document we sealed.",
      "Professional Services Agreement",
      "2026-01",
      "EM",
      "UTC",
      String(sealed.pages),
      sealed.sha256,
      "To be sure that your file is this document, check the file below. Compare the initials with the name on your copy.",
    ])
      expect(text).toContain(each);
    expect(text).toMatch(/Sealed\w{3} \d{1,2}, \d{4}, \d\d:\d\d UTC/);
    expect(document.querySelector("[data-file-check]")?.getAttribute("data-file-check")).toBe(
      codeText(sealed.code),
    );
    for (const secret of ["Elena", "Marchetti", signer.userId, signer.providerId, sealed.id, sealed.fileId])
      expect(html).not.toContain(secret);
  });

  it("knows no other code, and keeps what was typed [CRD-S-035]", async () => {
    const { status, title, document, errorAt } = await openPage("/verify/7K3QM");
    expect([status, title]).toEqual([404, "Error: Check a document | Wardway"]);
    expect(errorAt("code")).toBe("No document has this code. Look for typing errors.");
    expect(document.querySelector("#field-code")?.getAttribute("value")).toBe("7K3QM");
  });

  it("has each outcome of a file ready for the script [CRD-S-036]", async () => {
    const { document } = await openPage("/verify");
    const texts = Object.fromEntries(
      [...document.querySelectorAll("template")].map((each) => [
        each.getAttribute("data-outcome"),
        each.innerHTML
          .replace(/<[^>]+>/g, " ")
          .replace(/\s+/g, " ")
          .trim(),
      ]),
    );
    expect(texts).toMatchObject({
      authentic: expect.stringContaining("Authentic, unchanged since UTC."),
      changed: expect.stringContaining("The credentials in it have changed since. Ask for a new one."),
      other_document:
        "This file is not the document of this code. It was changed, or it is another document.",
      unknown: "We have not sealed this file. It may have been changed, or saved anew by another program.",
    });
  });

  it("looks at no session, and runs one small script of its own [CRD-P-038]", async () => {
    for (const path of ["/verify", page, "/verify/7K3QM"]) {
      const [without, within] = [
        await openPage(path),
        await openPage(path, { headers: { cookie: signer.browser.cookie } }),
      ];
      expect(within.html).toBe(without.html);
      expect(within.headers.get("set-cookie")).toBeNull();
      expect(without.html.match(/<script[^>]*>/g)).toEqual(['<script src="/verify.js" defer="">']);
      expect(without.html).not.toMatch(/\son\w+=|javascript:/i);
      const policy = without.headers.get("content-security-policy") ?? "";
      expect(policy.split("; ").filter((each) => each.startsWith("script-src"))).toEqual([
        "script-src 'self'",
      ]);
      expect(without.headers.get("cache-control")).toBe("no-store");
      expect(without.headers.get("referrer-policy")).toBe("no-referrer");
      expect(without.headers.get("x-robots-tag")).toBe("noindex");
      expect(gzipSync(without.html).length).toBeLessThan(10_000);
    }
    expect(readFileSync("public/verify.js").length).toBeLessThan(10_000);
  });

  it("ends after too many codes, with a page that says so [CRD-I-029]", async () => {
    const { env } = await import("@/lib/core/server/env");
    const headers = { "x-forwarded-for": "203.0.113.40" };
    env().RATE_LIMITS = "on";
    try {
      for (let asked = 0; asked < 30; asked += 1) await openPage("/verify/7K3QM", { headers, secondsAgo: 0 });
      expect((await openPage("/verify/7K3QM", { headers, secondsAgo: 0 })).status).toBe(429);
      expect((await openPage("/verify", { headers, secondsAgo: 0 })).status).toBe(200);
    } finally {
      env().RATE_LIMITS = "off";
    }
  });
});
