/** How many characters of news are kept, and shown on a locked screen. */
export const noticeLimits = { title: 200, text: 500, push: 200 };

/** Words in one line, cut where there are more than fit. */
export function oneLine(words: string, most: number): string {
  const line = words.replace(/\s+/g, " ").trim();
  return line.length <= most ? line : `${line.slice(0, most - 1)}…`;
}

/** When the mail of the day goes out, by the clock of the person's zone [RSC-V-031]. */
export const digestFrom = "07:00";

/** The kind of reminder that says on which days somebody has had it. */
export const digestReminder = "digest";
