import { type Call, pathParameters } from "@/lib/core/pure/call";

/** Where a call with this input goes, and what of the input is not in its path. */
export function addressOf(call: Call, input: Record<string, unknown>) {
  const inPath = pathParameters(call.path);
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])));
  const rest = Object.fromEntries(
    Object.entries(input).filter(([name, value]) => !inPath.includes(name) && value !== undefined),
  );
  return { path: `/api${path}`, rest };
}

/** A path with these values as its query; nothing is said of empty ones. */
export function withQuery(path: string, values: Record<string, unknown>) {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value === null || value === "") continue;
    query.set(name, Array.isArray(value) ? value.join(",") : String(value));
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

/** The address of a list as a CSV file with the filters of an input, whichever page that asks for [SCH-C-001]. */
export function fileAddress(call: Call, input: unknown): string {
  const { path, rest } = addressOf(call, (input ?? {}) as Record<string, unknown>);
  const { limit: _, offset: __, ...filters } = rest;
  return withQuery(path, { format: "csv", ...filters });
}
