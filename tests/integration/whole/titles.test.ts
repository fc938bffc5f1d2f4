import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { resolveTitle } from "next/dist/lib/metadata/resolvers/resolve-title";
import { describe, expect, it } from "vitest";

const app = path.resolve(import.meta.dirname, "../../../app");

const sources = readdirSync(app, { recursive: true })
  .map(String)
  .filter((file) => /(^|[/\\])(page|layout|not-found)\.tsx$/.test(file))
  .map((file) => ({
    file: file.split(path.sep).join("/"),
    source: readFileSync(path.join(app, file), "utf8"),
  }));

const pages = sources.filter(({ file }) => !file.endsWith("layout.tsx"));
/** Pages that draw nothing lead on at once. */
const screens = pages.filter(({ source }) => /<\w/.test(source.replace(/<(string|[A-Z]\w*)>\(/g, "")));

/** The titles a page may have: literal ones, and those that are made for the record it shows. */
const titlesIn = (source: string) => [...source.matchAll(/\btitle: (?:"([^"]+)"|`([^`]+)`|([\w.]+))/g)];

const isTitled = (source: string) =>
  /export (const metadata\b|(async )?function generateMetadata|\{[^}]*generateMetadata)/.test(source) &&
  titlesIn(source).length > 0;

type Title = Parameters<typeof resolveTitle>[0];

const outermost = { template: "%s | Product", default: "Product" };

/** What a file gives Next as its title; one that is made for a record is taken as it is. */
function titleOf({ file, source }: (typeof sources)[number]): Title {
  if (file === "layout.tsx") return outermost;
  if (!isTitled(source)) return null;
  const [, literal, made, named] = titlesIn(source)[0] ?? [];
  return literal ?? made ?? named ?? null;
}

/** The layouts around a screen, from the outermost on, and itself. */
const layersOf = (screen: (typeof sources)[number]) => [
  ...sources
    .filter(
      ({ file }) => file.endsWith("layout.tsx") && screen.file.startsWith(file.replace("layout.tsx", "")),
    )
    .sort((a, b) => a.file.length - b.file.length),
  screen,
];

/** The title as Next makes it: each layer's own, by the template of the title above it, which a plain one ends. */
function resolvedTitle(screen: (typeof sources)[number]): string {
  let resolved = resolveTitle(null, null);
  for (const layer of layersOf(screen)) {
    const title = titleOf(layer);
    if (title) resolved = resolveTitle(title, resolved.template);
  }
  return resolved.absolute;
}

describe("the title of a screen", () => {
  it("ends with the product's name by the template of the outermost layout [SHR-U-001]", () => {
    const layout = sources.find(({ file }) => file === "layout.tsx")?.source;
    expect(layout).toContain("template: `%s | ${" + "product}`");
    expect(layout).toContain("env().NEXT_PUBLIC_PRODUCT_NAME");
  });

  it("is given by every screen, and none goes around the template [SHR-U-001]", () => {
    expect(screens.length).toBeGreaterThan(30);
    const untitled = screens.filter(
      (screen) =>
        !layersOf(screen)
          .slice(1)
          .some(({ source }) => isTitled(source)),
    );
    expect(untitled.map(({ file }) => file)).toEqual([]);
    const rebels = sources.filter(
      ({ file, source }) => file !== "layout.tsx" && /absolute:|template:/.test(source),
    );
    expect(rebels.map(({ file }) => file)).toEqual([]);
  });

  it("ends with the product's name on every screen, below every layout [SHR-U-001]", () => {
    const bare = screens.filter((screen) => !/. \| Product$/.test(resolvedTitle(screen)));
    expect(bare.map((screen) => `${screen.file}: ${resolvedTitle(screen)}`)).toEqual([]);
  });

  it("ends with the product's name on pages that are no screens of Next [SHR-U-001]", () => {
    const written = ["app", "components/plain-pages", "lib/core/server"]
      .map((folder) => path.join(app, "..", folder))
      .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => path.join(entry.parentPath, entry.name))
      .flatMap((file) =>
        [...readFileSync(file, "utf8").matchAll(/<title[^>]*>(.*?)<\/title>/g)].map(([, title]) => title),
      );
    expect(written.length).toBeGreaterThan(3);
    expect(written.filter((title) => !/ \| \$\{[\w.]+\}(`\})?$/.test(title ?? ""))).toEqual([]);
  });
});
