import type { FileKind } from "@/lib/files/words";

/** What was seen of a file's bytes. */
export type Evidence = {
  /** What its first bytes say: "pdf", "png", "cfb" …; null when they say nothing. */
  magic: string | null;
  /** Valid UTF-8 throughout, without a NUL. */
  isText: boolean;
  /** Its beginning, as text. */
  opening: string;
  /** Names the stream that makes a compound file a Word document. */
  namesWordDocument: boolean;
};

const kindsByMagic: Record<string, FileKind> = {
  pdf: "pdf",
  jpg: "jpeg",
  png: "png",
  apng: "png",
  heic: "heic",
  docx: "docx",
};

/** Two letters that begin many a sentence ("BMI 24", "MZ"): no evidence against a text that is one throughout. */
const weakMagic = ["bmp", "exe"];

/** Whether bytes with such a beginning can be a text after all, which only reading them to the end shows. */
export const mayBeText = (magic: string | null) => magic === null || weakMagic.includes(magic);

const markup =
  /^\s*<(!--|\?xml|(!doctype|html|head|body|svg|script|iframe|meta|style|title|object|embed)\b)/i;

/** Whether a beginning is a page or a drawing with scripts: none of our kinds. */
export const isMarkup = (opening: string) => markup.test(opening.replace(/^\uFEFF/, ""));

/**
 * The kind of a file by its content. A file that is two things at once is what its first bytes say. Pages and
 * drawings with scripts (HTML, SVG) are none of our kinds, whatever their name.
 */
export function kindOfContent({ magic, isText, opening, namesWordDocument }: Evidence): FileKind | null {
  if (isText && mayBeText(magic)) {
    return isMarkup(opening) ? null : "txt";
  }
  if (magic === "cfb") return namesWordDocument ? "doc" : null;
  return kindsByMagic[magic ?? ""] ?? null;
}
