import { gzipSync } from "node:zlib";
import { count, eq } from "drizzle-orm";
import { NextRequest } from "next/server";
import { expect, it } from "vitest";
import { db } from "@/db/client";
import { peerRatings } from "@/db/schema";
import { ensureOwnPage } from "@/lib/core/server/same-site";
import { middleware } from "@/middleware";
import { aProvider } from "../../support/builders";
import { aLeaderToken, peerAnswers } from "../../support/reputation/builders";
import { openPage } from "../../support/reputation/referee-pages";

/** Pages without scripts: what holds for all of them, shown on the peer rating's. */

const pageOf = (provider: { providerId: string }) => `/app/peer-rating/${provider.providerId}`;

const ratingsOf = async (providerId: string) => {
  const [row] = await db()
    .select({ rows: count() })
    .from(peerRatings)
    .where(eq(peerRatings.providerId, providerId));
  return row?.rows;
};

it("the referees' pages hold no script, allow none, and weigh little", async () => {
  const pages = [pageOf(await aProvider()), `/app/leader-rating/${(await aLeaderToken()).token}`];
  for (const path of [...pages, "/app/rating-thank-you"]) {
    const page = await openPage(path);
    expect(page.status).toBe(200);
    expect(page.html).not.toMatch(/<script|\son\w+=|javascript:/i);
    expect(page.headers.get("content-security-policy")).toContain("script-src 'none'");
    expect(page.headers.get("cache-control")).toBe("no-store");
    expect(page.headers.get("referrer-policy")).toBe("no-referrer");
    expect(gzipSync(page.html).length).toBeLessThan(10_000);
    expect(page.document.documentElement.getAttribute("lang")).toBe("en");
    expect(page.document.querySelector("meta[name=viewport]")).not.toBeNull();
    expect(page.document.querySelector("a[href='#content']")).not.toBeNull();
  }
});

it("every control of a form has a name to be read out", async () => {
  const { document } = await openPage(pageOf(await aProvider()));
  for (const control of document.querySelectorAll("form :is(input:not([type=hidden]), select, textarea)")) {
    const label = control.closest("label") ?? document.querySelector(`label[for="${control.id}"]`);
    expect(label?.textContent.trim(), control.outerHTML).toBeTruthy();
  }
});

it("a wrong form comes back with every typed value, a summary, and a text at each field [PRV-M-065]", async () => {
  const provider = await aProvider();
  const page = await openPage(pageOf(provider));
  const typed = {
    ...peerAnswers(),
    responder_npi: "123",
    comment: "Two\nlines & <b>tags</b>",
    general_rating: null,
  };
  const back = await page.send(typed);
  expect(back.status).toBe(400);
  expect(back.title).toMatch(/^Error: /);
  expect(back.errorAt("responder_npi")).toBe("NPI must be exactly 10 digits");
  expect(back.errorAt("general_rating")).toBe("Choose 1 to 5 stars");
  expect(back.document.getElementById("field-responder_npi")?.getAttribute("aria-invalid")).toBe("true");
  const links = [...back.document.querySelectorAll("[role=alert] a")].map((link) =>
    link.getAttribute("href"),
  );
  expect(links).toEqual(["#field-responder_npi", "#field-general_rating"]);
  for (const link of links) expect(back.document.querySelector(link ?? "none")).not.toBeNull();
  expect(back.fields.get("comment")).toBe("Two\nlines & <b>tags</b>");
  expect(back.fields.get("responder_relationship")).toBe("NURSE");
  expect(back.fields.get("clinical_competency_rating")).toBe("4");
  expect(back.document.querySelector("main b")).toBeNull();
  expect(await ratingsOf(provider.providerId)).toBe(0);

  const sent = await back.send({ responder_npi: "1093817465", general_rating: 5 });
  expect([sent.status, sent.location]).toEqual([303, "/app/rating-thank-you"]);
  expect(await ratingsOf(provider.providerId)).toBe(1);
});

it("what belongs to no field stands in an alert [PRV-M-066]", async () => {
  const page = await openPage(pageOf(await aProvider()), { secondsAgo: 1 });
  const back = await page.send(peerAnswers());
  expect(back.status).toBe(400);
  expect(back.document.querySelector("[role=alert]")?.textContent).toContain("faster than we expected");
});

