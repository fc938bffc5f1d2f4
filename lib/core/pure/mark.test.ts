import fs from "node:fs";
import { describe, expect, it } from "vitest";
import { mark, markSvg } from "@/lib/core/pure/mark";

describe("the mark", () => {
  it("is what browsers show as the icon of a page", () => {
    expect(fs.readFileSync("app/icon.svg", "utf8")).toBe(markSvg({ name: "Wardway" }));
  });

  it("is a favicon where a browser asks for one by its old address", () => {
    const ico = fs.readFileSync("public/favicon.ico");
    expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 48, 48]);
    expect(ico.subarray(ico.readUInt32LE(18)).subarray(1, 4).toString()).toBe("PNG");
  });

  it("fills the tile of systems that cut icons, and keeps its line in the middle", () => {
    const svg = markSvg({ isCut: true });
    expect(svg).not.toContain("rx=");
    expect(svg).toContain(
      `<path d="${mark.line}" transform="translate(16 16) scale(0.8) translate(-16 -16)"`,
    );
  });
});
