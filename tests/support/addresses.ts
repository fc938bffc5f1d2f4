import { existsSync, readdirSync } from "node:fs";
import path from "node:path";

/** The addresses of the product: every page and route handler, read from the files of `app`. */

export const root = path.resolve(import.meta.dirname, "../..");

export const filesUnder = (folder: string) =>
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

/** Every page and route but the calls and what identity providers ask, as "/app/provider/booking-requests/*". */
export const pageAddresses = addresses
  .filter(([section]) => section !== "api" && section !== "scim")
  .map((segments) => `/${segments.map((segment) => (segment.startsWith("[") ? "*" : segment)).join("/")}`)
  .sort();

const part = "\u0000";

/** The segments of a link; a part filled in later counts as one segment, or as a query after the last. */
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

/** "/print.css" is served from public/ as it is. */
const isPublic = (link: string) =>
  /^\/[\w-]+\.\w+$/.test(link) && existsSync(path.join(root, "public", link));

/** What the build puts into public/. */
const isMade = (link: string) => ["/plain-pages/style.css"].includes(link);

/** Whether a link leads to a page, a route or a file. */
export const leadsSomewhere = (link: string) =>
  isIcon(link) ||
  isPublic(link) ||
  isMade(link) ||
  addresses.some((address) => fits(segmentsOf(link), address));
