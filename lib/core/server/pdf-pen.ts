import type { Line } from "@/lib/core/server/pdf-fonts/faces";
import type { Family } from "@/lib/core/server/pdf-fonts/family";
import { type Face, type Pages, textWidth } from "@/lib/core/server/pdf-pages";

export type Style = Face & {
  before?: number;
  /** How much must fit on the page below it. */
  keep?: number;
};

/** A text in its place between the margins. `right`: its lines end at the right. */
export type Cell = { text: string; x?: number; width?: number; right?: boolean };

/** Cells side by side, broken into lines, and how much of a page they take. */
export type SetRow = { cells: (Required<Cell> & { lines: Line[] })[]; style: Style; height: number };

const leadingOf = ({ size }: Style) => size * 1.45;

/** Breaks texts into lines, and writes them down the pages. */
export function aPen(pages: Pages, { regular, bold }: Family) {
  const faceOf = (style: Style) => (style.bold ? bold : regular);

  function set(cells: Cell[], style: Style): SetRow {
    const face = faceOf(style);
    const broken = cells.map(({ text, x = 0, width = textWidth - x, right = false }) => {
      const lines = face.linesOf(text, width / style.size);
      return { text, x, width, right, lines };
    });
    const lines = Math.max(0, ...broken.map((cell) => cell.lines.length));
    return { cells: broken, style, height: (style.before ?? 0) + lines * leadingOf(style) };
  }

  function writeCell({ x, width, right, lines }: SetRow["cells"][number], at: number, style: Style) {
    const line = lines[at];
    if (!line) return;
    const inset = right ? width - line.width * style.size : 0;
    pages.text(line, x + inset, style);
  }

  /** Where its lines do not fit they go on over the page. */
  function write({ cells, style }: SetRow) {
    const leading = leadingOf(style);
    const lines = Math.max(0, ...cells.map((cell) => cell.lines.length));
    pages.down(style.before ?? 0);
    pages.room(leading + (style.keep ?? 0));
    for (let at = 0; at < lines; at += 1) {
      pages.room(leading);
      pages.down(leading);
      for (const cell of cells) writeCell(cell, at, style);
    }
  }

  return { set, write, text: (text: string, style: Style, x = 0) => write(set([{ text, x }], style)) };
}

export type Pen = ReturnType<typeof aPen>;
