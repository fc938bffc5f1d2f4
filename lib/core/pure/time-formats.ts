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

/** Puts the colon where it belongs once four digits stand there. */
export function maskTime(text: string): string {
  const kept = text
    .replace(/[.\s]/g, ":")
    .replace(/[^\d:]/g, "")
    .slice(0, 5);
  return /^\d{4}$/.test(kept) ? `${kept.slice(0, 2)}:${kept.slice(2)}` : kept;
}
