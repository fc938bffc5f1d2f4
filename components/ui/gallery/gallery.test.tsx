import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { renderApp } from "@/tests/support/render";
import { families } from "./families";
import { Gallery } from "./gallery";

const ui = path.resolve(import.meta.dirname, "..");
const read = (file: string) => readFileSync(path.join(ui, file), "utf8");

/** `button.tsx`, `conflict/conflict-dialog.tsx`: not the gallery itself, and no tests. */
const files = readdirSync(ui, { recursive: true })
  .map((file) => String(file).split(path.sep).join("/"))
  .filter((file) => /(?<!\.test)\.tsx$/.test(file));
const controls = files.filter((file) => !file.startsWith("gallery/"));

/** What begins with a capital and is no constant in capitals throughout. */
const componentsOf = (file: string) =>
  [...read(file).matchAll(/^export (?:function|const) ([A-Z]\w*[a-z]\w*)/gm)].map(([, name]) => name);

const withComponents = controls.filter((file) => componentsOf(file).length > 0);
const specimens = families.flatMap((family) => family.specimens);

describe("the gallery", () => {
  it("shows every file of components/ui that exports a component, and names none that is gone", () => {
    const shown = new Set(specimens.flatMap(({ shows }) => shows.map((name) => `${name}.tsx`)));
    expect(withComponents.length).toBeGreaterThan(50);
    expect([...shown].sort()).toEqual([...withComponents].sort());
  });

  it("draws every component, by itself or by a control that it shows", () => {
    const drawn = [...files.map(read), readFileSync(path.join(ui, "../../app/layout.tsx"), "utf8")].join(
      "\n",
    );
    const isDrawn = (name: string | undefined) => new RegExp(`<${name}\\b`).test(drawn);
    expect(withComponents.flatMap(componentsOf).filter((name) => !isDrawn(name))).toEqual([]);
  });

  it("has each family and each specimen under its heading, leads to it from the contents, and no id twice", () => {
    const { container } = renderApp(<Gallery />, { path: "/dev/gallery" });
    const texts = (selector: string, name: string) =>
      [...container.querySelectorAll(selector)].map((each) => [each.getAttribute(name), each.textContent]);
    const expected = families.flatMap((family) => [family, ...family.specimens]);
    const headings = expected.map(({ id, title }) => [id, title]);
    expect(texts("h2[id], h3[id]", "id")).toEqual(headings);
    const links = expected.map(({ id, title }) => [`#${id}`, title]);
    expect(texts("nav[aria-label=Contents] a", "href")).toEqual(links);
    const ids = [...container.querySelectorAll("[id]")].map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });
});
