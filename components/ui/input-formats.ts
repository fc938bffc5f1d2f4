/** "$1,200.50", "1200.5" → 1200.5; "" and anything that is not an amount → null. */
export function parseMoney(text: string): number | null {
  const bare = text.replace(/[$,\s]/g, "");
  return /^(\d+\.?\d{0,2}|\.\d{1,2})$/.test(bare) ? Number(bare) : null;
}

/** 1200 → "1,200", 1200.5 → "1,200.50". */
export function formatMoney(amount: number | null | undefined): string {
  if (amount === null || amount === undefined || Number.isNaN(amount)) return "";
  const digits = Number.isInteger(amount) ? 0 : 2;
  return amount.toLocaleString("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** Puts slashes where the mask mm/dd/yyyy has them: "01022027" → "01/02/2027", "1/2/2027" stays. */
export function maskDate(text: string): string {
  const kept = text.replace(/[.\-\s]/g, "/").replace(/[^\d/]/g, "");
  if (kept.includes("/") && !/^\d{2}\/(\d{0,2}|\d{2}\/\d{0,4}|\d{2}\d+)$/.test(kept))
    return kept.slice(0, 10);
  const digits = kept.replace(/\D/g, "").slice(0, 8);
  const parts = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)];
  return parts.filter(Boolean).join("/");
}

/** "01/02/2027" or "1/2/2027" → "2027-01-02"; null for anything that is not a day of the calendar. */
export function parseDate(text: string): string | null {
  const match = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim());
  if (!match) return null;
  const [month, day, year] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  const real = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1000;
  return real ? date.toISOString().slice(0, 10) : null;
}

/** "2027-01-02" → "01/02/2027"; any other text is left as it is. */
export function formatDate(value: string | null | undefined): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value ?? "");
  return match ? `${match[2]}/${match[3]}/${match[1]}` : (value ?? "");
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
