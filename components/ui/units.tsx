/** A number and the word that it counts, or a time of two parts: "12 h", "2 d 4 h", "10 shifts", "07:00 – 19:00 +1". */
const measure = /(\d\d:\d\d – \d\d:\d\d(?: \+\d)?|\d[\d.,]* [a-z]+\b(?: \d+ [a-z]+\b)?)/;

/** A text in which no end of a line parts a number from its unit. */
export function Units({ children }: { children: string }) {
  const parts = children.split(measure);
  if (parts.length === 1) return children;
  return parts.map((part, place) =>
    place % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other name
      <span key={place} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
