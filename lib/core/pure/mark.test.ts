import fs from "node:fs";
import { describe, expect, it } from "vitest";
import { mark, markSvg } from "@/lib/core/pure/mark";

describe("the mark", () => {
  it("is what browsers show as the icon of a page", () => {
    expect(fs.readFileSync("app/icon.svg", "utf8")).toBe(markSvg({ name: "Wardway" }));
  });

  it("fills the tile of systems that cut icons, and keeps its line in the middle", () => {
    const svg = markSvg({ isCut: true });
    expect(svg).not.toContain("rx=");
    expect(svg).toContain(
      `<path d="${mark.line}" transform="translate(16 16) scale(0.8) translate(-16 -16)"`,
    );
  });
});
