import {
  endMarkedContent,
  type PDFContext,
  PDFHexString,
  PDFOperator,
  PDFOperatorNames,
  setTextRise,
  showText,
} from "pdf-lib";
import { type EmbeddedFont, utf16 } from "@/lib/core/server/pdf-fonts/embedded";
import { type Glyph, shape } from "@/lib/core/server/pdf-fonts/program";

/** Letters in a row as a page shows them. Widths and offsets are in ems. */
type GlyphRun = { width: number; show(size: number): PDFOperator[] };

/** Glyphs that are drawn for the same letters, and those letters. */
type Group = { letters: string; glyphs: Glyph[] };

function groupsOf(text: string, glyphs: readonly Glyph[]): Group[] {
  const starts = [...new Set(glyphs.map(({ at }) => at))].sort((a, b) => a - b);
  const endOf = new Map(starts.map((start, index) => [start, starts[index + 1] ?? text.length]));
  const groups: (Group & { at: number })[] = [];
  for (const glyph of glyphs) {
    const last = groups.at(-1);
    if (last?.at === glyph.at) last.glyphs.push(glyph);
    else groups.push({ at: glyph.at, letters: text.slice(glyph.at, endOf.get(glyph.at)), glyphs: [glyph] });
  }
  return groups;
}

const nothing = "\u200b";

/**
 * Which letters each of some glyphs draws, when they draw these letters together: one letter each, the rest for the
 * last. Readers turn round what runs from the right to the left, a ligature's letters among it, so those letters are
 * turned here.
 */
function sharesOf({ letters, glyphs }: Group, rightToLeft: boolean): string[] {
  const each = [...letters];
  const last = glyphs.length - 1;
  const shares = glyphs.map(
    (_, index) => (index < last ? each[index] : each.slice(index).join("")) || nothing,
  );
  return rightToLeft ? shares.reverse().map((share) => [...share].reverse().join("")) : shares;
}

/** A step of showing a text: a glyph's code, a move to the left in thousandths, a height, or the frame around a group. */
type Step = { code: number } | { back: number } | { rise: number } | { begin: string } | { end: true };

/** Moves smaller than this are not seen. */
const least = 2;

function stepsOf(text: string, rightToLeft: boolean, font: EmbeddedFont): { steps: Step[]; width: number } {
  const steps: Step[] = [];
  let wanted = 0;
  let reached = 0;
  let rise = 0;
  for (const group of groupsOf(text, shape(font.program, text, rightToLeft))) {
    const { letters, glyphs } = group;
    const shares = sharesOf(group, rightToLeft);
    const isFramed = glyphs.length > 1;
    if (isFramed) steps.push({ begin: letters });
    for (const [index, { id, advance, dx, dy }] of glyphs.entries()) {
      if (dy !== rise) steps.push({ rise: dy });
      rise = dy;
      const back = reached - (wanted + dx) * 1000;
      if (Math.abs(back) >= least) {
        steps.push({ back: Math.round(back) });
        reached -= Math.round(back);
      }
      const { code, width } = font.codeOf(id, shares[index] ?? nothing);
      steps.push({ code });
      reached += width;
      wanted += advance;
    }
    if (isFramed) steps.push({ end: true });
  }
  if (rise !== 0) steps.push({ rise: 0 });
  return { steps, width: wanted };
}

const hex = (code: number) => code.toString(16).toUpperCase().padStart(4, "0");

/** Codes and moves in a row, as one operator. */
function shown(context: PDFContext, steps: readonly ({ code: number } | { back: number })[]): PDFOperator[] {
  const parts: (string | number)[] = [];
  for (const step of steps) {
    const last = parts.at(-1);
    if ("back" in step) parts.push(step.back);
    else if (typeof last === "string") parts[parts.length - 1] = last + hex(step.code);
    else parts.push(hex(step.code));
  }
  const [only] = parts;
  if (parts.length === 0) return [];
  if (parts.length === 1 && typeof only === "string") return [showText(PDFHexString.of(only))];
  const all = context.obj(parts.map((part) => (typeof part === "string" ? PDFHexString.of(part) : part)));
  return [PDFOperator.of(PDFOperatorNames.ShowTextAdjusted, [all])];
}

/** Records beside several glyphs what they draw together, for readers who copy the text or have it read out. */
const beginGroup = (letters: string) =>
  PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [
    "/Span",
    `<</ActualText <FEFF${utf16(letters)}>>>`,
  ]);

/** The letters of a run, shaped by their font. */
export function glyphRun(
  context: PDFContext,
  text: string,
  rightToLeft: boolean,
  font: EmbeddedFont,
): GlyphRun {
  const { steps, width } = stepsOf(text, rightToLeft, font);

  function show(size: number): PDFOperator[] {
    const operators: PDFOperator[] = [];
    let row: ({ code: number } | { back: number })[] = [];
    const endRow = () => {
      operators.push(...shown(context, row));
      row = [];
    };
    for (const step of steps) {
      if ("code" in step || "back" in step) {
        row.push(step);
        continue;
      }
      endRow();
      if ("rise" in step) operators.push(setTextRise(step.rise * size));
      else operators.push("begin" in step ? beginGroup(step.begin) : endMarkedContent());
    }
    endRow();
    return operators;
  }

  return { width, show };
}
