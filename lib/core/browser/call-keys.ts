import type { QueryKey } from "@tanstack/react-query";
import { type Call, pathParameters } from "@/lib/core/pure/call";

/** Where the answer of a call lies in the browser's memory; without an input, where all its answers lie. */
export const keyOf = (call: Pick<Call, "domain" | "name">, input?: unknown): QueryKey =>
  input === undefined ? [call.domain, call.name] : [call.domain, call.name, input];

/** Where the answer of a write belongs: to the read that answers the same. */
export function answeredKey({ answers }: Call, input: unknown, output: unknown): QueryKey | null {
  if (!answers) return null;
  const own = (input ?? {}) as Record<string, unknown>;
  const { id } = (output ?? {}) as { id?: unknown };
  return keyOf(
    answers,
    Object.fromEntries(pathParameters(answers.path).map((name) => [name, own[name] ?? id])),
  );
}
