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

/** A text with the place where it begins, from the lower left of its page. */
type PlacedText = { text: string; font: string; size: number; x: number; y: number };

/** The texts of each page of a PDF that pdf-lib wrote. */
export async function pagesOfPdf(bytes: Uint8Array): Promise<PlacedText[][]> {
  const pdf = await PDFDocument.load(bytes);
  return pdf.getPages().map(textsOfPage);
}

/** The lines of text on all pages, as a reader would copy them. */
export const linesOfPdf = async (bytes: Uint8Array): Promise<string[]> =>
  (await pagesOfPdf(bytes)).flat().map(({ text }) => text);

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

/** Where the standard fonts differ from Latin-1: `–` is 96. Node's own decoder of windows-1252 does not know. */
const from80 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

const asWinAnsi = (bytes: Buffer) =>
  bytes.toString("latin1").replace(/[\x80-\x9f]/g, (letter) => from80[letter.charCodeAt(0) - 0x80] ?? letter);

function textsOfPage(page: PDFPage): PlacedText[] {
  const fonts = page.node.Resources()?.lookup(PDFName.of("Font"), PDFDict);
  const contents = page.node.get(PDFName.of("Contents"));
  const parts = contents instanceof PDFArray ? contents.asArray() : [contents];
  const text = parts
    .map((part) => bytesOf(part instanceof PDFRef ? page.doc.context.lookup(part) : part))
    .join("\n");
  let meanings = new Map<string, string>();
  let place = { font: "", size: 0, x: 0, y: 0 };
  const read = (hex: string) => {
    if (meanings.size === 0) return asWinAnsi(Buffer.from(hex, "hex"));
    const codes = hex.toLowerCase().match(/.{4}/g) ?? [];
    return codes.map((code) => meanings.get(code) ?? "\ufffd").join("");
  };
  const steps = text.matchAll(/\/(\S+) ([\d.]+) Tf|([-\d.]+) ([-\d.]+) Tm|<([0-9A-F]*)> Tj/gi);
  return [...steps].flatMap(([, name, size, x, y, hex]) => {
    if (hex !== undefined) return [{ ...place, text: read(hex) }];
    if (name === undefined) {
      place = { ...place, x: Number(x), y: Number(y) };
      return [];
    }
    const font = fonts?.lookup(PDFName.of(name), PDFDict);
    meanings = font ? meaningsOf(font) : new Map();
    place = { ...place, size: Number(size), font: String(font?.get(PDFName.of("BaseFont"))).slice(1) };
    return [];
  });
}
