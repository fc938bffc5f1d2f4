import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const app = path.resolve(import.meta.dirname, "../../app");

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

/** The layouts between a screen and the outermost one, whose title it takes when it has none. */
const layoutsAround = (screen: string) =>
  sources
    .filter(({ file }) => file.endsWith("/layout.tsx") && screen.startsWith(file.replace("layout.tsx", "")))
    .map(({ source }) => source);

describe("the title of a screen", () => {
  it("ends with the product's name by the template of the outermost layout [SHR-U-001]", () => {
    const layout = sources.find(({ file }) => file === "layout.tsx")?.source;
    expect(layout).toContain("template: `%s | ${" + "product}`");
    expect(layout).toContain("env().NEXT_PUBLIC_PRODUCT_NAME");
  });

  it("is given by every screen, and none goes around the template [SHR-U-001]", () => {
    expect(screens.length).toBeGreaterThan(30);
    const untitled = screens.filter(
      (screen) => !isTitled(screen.source) && !layoutsAround(screen.file).some(isTitled),
    );
    expect(untitled.map(({ file }) => file)).toEqual([]);
    const rebels = sources.filter(
      ({ file, source }) => file !== "layout.tsx" && /absolute:|template:/.test(source),
    );
    expect(rebels.map(({ file }) => file)).toEqual([]);
  });
});
