import { type PDFDocument, type PDFPage, rgb } from "pdf-lib";
import type { Line } from "@/lib/core/server/pdf-fonts/faces";
import type { Family } from "@/lib/core/server/pdf-fonts/family";
import { drawLine } from "@/lib/core/server/pdf-line";
import { drawMark } from "@/lib/core/server/pdf-mark";

/** US letter, in points. */
const page = { width: 612, height: 792, margin: 64, bottom: 72, foot: 40 };
const mostRoom = page.height - page.margin - page.bottom;
export const textWidth = page.width - 2 * page.margin;

export const ink = rgb(0.11, 0.15, 0.18);
export const pale = rgb(0.4, 0.45, 0.48);
/** The mark is printed in the margin, above whatever the title is. */
const markEdge = 26;

const hairline = rgb(0.82, 0.85, 0.87);
const ghost = rgb(0.93, 0.93, 0.94);

export type Face = { size: number; bold?: boolean; color?: typeof ink };

/** The word from the lower left to the upper right, around the middle of the page. */
function drawWatermark(sheet: PDFPage, word: string, { bold }: Family) {
  const size = 150;
  const line = bold.lineOf(word);
  const reach = (line.width * size * Math.SQRT1_2) / 2;
  const x = page.width / 2 - reach + size / 4;
  drawLine(sheet, line, { x, y: page.height / 2 - reach - size / 4, size, color: ghost, angle: Math.PI / 4 });
}

/** The pages of a document, filled from the top; what does not fit any more begins the next one. */
export function pagesOf(pdf: PDFDocument, family: Family, watermark = "") {
  let sheet: PDFPage;
  let y: number;
  let head = () => {};

  function turn() {
    sheet = pdf.addPage([page.width, page.height]);
    y = page.height - page.margin;
    if (watermark) drawWatermark(sheet, watermark, family);
    head();
  }
  turn();
  drawMark(pdf.getPage(0), { x: page.width - page.margin - markEdge, y: page.height - 26, edge: markEdge });

  return {
    /** Makes sure of so much of a page, or of a whole one. */
    room(height: number) {
      if (y - Math.min(height, mostRoom) < page.bottom) turn();
    },
    down(height: number) {
      y -= height;
    },
    newPage: turn,
    /** A path of SVG from the margin on, below what is written. */
    path(svg: string, scale: number) {
      sheet.drawSvgPath(svg, { x: page.margin, y, scale, color: ink });
    },
    /** Begins every page from here on with `first`, until it is called without. */
    everyPage(first = () => {}) {
      head = first;
    },
    rule(color = hairline) {
      const end = { x: page.width - page.margin, y };
      sheet.drawLine({ start: { x: page.margin, y }, end, thickness: 0.7, color });
    },
    text(line: Line, x: number, { size, color = ink }: Face) {
      drawLine(sheet, line, { x: page.margin + x, y, size, color });
    },
    /** Ends the document: every page states which of how many it is. */
    number(title: string) {
      const style = { size: 8.5, color: pale, y: page.foot };
      const name = family.regular.lineOf(title);
      const all = pdf.getPages();
      all.forEach((each, index) => {
        const count = family.regular.lineOf(`Page ${index + 1} of ${all.length}`);
        const right = page.width - page.margin - count.width * style.size;
        drawLine(each, name, { ...style, x: page.margin });
        drawLine(each, count, { ...style, x: right });
      });
    },
  };
}

export type Pages = ReturnType<typeof pagesOf>;
