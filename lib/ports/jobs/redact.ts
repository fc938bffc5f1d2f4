import { Failure } from "@/lib/core/pure/errors";
import { errorFacts } from "@/lib/core/server/log";

/** An error without the values its message may quote: for whatever keeps or passes on an error's message. */
export function redacted(error: unknown): Failure {
  const { name, code, constraint, reason, stack } = errorFacts(error);
  const failure = new Failure(reason ?? [name, code, constraint].filter(Boolean).join(" "));
  failure.stack = [`${failure.name}: ${failure.message}`, ...(stack ?? [])].join("\n    ");
  return failure;
}
