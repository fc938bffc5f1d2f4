/** The first that fits names the family: many browsers name others, too. */
const families: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\bOPR\/|\bOpera/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bCriOS\/|\bChrome\/|\bChromium\//, "Chrome"],
  [/\bVersion\/[\d.]+.*\bSafari\//, "Safari"],
];

const systems: [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMacintosh\b|\bMac OS X\b/, "Mac"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

/** No browser says more before its family and system. */
const readLetters = 512;

const firstOf = (table: [RegExp, string][], text: string) => table.find(([sign]) => sign.test(text))?.[1];

/**
 * A family and a system, "Firefox on Windows", "Safari on iPhone": never a version, an address or anything that the
 * header says by itself [ACS-V-024].
 */
export function browserOf(userAgent: string | null): string {
  const text = (userAgent ?? "").slice(0, readLetters);
  if (!/^Mozilla\//.test(text)) return "A program";
  const [family, system] = [firstOf(families, text), firstOf(systems, text)];
  return family && system ? `${family} on ${system}` : "A browser";
}
