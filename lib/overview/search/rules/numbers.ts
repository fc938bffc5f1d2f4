/** A number as somebody types it, alone or with the account before it. */
export type TypedNumber = { accountNo: number | null; number: number };

/** No number of ours has more digits. */
const mostDigits = 9;

/**
 * The number that a search is, with or without leading zeros and letters: "12", "0012", "W0001-000012" and "w1-12" are
 * all of number 12 [SCH-I-074]. Null for any other text.
 */
export function numberTyped(q: string): TypedNumber | null {
  const [, account, number] = /^\s*[a-z]{0,12}\s*(?:(\d+)\s*-\s*)?(\d+)\s*$/i.exec(q) ?? [];
  const digits = number?.replace(/^0+(?=\d)/, "");
  const accountDigits = account?.replace(/^0+(?=\d)/, "");
  if (!digits || digits.length > mostDigits || (accountDigits?.length ?? 0) > mostDigits) return null;
  return { accountNo: accountDigits ? Number(accountDigits) : null, number: Number(digits) };
}
