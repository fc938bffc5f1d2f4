import { type PDFDocument, type PDFFont, type PDFOperator, type PDFRef, showText } from "pdf-lib";
import { brokenIntoLines } from "@/lib/core/pure/line-breaks";
import { normalized } from "@/lib/core/pure/plain-text";
import type { EmbeddedFont } from "@/lib/core/server/pdf-fonts/embedded";
import { type Order, orderOf } from "@/lib/core/server/pdf-fonts/files";
import { glyphRun } from "@/lib/core/server/pdf-fonts/glyph-run";
import { lettersOf } from "@/lib/core/server/pdf-fonts/letters";
import { type FontProgram, shape } from "@/lib/core/server/pdf-fonts/program";
import {
  type Direction,
  directionOf,
  inVisualOrder,
  type Run,
  runsOf,
} from "@/lib/core/server/pdf-fonts/runs";

/** Letters that one font shows, `x` ems from where their line begins. */
export type Part = { x: number; font: { ref: PDFRef; name: string }; show(size: number): PDFOperator[] };
/** A line at one point of size. Its parts are in the order in which it is read. */
export type Line = { width: number; parts: Part[] };

/** A weight of a family. */
export type Face = {
  /** The text in lines of at most `width` points. */
  linesOf(text: string, width: number): Line[];
  /** The text as one line, however long. */
  lineOf(text: string): Line;
};

/** A letter is measured once. A line is drawn without kerning, so it is no wider than its letters. */
function measuredOnce(measure: (letter: string) => number) {
  const widths = new Map<string, number>();
  return (letter: string) => {
    const width = widths.get(letter) ?? measure(letter);
    widths.set(letter, width);
    return width;
  };
}

const oneLine = (text: string) => text.replace(/\n/g, " ");

/** A face of a font that every reader of PDFs has. */
export function plainFace(font: PDFFont): Face {
  const widthOf = measuredOnce((letter) => font.widthOfTextAtSize(letter, 1));
  const lineOf = (text: string): Line => ({
    width: [...text].reduce((sum, letter) => sum + widthOf(letter), 0),
    parts: text === "" ? [] : [{ x: 0, font, show: () => [showText(font.encodeText(text))] }],
  });
  const printable = (text: string) => normalized(text).replace(/\t/g, " ");
  return {
    linesOf: (text, width) => brokenIntoLines(printable(text), width, widthOf).map(lineOf),
    lineOf: (text) => lineOf(oneLine(printable(text))),
  };
}

/** What a lettered face asks about a letter in a text of an order. */
export type Letters = {
  /** What is drawn for it. */
  renderedFor(order: Order, letter: string): string;
  fontFor(order: Order, letter: string): FontProgram;
  embed(program: FontProgram): EmbeddedFont;
};

/** A line in as many runs as it needs fonts and directions. */
function letteredLine(pdf: PDFDocument, runs: readonly Run<FontProgram>[], embed: Letters["embed"]): Line {
  const shaped = new Map(
    runs.map((run) => {
      const font = embed(run.font);
      const { width, show } = glyphRun(pdf.context, run.text, run.level % 2 === 1, font);
      return [run, { x: 0, width, font, show }];
    }),
  );
  let width = 0;
  for (const run of inVisualOrder(runs)) {
    const part = shaped.get(run);
    if (!part) continue;
    part.x = width;
    width += part.width;
  }
  return { width, parts: [...shaped.values()] };
}

/** A face of as many fonts as its letters need. */
export function letteredFace(pdf: PDFDocument, { renderedFor, fontFor, embed }: Letters): Face {
  const widthsOf = (order: Order) =>
    measuredOnce((letter) =>
      shape(fontFor(order, letter), letter, false).reduce((sum, { advance }) => sum + advance, 0),
    );
  const widths = { chinese: widthsOf("chinese"), japanese: widthsOf("japanese"), korean: widthsOf("korean") };
  const printable = (text: string, order: Order) =>
    lettersOf(text)
      .map((letter) => renderedFor(order, letter))
      .join("");
  const lineOf = (text: string, direction: Direction, order: Order) =>
    letteredLine(
      pdf,
      runsOf(text, direction, (letter) => fontFor(order, letter)),
      embed,
    );

  function linesOf(text: string, width: number): Line[] {
    const order = orderOf(text);
    return printable(text, order)
      .split("\n")
      .flatMap((paragraph) => {
        const direction = directionOf(paragraph);
        const lines = brokenIntoLines(paragraph, width, widths[order]);
        return lines.map((line) => lineOf(line, direction, order));
      });
  }

  function oneLineOf(text: string): Line {
    const order = orderOf(text);
    const line = printable(oneLine(text), order);
    return lineOf(line, directionOf(line), order);
  }

  return { linesOf, lineOf: oneLineOf };
}
