import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { bookingRequestPath, connectionPath } from "@/lib/core/pure/paths";
import { credentialKinds, renewalPage } from "@/lib/credentials/rules";
import { filesUnder, leadsSomewhere, root } from "../../support/addresses";

/** What is followed: links, moves of the router, and constants that name a page. */
const links = [
  /\b(?:href|push|replace|redirect|assign)(?:=\{?|: |\()\s*["'`](\/[^"'`\s]*)/g,
  /["'`](\/(?:app|staff|register|dev|error)\/[^"'`\s]+)/g,
];

/** Guards and mails name whole sections, declared calls are no pages. */
const namesNoPages = (file: string) =>
  ["lib/core/pure/access.ts", "lib/core/pure/routes.ts", "lib/notices/rules.ts"].includes(file) ||
  file.endsWith("/calls.ts");

const linksOf = (file: string) => {
  const text = readFileSync(path.join(root, file), "utf8");
  return links.flatMap((pattern) => [...text.matchAll(pattern)].map(([, link]) => link as string));
};

describe("the links of the product", () => {
  const files = ["components", "app", "lib"].flatMap(filesUnder).filter((file) => !namesNoPages(file));
  const found = files.flatMap((file) => linksOf(file).map((link) => ({ file, link })));

  it("are found", () => {
    expect(found).toContainEqual({ file: "app/not-found.tsx", link: "/" });
    expect(found.length).toBeGreaterThan(60);
  });

  it("lead to a page or a route that exists", () => {
    const dead = found.filter(({ link }) => !leadsSomewhere(link));
    expect(dead).toEqual([]);
  });

  it("lead to a page from every mail", () => {
    const mailed = (["provider", "rep"] as const).flatMap((side) => [
      connectionPath(side, "some-id"),
      bookingRequestPath(side, "some-id"),
    ]);
    mailed.push(...credentialKinds.map(renewalPage));
    expect(mailed.filter((link) => !leadsSomewhere(link))).toEqual([]);
  });

  it("tell a dead link from one whose parts are filled in later", () => {
    expect(leadsSomewhere("/app/provider/nowhere")).toBe(false);
    expect(leadsSomewhere("/app/provider/booking-requests/${" + "id}/more")).toBe(false);
    expect(leadsSomewhere("/app/provider/booking-requests/${" + "id}?tab=all")).toBe(true);
    expect(leadsSomewhere("/app/provider/booking-requests${" + "query}")).toBe(true);
  });
});
