/** What the file of a picture holds beside its pixels and colours: where it was taken, by what, and by whom. */

const ascii = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to));

const wordAt = (bytes: Uint8Array, at: number) => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);

/** Tables, frames and scans. */
const isDrawing = (marker: number) =>
  (marker >= 0xc0 && marker <= 0xcf) || (marker >= 0xd0 && marker <= 0xdf);

/** JFIF's density without its thumbnail, a profile of colours, and how Adobe encodes them. */
function isAboutColours(bytes: Uint8Array, marker: number, at: number, length: number) {
  if (marker === 0xe0) return ascii(bytes, at, at + 4) === "JFIF" && length === 16;
  if (marker === 0xe2) return ascii(bytes, at, at + 11) === "ICC_PROFILE";
  return marker === 0xee && ascii(bytes, at, at + 5) === "Adobe" && length === 14;
}

function isBareJpeg(bytes: Uint8Array): boolean {
  let at = 2;
  while (bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xd9) return at + 2 === bytes.length;
    const length = wordAt(bytes, at + 2);
    if (length < 2) return false;
    if (!isDrawing(marker) && !isAboutColours(bytes, marker, at + 4, length)) return false;
    at += 2 + length;
    // Behind the head of a scan come its pixels, in which 0xff is followed by 0 or a restart.
    if (marker === 0xda) while (at < bytes.length && !endsScan(bytes, at)) at += 1;
  }
  return false;
}

const endsScan = (bytes: Uint8Array, at: number) => {
  const next = bytes[at + 1] ?? 0;
  return bytes[at] === 0xff && next !== 0 && (next < 0xd0 || next > 0xd7);
};

const chunksOfPicture = new Set([
  "IHDR",
  "PLTE",
  "IDAT",
  "IEND",
  "tRNS",
  "bKGD",
  "pHYs",
  "sBIT",
  "gAMA",
  "cHRM",
  "sRGB",
  "iCCP",
  "cICP",
]);

function isBarePng(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 8;
  while (at + 12 <= bytes.length) {
    const name = ascii(bytes, at + 4, at + 8);
    if (!chunksOfPicture.has(name)) return false;
    at += 12 + view.getUint32(at);
    if (name === "IEND") return at === bytes.length;
  }
  return false;
}

/** Whether a file holds nothing but its picture: then it may stay as it is, byte for byte (SIL-184). */
export const isBare = (bytes: Uint8Array, kind: "jpeg" | "png") =>
  kind === "jpeg" ? isBareJpeg(bytes) : isBarePng(bytes);

/** A redrawn picture is an object of its own: a client that sends its last part again writes the original. */
export const keyOfRedrawn = (objectKey: string) => `${objectKey}-bare`;
