import { describe, expect, it } from "vitest";
import { type Evidence, kindOfContent } from "@/lib/files/rules/content";

const bytes = (evidence: Partial<Evidence>): Evidence => ({
  magic: null,
  isText: false,
  opening: "",
  namesWordDocument: false,
  ...evidence,
});
const text = (opening: string, magic: string | null = null) => bytes({ isText: true, opening, magic });

describe("the kind of a file by its content", () => {
  it("is what its first bytes say", () => {
    expect(kindOfContent(bytes({ magic: "pdf" }))).toBe("pdf");
    expect(kindOfContent(bytes({ magic: "jpg" }))).toBe("jpeg");
    expect(kindOfContent(bytes({ magic: "docx" }))).toBe("docx");
    expect(kindOfContent(bytes({ magic: "zip" }))).toBeNull();
    expect(kindOfContent(bytes({ magic: "exe" }))).toBeNull();
    expect(kindOfContent(bytes({}))).toBeNull();
  });

  it("is a Word document only when the compound file has one", () => {
    expect(kindOfContent(bytes({ magic: "cfb", namesWordDocument: true }))).toBe("doc");
    expect(kindOfContent(bytes({ magic: "cfb" }))).toBeNull();
  });

  it("judges a polyglot by its magic, though it is text throughout", () => {
    expect(kindOfContent(text("%PDF-1.7 <html>", "pdf"))).toBe("pdf");
    expect(kindOfContent(text("{\\rtf1}", "rtf"))).toBeNull();
  });

  it("takes plain text, whatever letters it begins with", () => {
    expect(kindOfContent(text("Dear all,"))).toBe("txt");
    expect(kindOfContent(text("BMI 24", "bmp"))).toBe("txt");
    expect(kindOfContent(text("a < b"))).toBe("txt");
  });

  it.each([
    "<!DOCTYPE html>",
    " \n<html>",
    "\uFEFF<svg xmlns=''>",
    "<?xml version='1.0'?>",
    "<script>x</script>",
    "<!-- x -->",
  ])("never takes a page or drawing for text: %s", (opening) => {
    expect(kindOfContent(text(opening))).toBeNull();
  });
});
