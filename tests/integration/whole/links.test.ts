import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { accountPaths } from "@/lib/core/pure/account-paths";
import { appPaths } from "@/lib/core/pure/app-paths";
import { marketProfilePaths } from "@/lib/core/pure/market-profile-paths";
import { noticePaths } from "@/lib/core/pure/notice-paths";
import { numberPaths } from "@/lib/core/pure/number-paths";
import { passportPaths } from "@/lib/core/pure/passport-paths";
import * as paths from "@/lib/core/pure/paths";
import { readinessPaths } from "@/lib/core/pure/readiness-paths";
import { rescuePaths } from "@/lib/core/pure/rescue-paths";
import { schedulePaths } from "@/lib/core/pure/schedule-paths";
import { staffPaths } from "@/lib/core/pure/staff-paths";
import { renewalPage } from "@/lib/credentials/rules";
import { credentialKinds } from "@/lib/credentials/words";
import { filesUnder, leadsSomewhere, pageAddresses, root } from "../../support/addresses";

/** What is followed: links, moves of the router, and constants that name a page. */
const links = [
  /\b(?:href|push|replace|redirect|assign)(?:=\{?|: |\()\s*["'`](\/[^"'`\s]*)/g,
  /["'`](\/(?:app|staff|register|dev|error)\/[^"'`\s]+)/g,
];

/** Guards and mails name whole sections, declared calls are no pages. */
const namesNoPages = (file: string) =>
  ["lib/core/pure/access.ts", "lib/core/pure/areas.ts", "lib/notices/rules.ts"].includes(file) ||
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
      paths.pathsOf[side].connection("some-id"),
      paths.pathsOf[side].bookingRequest("some-id"),
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

  it("tell a file that is served from one that only stands beside the pages", () => {
    expect(leadsSomewhere("/print.css")).toBe(true);
    expect(leadsSomewhere("/icon.svg")).toBe(true);
    expect(leadsSomewhere("/globals.css")).toBe(false);
    expect(leadsSomewhere("/nowhere.css")).toBe(false);
    expect(leadsSomewhere("/icons")).toBe(false);
  });
});

/** `*` marks what is filled in later. */
const addressesOf = (group: object): string[] =>
  Object.values(group).map((path) =>
    typeof path === "string" ? path : path(...Array.from({ length: path.length }, () => "*")),
  );

describe("the table of paths", () => {
  const { pathsOf: _, ...exported } = {
    ...paths,
    appPaths,
    staffPaths,
    rescuePaths,
    schedulePaths,
    marketProfilePaths,
    passportPaths,
    readinessPaths,
    numberPaths,
    accountPaths,
    ...noticePaths,
  };
  const written = Object.values(exported)
    .filter((each) => typeof each === "object" && !(each instanceof RegExp))
    .flatMap(addressesOf)
    .map((path) => path.replace(/\?.*$/, ""));

  it("names every page of the product, and nothing else", () => {
    expect([...new Set(written)].sort()).toEqual(pageAddresses);
  });

  it("writes ids so that none can leave its place", () => {
    expect(paths.repPaths.editOpportunity("../a?b")).toBe("/app/organization/opportunities/..%2Fa%3Fb/edit");
  });

  it("leads files to their route", () => {
    expect(leadsSomewhere(paths.addressOf("some-id"))).toBe(true);
  });

  it("is the only place where an address is written, beside the sections of the guards", () => {
    const tables = [
      "paths",
      "app-paths",
      "account-paths",
      "notice-paths",
      "market-profile-paths",
      "passport-paths",
      "readiness-paths",
      "number-paths",
      "rescue-paths",
      "schedule-paths",
      "staff-paths",
      "areas",
    ].map((name) => `lib/core/pure/${name}.ts`);
    const sections = [...new Set(pageAddresses.map((path) => path.split("/")[1]))].filter(Boolean);
    const address = new RegExp(`["'}\\x60]/(?:${sections.join("|")})(?=["'/?#$\\x60])`, "g");
    const files = ["components", "app", "lib", "inngest"].flatMap(filesUnder);
    const stray = files
      .filter((file) => !tables.includes(file) && !file.endsWith("/calls.ts"))
      .flatMap((file) => {
        const code = readFileSync(path.join(root, file), "utf8").replace(/\/\*.*?\*\//gs, "");
        return [...code.matchAll(address)].map(([found]) => `${file}: ${found}`);
      });
    expect(sections).toContain("app");
    expect(stray).toEqual([]);
  });
});
