// What each page loads at once, out of a build, in bytes: the scripts that its HTML names, gzip; its styles, brotli as the
// server sends them; and the fonts that it preloads. What comes later, when somebody turns to it, is not counted.
//   node scripts/bench/page-weights.mjs           fails where a page is over the limit of its group
//   node scripts/bench/page-weights.mjs --write   writes docs/weights.md as well
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { runInNewContext } from "node:vm";
import { brotliCompressSync, gzipSync } from "node:zlib";

const BUILD = ".next";
const DOCUMENT = "docs/weights.md";

/** A page of the same Next and React with nothing on it. */
const BARE_BYTES = 137_000;

/** Of a page that people use. */
export const MOST_STYLES = 12_000;
export const MOST_FONTS = 35_000;

/** The first that matches is a page's group; `most` is its limit in bytes. */
const GROUPS = [
  { name: "development", pattern: /^\/dev\//, most: Number.POSITIVE_INFINITY },
  {
    name: "sign-in and sign-up",
    pattern: /^\/(login|register|forgot-password|reset-password|password-reset|social-login|verify-email)\b/,
    most: 171_200,
  },
  { name: "others open to everybody", pattern: /^\/(?!app\b|staff\b)/, most: 216_000 },
  { name: "staff", pattern: /^\/staff\b/, most: 239_700 },
  { name: "app", pattern: /^\/app\b/, most: 239_700 },
];

export const groupOf = (page) => GROUPS.find(({ pattern }) => pattern.test(page));

/** `/(public)/login/page` → `/login` */
export const addressOf = (entry) =>
  entry
    .replace(/\/page$/, "")
    .replace(/\/\([^)]*\)/g, "")
    .replace(/\[(?:\.{3})?([^\]]+)\]/g, "{$1}") || "/";

/**
 * Where a page is over a limit, in words.
 * @param {{ page: string, bytes: number, styles: number, fonts: number }[]} weights
 */
export const overLimit = (weights) =>
  weights.flatMap(({ page, bytes, styles, fonts }) => {
    const { name, most } = groupOf(page);
    if (!Number.isFinite(most)) return [];
    return [
      ["script", bytes, most],
      ["styles", styles, MOST_STYLES],
      ["fonts", fonts, MOST_FONTS],
    ]
      .filter(([, has, may]) => has > may)
      .map(([kind, has, may]) => `${page}: ${has} bytes of ${kind}, and ${name} pages may have ${may}`);
  });

/** Adds up the sizes of files, each measured once. */
function summing(sizeOf) {
  const sizes = new Map();
  const one = (file) => {
    if (!sizes.has(file)) sizes.set(file, sizeOf(readFileSync(path.join(BUILD, file))).byteLength);
    return sizes.get(file);
  };
  return (files) => [...new Set(files)].reduce((sum, file) => sum + one(file), 0);
}

/** The pages of a manifest that Next writes beside each page, with the files of each. */
function pagesIn(manifest, always, preloaded) {
  const scope = { globalThis: {} };
  runInNewContext(readFileSync(manifest, "utf8"), scope);
  return Object.entries(scope.globalThis.__RSC_MANIFEST).map(
    ([entry, { entryJSFiles = {}, entryCSSFiles = {} }]) => ({
      page: addressOf(entry),
      scripts: [...always, ...Object.values(entryJSFiles).flat()],
      styles: Object.values(entryCSSFiles)
        .flat()
        .map((style) => style.path),
      fonts: preloaded[`[project]/app${entry}`] ?? [],
    }),
  );
}

/** Every page with its bytes, the heaviest first. */
function weighBuild() {
  const read = (file) => JSON.parse(readFileSync(path.join(BUILD, file), "utf8"));
  const { rootMainFiles } = read("build-manifest.json");
  const preloaded = read("server/next-font-manifest.json").app;
  const ofScripts = summing(gzipSync);
  const ofStyles = summing(brotliCompressSync);
  const ofFonts = summing((file) => file);
  const app = path.join(BUILD, "server/app");
  return readdirSync(app, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith("page_client-reference-manifest.js"))
    .flatMap((file) => pagesIn(path.join(app, file), rootMainFiles, preloaded))
    .filter(({ page }) => !page.startsWith("/_"))
    .map(({ page, scripts, styles, fonts }) => ({
      page,
      bytes: ofScripts(scripts),
      styles: ofStyles(styles),
      fonts: ofFonts(fonts),
    }))
    .sort((one, other) => other.bytes - one.bytes || one.page.localeCompare(other.page));
}

const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

function documentOf(weights) {
  const used = weights.filter(({ page }) => Number.isFinite(groupOf(page).most));
  const most = (kind) => kB(Math.max(...used.map((weight) => weight[kind])));
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
    `Styles are at most ${most("styles")} (brotli; the limit is ${kB(MOST_STYLES)}), fonts at most ${most("fonts")} (${kB(MOST_FONTS)}).`,
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
