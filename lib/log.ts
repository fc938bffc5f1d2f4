import pino from "pino";
import { env } from "@/lib/env";

let logger: pino.Logger | undefined;

/** Structured lines without personal data: ids, paths without queries, statuses, durations, error names. */
export function log(): pino.Logger {
  logger ??= pino({
    level: env().NODE_ENV === "test" ? "silent" : env().LOG_LEVEL,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ["*.email", "*.password", "*.token", "*.ssn", "headers"],
  });
  return logger;
}

/** What may be logged of an error: its kind and where it came from, not the values inside it. */
export function errorFacts(error: unknown) {
  if (!(error instanceof Error)) return { name: typeof error };
  const cause = error.cause as { code?: string; constraint_name?: string; message?: string } | undefined;
  return {
    name: error.name,
    code: cause?.code ?? (error as { code?: string }).code,
    constraint: cause?.constraint_name,
    reason: cause?.code ? cause.message : undefined,
    stack: error.stack
      ?.split("\n")
      .slice(1, 8)
      .map((line) => line.trim()),
  };
}
