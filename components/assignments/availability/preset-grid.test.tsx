import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { renderApp } from "@/tests/support/render";
import { PresetGrid } from "./preset-grid";

function draw(presets: number) {
  const { container } = renderApp(
    <PresetGrid legend="Presets">
      {Array.from({ length: presets }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <div key={index} />
      ))}
    </PresetGrid>,
  );
  return container.querySelector("fieldset") as HTMLElement;
}

it.each([
  [1, 12],
  [2, 6],
  [3, 4],
  [4, 3],
])("gives each of %i presets %i of twelve columns [PRV-K-018]", (presets, size) => {
  const grid = draw(presets);
  expect(grid).toHaveClass("md:grid-cols-12", `md:*:[div]:col-span-${size}`);
  expect(grid).toHaveAttribute("data-column-size", String(size));
});

it("turns from one column into twelve between 819 and 820 px [PRV-K-017]", () => {
  const rem = /--breakpoint-md: ([\d.]+)rem/.exec(readFileSync("app/globals.css", "utf8"))?.[1];
  expect(Number(rem) * 16).toBe(820);
  const columns = [...draw(3).classList].filter((name) => /cols|col-span/.test(name));
  expect(columns).toHaveLength(2);
  expect(columns.every((name) => name.startsWith("md:"))).toBe(true);
});
