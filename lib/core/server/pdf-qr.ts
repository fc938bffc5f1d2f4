import { encode } from "uqr";
import type { Pages } from "@/lib/core/server/pdf-pages";

/** Of one square, in points: what a phone reads at arm's length from a printed page. */
const edge = 3;

/** Draws a text as a QR code, which stays readable with a seventh of it lost. */
export function drawQr(pages: Pages, text: string) {
  const { data, size } = encode(text, { ecc: "M", border: 0 });
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  pages.down(14);
  pages.room(size * edge);
  pages.path(squares.join(""), edge);
  pages.down(size * edge);
}
