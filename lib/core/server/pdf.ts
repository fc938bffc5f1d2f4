import { setImmediate as othersFirst } from "node:timers/promises";
import { PDFDocument, rgb } from "pdf-lib";
import { contentDisposition } from "@/lib/core/pure/content-disposition";
import type { Block, Printout } from "@/lib/core/pure/printout";
import { log } from "@/lib/core/server/log";
import { familyFor } from "@/lib/core/server/pdf-fonts/family";
import { type Pages, pagesOf, pale } from "@/lib/core/server/pdf-pages";
import { aPen, type Pen } from "@/lib/core/server/pdf-pen";
import { drawQr } from "@/lib/core/server/pdf-qr";
import { writeAcross, writeTable } from "@/lib/core/server/pdf-table";

const warning = rgb(0.7, 0.11, 0.11);

async function writeBlock(pages: Pages, pen: Pen, block: Block) {
  if ("heading" in block) return pen.text(block.heading, { size: 12, bold: true, before: 14, keep: 34 });
  if ("paragraph" in block) return pen.text(block.paragraph, { size: 10.5, before: 6 });
  if ("table" in block) return writeTable(pages, pen, block.table);
  if ("newPage" in block) return pages.newPage();
  if ("qr" in block) return drawQr(pages, block.qr);
  if ("list" in block) {
    for (const item of block.list) pen.text(`•  ${item}`, { size: 10.5, before: 4 }, 12);
    return;
  }
  if (block.across) return writeAcross(pages, pen, block.facts, block.across);
  for (const [label, value] of block.facts) {
    pen.text(label, { size: 9, before: 8, color: pale, keep: 16 });
    pen.text(value, { size: 11 });
  }
}

/** Letters are logged by their numbers: they may be of somebody's name. */
const logMissing = (letters: readonly string[]) =>
  log().warn({ letters }, "a document was printed without letters that no font holds");

/**
 * The printout as a PDF in US letter, with its title and the number of the page at the foot of each. It yields to other
 * requests between blocks (decision 20). `onMissing` is called once with the letters that no font holds, as code points
 * ("U+1FA7A"); a box is drawn for each (SIL-182).
 */
export async function toPdf(
  printout: Printout,
  madeAt: Date = new Date(),
  onMissing: (letters: readonly string[]) => void = logMissing,
): Promise<Uint8Array> {
  const { title, subtitle, stamp, blocks } = printout;
  const pdf = await PDFDocument.create();
  pdf.setTitle(title, { showInWindowTitleBar: true });
  pdf.setLanguage("en-US");
  pdf.setCreationDate(madeAt);
  pdf.setModificationDate(madeAt);
  const family = await familyFor(pdf, printout);
  const pages = pagesOf(pdf, family, stamp?.word);
  const pen = aPen(pages, family);
  pen.text(title, { size: 20, bold: true });
  pen.text(subtitle, { size: 10, color: pale, before: 2 });
  if (stamp) {
    pen.text(stamp.word, { size: 16, bold: true, before: 10, color: warning, keep: 20 });
    pen.text(stamp.note, { size: 10.5, color: warning });
  }
  for (const block of blocks) {
    await writeBlock(pages, pen, block);
    await othersFirst();
  }
  pages.number(title);
  await family.write();
  if (family.missing.length > 0) onMissing(family.missing);
  return pdf.save();
}

const nameOf = ({ title }: Printout) => `${title.toLowerCase().replace(/[^a-z0-9]+/g, "-")}.pdf`;

/**
 * Answers with the printout as a PDF file that the browser shows. Private: no cache may keep it. A document that always
 * says the same is given the time when it was made, `madeAt`.
 */
export async function pdfAnswer(
  printout: Printout,
  { name = nameOf(printout), madeAt = new Date() } = {},
): Promise<Response> {
  return shownPdf(new Uint8Array(await toPdf(printout, madeAt)), name);
}

/** Answers with the bytes of a PDF as they are. */
export const shownPdf = (bytes: Uint8Array<ArrayBuffer> | ReadableStream, name: string) =>
  new Response(bytes, {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": contentDisposition("inline", name),
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
