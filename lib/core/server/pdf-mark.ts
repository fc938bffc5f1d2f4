import { LineCapStyle, type PDFPage, rgb } from "pdf-lib";
import { mark } from "@/lib/core/pure/mark";

const white = rgb(1, 1, 1);

/** "#0f7d8a" as a document has it. */
const colorOf = (hex: string) => {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return rgb(part(1), part(3), part(5));
};

/** The tile with its round corners, from its upper left corner on. */
function tile() {
  const { size, radius: r } = mark;
  const straight = size - 2 * r;
  return [
    `M${r} 0h${straight}a${r} ${r} 0 0 1 ${r} ${r}`,
    `v${straight}a${r} ${r} 0 0 1 ${-r} ${r}`,
    `h${-straight}a${r} ${r} 0 0 1 ${-r} ${-r}`,
    `v${-straight}a${r} ${r} 0 0 1 ${r} ${-r}z`,
  ].join("");
}

/** Draws the product's mark, `edge` points wide, with its upper left corner at `x` and `y`. */
export function drawMark(sheet: PDFPage, { x, y, edge }: { x: number; y: number; edge: number }) {
  const scale = edge / mark.size;
  sheet.drawSvgPath(tile(), { x, y, scale, color: colorOf(mark.colors[0]) });
  sheet.drawSvgPath(mark.line, {
    x,
    y,
    scale,
    borderColor: white,
    borderWidth: mark.lineWidth,
    borderLineCap: LineCapStyle.Round,
  });
}
