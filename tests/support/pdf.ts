import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFPage,
  PDFRawStream,
  PDFRef,
} from "pdf-lib";

/** The lines of text on the pages of a PDF that pdf-lib wrote, as a reader would copy them. */
export async function linesOfPdf(bytes: Uint8Array): Promise<string[]> {
  const pdf = await PDFDocument.load(bytes);
  return pdf.getPages().flatMap((page) => linesOfPage(page));
}

const bytesOf = (stream: unknown) =>
  stream instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(stream).decode()).toString("latin1") : "";

/** What the codes of an embedded font mean, as the font itself says; none for the standard fonts. */
function meaningsOf(font: PDFDict): Map<string, string> {
  const map = bytesOf(font.lookup(PDFName.of("ToUnicode")));
  const pairs = [...map.matchAll(/^<([0-9A-F]{4})> <([0-9A-F]+)>$/gim)];
  return new Map(
    pairs.map(([, code = "", text = ""]) => [
      code.toLowerCase(),
      Buffer.from(text, "hex").swap16().toString("utf16le"),
    ]),
  );
}

function linesOfPage(page: PDFPage): string[] {
  const fonts = page.node.Resources()?.lookup(PDFName.of("Font"), PDFDict);
  const contents = page.node.get(PDFName.of("Contents"));
  const parts = contents instanceof PDFArray ? contents.asArray() : [contents];
  const text = parts
    .map((part) => bytesOf(part instanceof PDFRef ? page.doc.context.lookup(part) : part))
    .join("\n");
  let meanings = new Map<string, string>();
  return [...text.matchAll(/\/(\S+) [\d.]+ Tf|<([0-9A-F]*)> Tj/gi)].flatMap(([, name, hex]) => {
    if (name) {
      const font = fonts?.lookup(PDFName.of(name), PDFDict);
      meanings = font ? meaningsOf(font) : new Map();
      return [];
    }
    if (meanings.size === 0) return [Buffer.from(hex ?? "", "hex").toString("latin1")];
    const codes = (hex ?? "").toLowerCase().match(/.{4}/g) ?? [];
    return [codes.map((code) => meanings.get(code) ?? "\ufffd").join("")];
  });
}
