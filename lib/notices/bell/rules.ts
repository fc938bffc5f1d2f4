/** How many characters of news are kept, and shown on a locked screen. */
export const noticeLimits = { title: 200, text: 500, push: 200 };

/** Words in one line, cut where there are more than fit. */
export function oneLine(words: string, most: number): string {
  const line = words.replace(/\s+/g, " ").trim();
  return line.length <= most ? line : `${line.slice(0, most - 1)}…`;
}
