import type { QueryKey } from "@tanstack/react-query";
import { type Call, pathParameters } from "@/lib/core/pure/call";

/** The query key of a call's answer; without an input, the prefix of the keys of all its answers. */
export const keyOf = (call: Pick<Call, "domain" | "name">, input?: unknown): QueryKey =>
  input === undefined ? [call.domain, call.name] : [call.domain, call.name, input];

/** The query key under which the answer of a write is cached: that of the read which answers the same. */
export function answeredKey({ answers }: Call, input: unknown, output: unknown): QueryKey | null {
  if (!answers) return null;
  const own = (input ?? {}) as Record<string, unknown>;
  const { id } = (output ?? {}) as { id?: unknown };
  return keyOf(
    answers,
    Object.fromEntries(pathParameters(answers.path).map((name) => [name, own[name] ?? id])),
  );
}
