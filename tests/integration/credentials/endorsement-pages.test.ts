import { createHash } from "node:crypto";
import { afterEach, describe, expect, it, vi } from "vitest";
import { securityHeaders } from "@/lib/core/server/security-headers";
import * as commands from "@/lib/credentials/endorsements/commands";
import { visitor } from "../../support/api";
import { filled, open, said, texts, withoutOwnScript } from "../../support/credentials/endorsement-pages";
import { anEndorsement } from "../../support/credentials/endorsements";
import { withoutLimits } from "../../support/limits";

withoutLimits();

afterEach(() => {
  vi.restoreAllMocks();
});

describe("/endorsement", () => {
  it("is a public page with one e-mail field and its button [PRV-R-034, PRV-U-088, PRV-V-027]", async () => {
    const page = await open("/endorsement");
    expect(page.status).toBe(200);
    const email = [...page.document.querySelectorAll("input:not([type=hidden])")].filter(
      (input) => !input.closest("[aria-hidden=true]"),
    );
    expect(email.map((input) => [input.getAttribute("name"), input.getAttribute("type")])).toEqual([
      ["email", "email"],
    ]);
    expect(texts(page, "button")).toEqual(["Find endorsement(s)"]);
    const empty = await page.send();
    expect(empty.status).toBe(400);
    expect(said(empty, "alert")).toContain("Email is required");
    const odd = await empty.send({ email: "somebody at work" });
    expect(odd.status).toBe(400);
    expect(odd.text).toContain("That email doesn't look quite right.");
    expect(odd.values().email).toEqual(["somebody at work"]);
  });

  it("holds no script and no navigation, and may run none", async () => {
    const { id } = await anEndorsement();
    for (const path of ["/endorsement", "/endorsement/nothing"]) {
      const page = await open(path);
      expect(page.html).not.toMatch(/<script|<nav|javascript:|\son\w+=/i);
    }
    expect((await open("/endorsement")).headers.get("content-security-policy")).toContain(
      "script-src 'none'",
    );
    const survey = await open(`/endorsement/${id}`);
    expect(withoutOwnScript(survey.html)).not.toMatch(/<script|<nav|javascript:|\son\w+=/i);
  });

  it("holds one script of at most 2 kB on the survey, and its policy lets that very text run and no other [PRV-S-058]", async () => {
    const { id } = await anEndorsement();
    const page = await open(`/endorsement/${id}`);
    const scripts = [...page.html.matchAll(/<script>(.*?)<\/script>/gs)];
    expect(scripts).toHaveLength(1);
    const [tag = "", text = ""] = scripts[0] ?? [];
    expect(Buffer.byteLength(tag)).toBeLessThanOrEqual(2000);
    const hash = createHash("sha256").update(text).digest("base64");
    const policy = page.headers.get("content-security-policy") ?? "";
    expect(policy.split("; ").find((each) => each.startsWith("script-src"))).toBe(
      `script-src 'sha256-${hash}'`,
    );
    for (const path of ["/endorsement/a/b", "/endorsement", "/app/peer-rating/x"])
      expect(securityHeaders(null, path)["Content-Security-Policy"]).toContain("script-src 'none'");
    expect(securityHeaders(null, `/endorsement/${id}/`)["Content-Security-Policy"]).toBe(policy);
  });

  it("lists what is outstanding: fresh ones to begin, others to resume [PRV-M-057, PRV-S-052, PRV-S-053]", async () => {
    const fresh = await anEndorsement({ createdAt: new Date("2026-11-02T10:00:00Z") });
    const { email } = fresh;
    const begun = await anEndorsement({
      email,
      createdAt: new Date("2026-11-01T10:00:00Z"),
      values: { status: "IN_PROGRESS" },
    });
    const page = await (await open("/endorsement")).send({ email });
    expect(page.status).toBe(200);
    expect(said(page, "status")).toBe("Found 2 outstanding endorsement request(s).");
    const links = [...page.document.querySelectorAll("main li a")].map((link) => [
      link.getAttribute("href"),
      link.firstChild?.textContent,
    ]);
    expect(links).toEqual([
      [fresh.page, "Begin"],
      [begun.page, "Resume"],
    ]);
    expect(page.text).toContain(fresh.provider.user.lastName);
    await open(fresh.page).then((survey) => survey.send({ teamwork: "1" }));
    const again = await (await open("/endorsement")).send({ email });
    expect(texts(again, "main li a")[0]).toMatch(/^Resume/);
  });

  it("says so when nothing is [PRV-M-058]", async () => {
    const page = await (await open("/endorsement")).send({ email: "nobody@example.test" });
    expect(page.status).toBe(200);
    expect(said(page, "status")).toBe("No outstanding endorsement requests found for this email.");
  });

  it("says so when the lookup fails, and keeps the address [PRV-M-056]", async () => {
    const page = await open("/endorsement");
    vi.spyOn(commands, "lookUpEndorsements").mockRejectedValueOnce(new Error("the database is away"));
    const failed = await page.send({ email: "ann@example.test" });
    expect(failed.status).toBe(500);
    expect(said(failed, "alert")).toBe("There was an issue looking up your endorsements. Please try again.");
    expect(failed.values().email).toEqual(["ann@example.test"]);
    expect((await failed.send()).status).toBe(200);
  });

  it("is where the older address leads, with its query [PRV-R-036]", async () => {
    const page = await open("/provider-reference-survey?email=ann%40example.test");
    expect([page.status, page.path]).toEqual([200, "/endorsement?email=ann%40example.test"]);
    expect(page.values().email).toEqual(["ann@example.test"]);
    expect(page.document.querySelector("nav")).toBeNull();
  });
});

it("lets third parties without an account endorse, by the pages alone [SHR-P-001]", async () => {
  const { email, path } = await anEndorsement();
  const found = await (await open("/endorsement")).send({ email });
  const link = found.document.querySelector("main li a")?.getAttribute("href") ?? "";
  const done = await (await open(link)).send(filled);
  expect(done.status).toBe(200);
  expect((await visitor().get(path)).body.current_status.code).toBe("COMPLETED");
});
