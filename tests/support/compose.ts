import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";

type Service = { environment: Record<string, string | null>; ports?: string[] };

const file = path.resolve(import.meta.dirname, "../../compose.yaml");
export const { services } = parse(readFileSync(file, "utf8"), { merge: true }) as {
  services: Record<string, Service>;
};

/** A value as Compose fills it in: `${NAME:-otherwise}`, where the other value may hold such a name again. */
export function filledIn(text: string, set: Record<string, string> = {}): string {
  const inner = /\$\{(\w+)(?::-([^${}]*))?\}/;
  let filled = text;
  for (let match = inner.exec(filled); match; match = inner.exec(filled)) {
    const [whole, name = "", otherwise = ""] = match;
    filled = filled.replace(whole, () => set[name] || otherwise);
  }
  return filled;
}

/** What a service finds in its environment when the shell or .env sets `set`. */
export const environmentOf = (service: string, set: Record<string, string> = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(services[service]?.environment ?? {}).map(([key, value]) => [
      key,
      filledIn(value ?? "", set),
    ]),
  );