it("a form is taken once, between 3 seconds and 24 hours old, and only with the token of its own page", async () => {
  const [provider, other] = [await aProvider(), await aProvider()];
  for (const secondsAgo of [1, 86_410]) {
    const back = await (await openPage(pageOf(provider), { secondsAgo })).send(peerAnswers());
    expect(back.status).toBe(400);
  }
  const foreign = (await openPage(pageOf(other))).fields.get("form_token");
  const page = await openPage(pageOf(provider));
  for (const form_token of [foreign, null, "x", "a.b.c"]) {
    expect((await page.send({ ...peerAnswers(), form_token })).status).toBe(400);
  }
  expect(await ratingsOf(provider.providerId)).toBe(0);

  const sent = await Promise.all(Array.from({ length: 8 }, () => page.send(peerAnswers())));
  const statuses = sent.map(({ status }) => status).sort();
  expect(statuses).toEqual([303, 409, 409, 409, 409, 409, 409, 409]);
  expect(sent.find(({ status }) => status === 409)?.text).toContain("We have received this form already.");
  expect(await ratingsOf(provider.providerId)).toBe(1);
});

it("a form that came back may be sent again at once, and so may the page before it", async () => {
  const provider = await aProvider();
  const page = await openPage(pageOf(provider));
  const back = await page.send({ ...peerAnswers(), responder_name: "" });
  expect(back.status).toBe(400);
  expect((await back.send(peerAnswers())).status).toBe(303);
  expect((await page.send(peerAnswers())).status).toBe(303);
});

it("whoever fills in the field that people do not see is refused", async () => {
  const provider = await aProvider();
  const page = await openPage(pageOf(provider));
  expect(page.fields.get("website")).toBe("");
  const back = await page.send({ ...peerAnswers(), website: "https://spam.test" });
  expect(back.status).toBe(400);
  expect(back.text).toContain("Leave this field empty.");
  expect(await ratingsOf(provider.providerId)).toBe(0);
});

it("a form sent from another site is refused", async () => {
  const provider = await aProvider();
  const page = await openPage(pageOf(provider));
  const strangers: Record<string, string>[] = [
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { "sec-fetch-site": "cross-site", origin: "https://evil.test" },
  ];
  for (const headers of strangers) expect((await page.send(peerAnswers(), headers)).status).toBe(403);
  expect(await ratingsOf(provider.providerId)).toBe(0);
});

it("browsers that do not say where a form comes from are judged by its origin, if they name one", () => {
  const judged = (headers: Record<string, string>) => () =>
    ensureOwnPage(new Headers({ host: "wardway.test", ...headers }));
  expect(judged({ origin: "https://evil.test" })).toThrow("403");
  expect(judged({ origin: "https://wardway.test:8443" })).toThrow("403");
  expect(judged({ origin: "nonsense" })).toThrow("403");
  for (const headers of [{ origin: "https://wardway.test" }, { origin: "null" }, {}] as Record<
    string,
    string
  >[])
    expect(judged(headers)).not.toThrow();
  expect(judged({ origin: "https://site.test", "x-forwarded-host": "site.test" })).not.toThrow();
});

it("takes what no database holds out of its address and its fields", async () => {
  const lookup = await openPage("/endorsement?email=some%00body%40example.test");
  expect([lookup.status, lookup.fields.get("email")]).toEqual([200, "somebody@example.test"]);
  const provider = await aProvider();
  const page = await openPage(`${pageOf(provider)}%00`);
  const sent = await page.send({ ...peerAnswers(), responder_name: "Sam\0 Lee", "odd\0name": "\0" });
  expect(sent.status).toBe(303);
  expect(await ratingsOf(provider.providerId)).toBe(1);
});

it("a body that is too large or no form is answered by a page", async () => {
  const page = await openPage(pageOf(await aProvider()));
  const large = await page.send({ comment: "x".repeat(1_100_000) });
  expect([large.status, large.headers.get("content-type")]).toEqual([413, "text/html; charset=utf-8"]);
  const odd = await page.send({}, { "content-type": "text/plain" });
  expect(odd.status).toBe(400);
  expect(odd.html).toContain("<html");
});

it.each(["/app/provider/schedule/print", "/app/organization/schedule/print"])(
  "%s runs the file of its print button, and nothing else [SCH-S-040]",
  async (path) => {
    const answer = await middleware(new NextRequest(`http://localhost:3000${path}`));
    expect(answer.headers.get("content-security-policy")).toContain("script-src 'self';");
  },
);
