// The script that each page loads, out of a build: what its HTML names, gzip, in bytes. What comes later, when somebody
// turns to it, is not counted.
//   node scripts/bench/page-weights.mjs           fails where a page is over the limit of its group
//   node scripts/bench/page-weights.mjs --write   writes docs/weights.md as well
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { runInNewContext } from "node:vm";
import { gzipSync } from "node:zlib";

const BUILD = ".next";
const DOCUMENT = "docs/weights.md";

/** A page of the same Next and React with nothing on it. */
export const BARE_BYTES = 137_000;

/** The first that matches is a page's group; `most` is its limit in bytes. */
export const GROUPS = [
  { name: "development", pattern: /^\/dev\//, most: Number.POSITIVE_INFINITY },
  {
    name: "sign-in and sign-up",
    pattern: /^\/(login|register|forgot-password|reset-password|password-reset|social-login|verify-email)\b/,
    most: 218_000,
  },
  { name: "others open to everybody", pattern: /^\/(?!app\b|staff\b)/, most: 216_000 },
  { name: "staff", pattern: /^\/staff\b/, most: 255_000 },
  { name: "app", pattern: /^\/app\b/, most: 354_000 },
];

export const groupOf = (page) => GROUPS.find(({ pattern }) => pattern.test(page));

/** `/(public)/login/page` → `/login` */
export const addressOf = (entry) =>
  entry
    .replace(/\/page$/, "")
    .replace(/\/\([^)]*\)/g, "")
    .replace(/\[(?:\.{3})?([^\]]+)\]/g, "{$1}") || "/";

/** Where a page is over the limit of its group, in words. @param {{ page: string, bytes: number }[]} weights */
export const overLimit = (weights) =>
  weights.flatMap(({ page, bytes }) => {
    const { name, most } = groupOf(page);
    return bytes > most ? [`${page}: ${bytes} bytes of script, and ${name} pages may have ${most}`] : [];
  });

const sizes = new Map();
function sizeOf(file) {
  if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(path.join(BUILD, file))).byteLength);
  return sizes.get(file);
}

/** The pages of a manifest that Next writes beside each page, with the files of each. */
function pagesIn(manifest, always) {
  const scope = { globalThis: {} };
  runInNewContext(readFileSync(manifest, "utf8"), scope);
  return Object.entries(scope.globalThis.__RSC_MANIFEST).map(([entry, { entryJSFiles = {} }]) => ({
    page: addressOf(entry),
    files: new Set([...always, ...Object.values(entryJSFiles).flat()]),
  }));
}

/** Every page with its bytes, the heaviest first. */
export function weighBuild() {
  const { rootMainFiles } = JSON.parse(readFileSync(path.join(BUILD, "build-manifest.json"), "utf8"));
  const app = path.join(BUILD, "server/app");
  return readdirSync(app, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith("page_client-reference-manifest.js"))
    .flatMap((file) => pagesIn(path.join(app, file), rootMainFiles))
    .filter(({ page }) => !page.startsWith("/_"))
    .map(({ page, files }) => ({ page, bytes: [...files].reduce((sum, file) => sum + sizeOf(file), 0) }))
    .sort((one, other) => other.bytes - one.bytes || one.page.localeCompare(other.page));
}

const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

function documentOf(weights) {
  const tables = GROUPS.flatMap(({ name, most }) => {
    const rows = weights.filter(({ page }) => groupOf(page).name === name);
    const limit = Number.isFinite(most)
      ? `, at most ${kB(most)} (${(most / BARE_BYTES).toFixed(2)} of the bare page)`
      : "";
    return [
      `## ${name}${limit}`,
      "",
      "| Page | Script | Of the bare page |",
      "|---|--:|--:|",
      ...rows.map(({ page, bytes }) => `| \`${page}\` | ${kB(bytes)} | ${(bytes / BARE_BYTES).toFixed(2)} |`),
      "",
    ];
  });
  return `${[
    "# What pages weigh",
    "",
    `The script that a page loads at once, gzip, beside the ${kB(BARE_BYTES)} of a page of the same Next and React with nothing`,
    "on it. `node scripts/bench/page-weights.mjs --write` writes this after a build; without `--write` it fails where a page",
    "is over the limit of its group, and so does `npm test` after the build.",
    "",
    ...tables,
  ].join("\n")}`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const weights = weighBuild();
  if (process.argv.includes("--write")) writeFileSync(DOCUMENT, documentOf(weights));
  for (const { page, bytes } of weights)
    console.log(kB(bytes).padStart(9), (bytes / BARE_BYTES).toFixed(2), page);
  const over = overLimit(weights);
  for (const line of over) console.error(line);
  process.exitCode = over.length > 0 ? 1 : 0;
}
