import {
  beginText,
  endText,
  type PDFName,
  type PDFPage,
  type PDFRef,
  popGraphicsState,
  pushGraphicsState,
  type RGB,
  setFillingRgbColor,
  setFontAndSize,
  setTextMatrix,
} from "pdf-lib";
import type { Line } from "@/lib/core/server/pdf-fonts/faces";

/** Where a line begins, in points from the lower left, and how it looks. `angle`: turned to the left, in radians. */
export type Place = { x: number; y: number; size: number; color: RGB; angle?: number };

/** A page keeps one name for each font that it shows. */
const names = new WeakMap<PDFPage, Map<PDFRef, PDFName>>();

function nameOn(sheet: PDFPage, { ref, name }: Line["parts"][number]["font"]): PDFName {
  const known = names.get(sheet) ?? new Map<PDFRef, PDFName>();
  names.set(sheet, known);
  const own = known.get(ref) ?? sheet.node.newFontDictionary(name, ref);
  known.set(ref, own);
  return own;
}

/** Draws a line, in the order in which it is read: so it is copied and read out. */
export function drawLine(sheet: PDFPage, { parts }: Line, { x, y, size, color, angle = 0 }: Place) {
  if (parts.length === 0) return;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const shown = parts.flatMap(({ x: inset, font, show }) => {
    const [along, up] = [x + inset * size * cos, y + inset * size * sin];
    return [
      setFontAndSize(nameOn(sheet, font), size),
      setTextMatrix(cos, sin, -sin, cos, along, up),
      ...show(size),
    ];
  });
  const { red, green, blue } = color;
  sheet.pushOperators(
    pushGraphicsState(),
    beginText(),
    setFillingRgbColor(red, green, blue),
    ...shown,
    endText(),
    popGraphicsState(),
  );
}
