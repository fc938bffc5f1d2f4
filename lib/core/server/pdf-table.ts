import { setImmediate as othersFirst } from "node:timers/promises";
import type { Column, Row, Table } from "@/lib/core/pure/printout";
import { ink, type Pages, pale, textWidth } from "@/lib/core/server/pdf-pages";
import type { Cell, Pen, SetRow, Style } from "@/lib/core/server/pdf-pen";

/** Between two columns; and between a row and the line above or below it. */
const gap = 10;
const air = 4;

const headStyle: Style = { size: 8.5, color: pale };
const styleOf = ({ strong }: Row): Style => ({ size: 9.5, ...(strong && { bold: true }) });

/** Puts texts into their columns between the margins. */
function columnsOf(columns: readonly Column[]) {
  const shares = columns.reduce((sum, { width }) => sum + width, 0);
  const free = textWidth - gap * (columns.length - 1);
  let x = 0;
  const places = columns.map(({ width: share, figures = false }) => {
    const width = (share / shares) * free;
    const place = { x, width, right: figures };
    x += width + gap;
    return place;
  });
  return (texts: readonly string[]): Cell[] =>
    places.map((place, index) => ({ ...place, text: texts[index] ?? "" }));
}

const heightOf = (rows: readonly SetRow[]) => rows.reduce((sum, { height }) => sum + height, 0);

/**
 * Writes a table: its heads on top of each page that it comes to, and no group over the end of a page unless it is longer
 * than one. Others are answered between two groups (decision 20).
 */
export async function writeTable(pages: Pages, pen: Pen, { columns, groups }: Table) {
  const inColumns = columnsOf(columns);
  const heads = pen.set(inColumns(columns.map(({ title }) => title)), headStyle);
  const writeHeads = () => {
    pen.write(heads);
    pages.down(air);
    pages.rule(ink);
  };
  for (const [index, group] of groups.entries()) {
    const rows = group.map((row) => pen.set(inColumns(row.cells), styleOf(row)));
    const isFirst = index === 0;
    if (isFirst) pages.down(16);
    pages.room(heightOf(rows) + 2 * air + (isFirst ? heads.height + air : 0));
    if (isFirst) {
      writeHeads();
      pages.everyPage(writeHeads);
    }
    for (const row of rows) pen.write(row);
    pages.down(2 * air);
    pages.rule();
    await othersFirst();
  }
  pages.everyPage();
  pages.down(air);
}

/** Writes labels over their values, side by side. */
export function writeAcross(
  pages: Pages,
  pen: Pen,
  facts: readonly (readonly [string, string])[],
  across: number,
) {
  const inColumns = columnsOf(Array.from({ length: across }, () => ({ title: "", width: 1 })));
  for (let start = 0; start < facts.length; start += across) {
    const some = facts.slice(start, start + across);
    const labels = pen.set(inColumns(some.map(([label]) => label)), { ...headStyle, before: 12 });
    const values = pen.set(inColumns(some.map(([, value]) => value)), { size: 10.5 });
    pages.room(heightOf([labels, values]));
    pen.write(labels);
    pen.write(values);
  }
}
