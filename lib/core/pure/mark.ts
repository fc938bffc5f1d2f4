/**
 * The product's mark: a W whose middle is the arch of an open door, one line on a tile. The bar, mails and PDFs draw it
 * from here; `scripts/commands/icons.mjs` writes the icons of browsers and apps from it.
 */
export const mark = {
  /** The tile's edge; the line and the corners are measured in it. */
  size: 32,
  radius: 9,
  line: "M6.5 9.5 10.2 22.5 13.2 15.5a3 3 0 0 1 5.6 0L21.8 22.5 25.5 9.5",
  lineWidth: 3,
  /** The tile's colors, upper left to lower right. */
  colors: ["#0f7d8a", "#0a5f6e"],
} as const;

type Looks = {
  /** What screen readers call it; without a name it is an ornament. */
  name?: string;
  /** Without corners, for systems that cut icons to their own shape: the line keeps to the middle. */
  isCut?: boolean;
};

/** The mark as a picture. */
export function markSvg({ name, isCut = false }: Looks = {}): string {
  const { size, radius, line, lineWidth, colors } = mark;
  const label = name ? `role="img" aria-label="${name}" ` : "";
  const middle = size / 2;
  const smaller = ` transform="translate(${middle} ${middle}) scale(0.8) translate(-${middle} -${middle})"`;
  return `<svg ${label}xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">
  <defs>
    <linearGradient id="g" x1="4" y1="0" x2="28" y2="${size}" gradientUnits="userSpaceOnUse">
      <stop stop-color="${colors[0]}" />
      <stop offset="1" stop-color="${colors[1]}" />
    </linearGradient>
  </defs>
  <rect width="${size}" height="${size}"${isCut ? "" : ` rx="${radius}"`} fill="url(#g)" />
  <path d="${line}"${isCut ? smaller : ""} fill="none" stroke="#fff" stroke-width="${lineWidth}" stroke-linecap="round" stroke-linejoin="round" />
</svg>
`;
}
