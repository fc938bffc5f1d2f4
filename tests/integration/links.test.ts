import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { bookingRequestPath, connectionPath } from "@/lib/messages/rules";

const root = path.resolve(import.meta.dirname, "../..");

const filesUnder = (folder: string) =>
  readdirSync(path.join(root, folder), { recursive: true })
    .map((file) => `${folder}/${String(file).split(path.sep).join("/")}`)
    .filter((file) => /\.tsx?$/.test(file) && !file.includes(".test."))
    .sort();

/** The segments of every page and route handler: "app/(public)/login/page.tsx" → ["login"]. */
const addresses = filesUnder("app")
  .filter((file) => /^(page\.tsx|route\.tsx?)$/.test(path.posix.basename(file)))
  .map((file) =>
    path.posix
      .dirname(file)
      .split("/")
      .slice(1)
      .filter((segment) => !segment.startsWith("(")),
  );

const part = "\u0000";

/** The segments of a link; a part filled in later stands for one segment, or for a query after the last. */
function segmentsOf(link: string): string[] {
  const bare = link.replace(/\$\{[^}]*\}?/g, part).replace(/[?#].*$/s, "");
  return bare
    .split("/")
    .filter(Boolean)
    .map((segment) => (segment === part ? part : (segment.split(part)[0] ?? "")));
}

function fits(link: string[], address: string[]): boolean {
  const [segment, ...others] = link;
  const [wanted, ...rest] = address;
  if (wanted?.startsWith("[...")) return segment !== undefined;
  if (segment === undefined || wanted === undefined) return segment === wanted;
  return (segment === part || wanted.startsWith("[") || segment === wanted) && fits(others, rest);
}

/** "/icon.svg" is a file beside the pages. */
const isIcon = (link: string) => /^\/[\w-]+\.svg$/.test(link) && existsSync(path.join(root, "app", link));

/** What the build puts into public/. */
const isMade = (link: string) => ["/plain-pages/style.css"].includes(link);

const leadsSomewhere = (link: string) =>
  isIcon(link) || isMade(link) || addresses.some((address) => fits(segmentsOf(link), address));

/** What is followed: links, moves of the router, and constants that name a page. */
const links = [
  /\b(?:href|push|replace|redirect|assign)(?:=\{?|: |\()\s*["'`](\/[^"'`\s]*)/g,
  /["'`](\/(?:app|staff|register|dev|error)\/[^"'`\s]+)/g,
];

/** Guards and mails name whole sections, declared calls are no pages. */
const namesNoPages = (file: string) =>
  ["lib/access.ts", "lib/routes.ts", "lib/messages/rules.ts"].includes(file) || file.endsWith("/calls.ts");

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
    expect(mailed.filter((link) => !leadsSomewhere(link))).toEqual([]);
  });

  it("tell a dead link from one whose parts are filled in later", () => {
    expect(leadsSomewhere("/app/provider/nowhere")).toBe(false);
    expect(leadsSomewhere("/app/provider/booking-requests/${" + "id}/more")).toBe(false);
    expect(leadsSomewhere("/app/provider/booking-requests/${" + "id}?tab=all")).toBe(true);
    expect(leadsSomewhere("/app/provider/booking-requests${" + "query}")).toBe(true);
  });
});
