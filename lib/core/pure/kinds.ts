/** The kinds of value that addresses and calls share, without the schemas that refuse in words. */

/** `yyyy-MM-dd`, whether or not there is such a day. */
export const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

const uuidPattern = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;

/** The days that the product knows. Outside of them clocks and databases disagree on what a day is (SIL-183). */
const [firstDay, lastDay] = ["1900-01-01", "2199-12-31"];

/** Whether there is a day that is written like this, and the product knows it. */
export function isCivilDate(text: string): boolean {
  if (!dayPattern.test(text) || text < firstDay || text > lastDay) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Whether a text is an id of ours (RFC 9562). */
export const isId = (text: string): boolean => uuidPattern.test(text);
