import { invalidForm } from "@/lib/core/pure/errors";

/** Deeper than any input of the product; what walks through one goes no deeper than this either. */
const deepest = 20;

/** Text as a database holds it: without NUL and lone surrogates, which Postgres refuses. */
export const wholeText = (text: string) => text.replace(/\p{Cs}/gu, "").replaceAll("\0", "");

/** A password is never changed silently: its schema refuses what no database holds. */
const isSecret = (name: string) => name.includes("password");

const isPlain = (value: object) => [Object.prototype, null].includes(Object.getPrototypeOf(value));

function cleanAt(value: unknown, depth: number): unknown {
  if (typeof value === "string") return wholeText(value);
  if (typeof value !== "object" || value === null) return value;
  if (!Array.isArray(value) && !isPlain(value)) return value;
  if (depth > deepest) throw invalidForm("The request is nested too deeply.");
  if (Array.isArray(value)) return value.map((each) => cleanAt(each, depth + 1));
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== "__proto__")
      .map(([name, each]) => [
        wholeText(name),
        isSecret(name) && typeof each === "string" ? each : cleanAt(each, depth + 1),
      ]),
  );
}

/**
 * The input with every text and every name in it as a database holds it. Streams stay as they are.
 * @throws 400 when it is nested deeper than any input is
 */
export const cleanInput = <Input>(input: Input): Input => cleanAt(input, 1) as Input;
