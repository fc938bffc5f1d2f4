import type { Sharp } from "sharp";
import { turnsOf } from "@/lib/core/server/turns";

/** Pictures as libvips reads and writes them. Each takes memory for all of its pixels, so few are open at a time. */

/** The largest sensor of a phone has fewer; more is an attack on the memory. */
const mostPixels = 64_000_000;
const secondsAtMost = 20;
const picturesAtOnce = 2;

const inTurn = turnsOf(picturesAtOnce);

const written: Record<"jpeg" | "png", (picture: Sharp) => Sharp> = {
  jpeg: (picture) => picture.jpeg({ quality: 90 }),
  png: (picture) => picture.png(),
};

/**
 * Draws the picture again: upright as its orientation says, in its own colours (their profile stays), and without
 * anything else that came with it (SIL-184).
 * @throws when the bytes are no picture that can be read to its end
 */
export const redraw = (bytes: Uint8Array, kind: "jpeg" | "png"): Promise<Buffer> =>
  inTurn(async () => {
    const { default: sharp } = await import("sharp");
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: "error" })
      .autoOrient()
      .keepIccProfile()
      .timeout({ seconds: secondsAtMost });
    return written[kind](picture).toBuffer();
  });
