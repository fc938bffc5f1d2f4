import { isValidElement } from "react";
import { describe, expect, it } from "vitest";
import GalleryPage from "@/app/(public)/dev/gallery/page";
import { withSettings } from "../../support/settings";

describe("the page with every control", () => {
  it("is there for those who work on the product", () => {
    expect(isValidElement(GalleryPage())).toBe(true);
  });

  describe("where the product is hosted", () => {
    withSettings({ hosted: true });

    it("is not there", () => {
      expect(() => GalleryPage()).toThrow("not found");
    });
  });
});
