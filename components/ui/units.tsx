/** A number and its unit, as our texts write them: "12 h", "2 d 4 h", "72 hours". */
const measure = /(\d[\d.,]* (?:hours?|h|min|mi|d)\b(?: \d+ (?:h|min)\b)?)/;

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
