import { isUtf8 } from "node:buffer";

/** So many characters has a line at most (CRD-V-071). */
const maxLineLength = 10_000;
/** More bytes than such a line can have: what follows is not even kept. */
const maxLineBytes = 4 * maxLineLength;

const newline = 10;

/** What Windows-1252 has from 0x80 on, where Latin-1 has controls. Node's own decoder mistakes the one for the other. */
const windowsLetters = [..."€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ"];
const fromWindows1252 = (bytes: Buffer) =>
  bytes
    .toString("latin1")
    .replace(/[\x80-\x9f]/g, (letter) => windowsLetters[letter.charCodeAt(0) - 0x80] ?? "");

/** A line of a file; the text is null where it is too long to be one. */
export type Line = { number: number; text: string | null };

/** UTF-8, or else Windows-1252, in which every byte is a letter. */
function textOf(bytes: Buffer): string | null {
  const text = isUtf8(bytes) ? bytes.toString("utf8") : fromWindows1252(bytes);
  const line = text.endsWith("\r") ? text.slice(0, -1) : text;
  return line.length > maxLineLength ? null : line;
}

/** Pieces of a line as they come; a line that is too long keeps its beginning alone. */
function pending() {
  let pieces: Buffer[] = [];
  let size = 0;
  return {
    add(piece: Buffer) {
      size += piece.length;
      if (size <= maxLineBytes) pieces.push(piece);
    },
    take() {
      const text = size > maxLineBytes ? null : textOf(Buffer.concat(pieces));
      const isEmpty = size === 0;
      pieces = [];
      size = 0;
      return { text, isEmpty };
    },
  };
}

const markless = (text: string | null) => text?.replace(/^\uFEFF/, "") ?? null;

/**
 * The lines of a stream of bytes, numbered from 1; CRLF or LF ends one, and empty ones are left out. However long a line
 * is, no more than a few kilobytes of it are in memory.
 */
export async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Line, void, void> {
  const rest = pending();
  let number = 0;
  const next = (): Line | null => {
    number += 1;
    const { text, isEmpty } = rest.take();
    const line = number === 1 ? markless(text) : text;
    return isEmpty || line === "" ? null : { number, text: line };
  };
  for await (const chunk of chunks) {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    let from = 0;
    for (let end = bytes.indexOf(newline); end >= 0; end = bytes.indexOf(newline, from)) {
      rest.add(bytes.subarray(from, end));
      from = end + 1;
      const line = next();
      if (line) yield line;
    }
    // A copy: a store may reuse the memory of a chunk.
    if (from < bytes.length) rest.add(Buffer.from(bytes.subarray(from)));
  }
  const last = next();
  if (last) yield last;
}
