/** What begins with a year, for no month does: "2027", "202701", "2027-01-02". */
const beginsWithYear = (text: string) =>
  /^\s*\d{3,}[\d\s-]*$/.test(text) && Number(text.trim().slice(0, 2)) > 12;

/**
 * Puts slashes where the mask mm/dd/yyyy has them: "01022027" → "01/02/2027", "1/2/2027" stays. What begins with a
 * year gets the dashes of yyyy-MM-dd.
 */
export function maskDate(text: string): string {
  if (beginsWithYear(text)) {
    const digits = text.replace(/\D/g, "").slice(0, 8);
    return [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)].filter(Boolean).join("-");
  }
  const kept = text.replace(/[.\-\s]/g, "/").replace(/[^\d/]/g, "");
  if (kept.includes("/") && !/^\d{2}\/(\d{0,2}|\d{2}\/\d{0,4}|\d{2}\d+)$/.test(kept))
    return kept.slice(0, 10);
  const digits = kept.replace(/\D/g, "").slice(0, 8);
  const parts = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)];
  return parts.filter(Boolean).join("/");
}

/** "01/02/2027", "1/2/2027" or "2027-01-02" → "2027-01-02"; null for what is not a day of the calendar. */
export function parseDate(text: string): string | null {
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim());
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text.trim());
  const parts = american ? [american[3], american[1], american[2]] : iso?.slice(1);
  if (!parts) return null;
  const [year = 0, month = 0, day = 0] = parts.map(Number);
  const date = new Date(Date.UTC(year, month - 1, day));
  const real = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1000;
  return real ? date.toISOString().slice(0, 10) : null;
}

/** "2027-01-02" → "01/02/2027"; any other text is left as it is. */
export function formatDate(value: string | null | undefined): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value ?? "");
  return match ? `${match[2]}/${match[3]}/${match[1]}` : (value ?? "");
}

/** The ten digits of a US number, however it is written: "+1 (207) 555-0100"; null for every other. */
export function tenDigits(number: string): string | null {
  const digits = number.replace(/\D/g, "");
  const isAbroad = number.trim().startsWith("+") && !digits.startsWith("1");
  const national = digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : digits;
  return national.length === 10 && !isAbroad ? national : null;
}

/** A US number as "(207) 555-0100", any other as it was given. */
export function phoneWords(number: string | null): string {
  const digits = tenDigits(number ?? "");
  return digits ? maskPhone(digits) : (number ?? "");
}

/** Ten digits where the number is plainly a US one, else as it was typed: how a number is kept. */
export function phoneToStore(phone: string): string {
  const digits = phone.replace(/\D/g, "");
  return digits.length === 10 ? digits : phone.trim();
}

/** Ten digits as "(207) 555-0100", fewer as far as they go. A leading country code 1 is dropped. */
export function maskPhone(text: string): string {
  const all = text.replace(/\D/g, "");
  const digits = (all.length === 11 && all.startsWith("1") ? all.slice(1) : all).slice(0, 10);
  if (digits.length === 0) return "";
  if (digits.length < 4) return `(${digits}`;
  if (digits.length < 7) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

const pad = (part: string) => part.padStart(2, "0");

/** "7" → "07:00", "730" → "07:30", "19:5" → "19:05"; anything that is no time stays as it was typed. */
export function parseTime(text: string): string {
  const typed = text.trim();
  const match =
    /^(\d{1,2}):(\d{1,2})$/.exec(typed) ?? /^(\d{1,2})()$/.exec(typed) ?? /^(\d{1,2})(\d{2})$/.exec(typed);
  if (!match) return typed;
  const [, hours = "", minutes = ""] = match;
  return Number(hours) < 24 && Number(minutes) < 60 ? `${pad(hours)}:${pad(minutes)}` : typed;
}

/** Puts the colon where it belongs once four digits are there. */
export function maskTime(text: string): string {
  const kept = text
    .replace(/[.\s]/g, ":")
    .replace(/[^\d:]/g, "")
    .slice(0, 5);
  return /^\d{4}$/.test(kept) ? `${kept.slice(0, 2)}:${kept.slice(2)}` : kept;
}
