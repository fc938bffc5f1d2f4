import pino from "pino";
import { Failure } from "@/lib/core/pure/errors";
import { env } from "@/lib/core/server/env";
import { tracing } from "@/lib/ports/telemetry/telemetry";

let logger: pino.Logger | undefined;

/**
 * Nobody waits for a line to be written: lines are written together, a tenth of a second later at the most, and the
 * last ones when the process ends. A function of Vercel is frozen between requests, and would lose them.
 */
const destination = () =>
  pino.destination(env().VERCEL ? { dest: 1, sync: true } : { dest: 1, minLength: 4096, periodicFlush: 100 });

/** Structured lines without personal data: ids, paths without queries, statuses, durations, error names. */
export function log(): pino.Logger {
  logger ??= pino(
    {
      level: env().NODE_ENV === "test" ? "silent" : env().LOG_LEVEL,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      ...(env().OTEL_EXPORTER_OTLP_ENDPOINT && { mixin: () => tracing()?.ids() ?? {} }),
      redact: ["*.email", "*.password", "*.token", "*.ssn", "headers"],
    },
    destination(),
  );
  return logger;
}

const mostFrames = 7;

/** A name that a program gave: a class, a code, a constraint. Anything else may be somebody's words. */
const named = (value: unknown) =>
  ["string", "number"].includes(typeof value) && /^[\w.:-]{1,80}$/.test(`${value}`) ? `${value}` : undefined;

/** The frames of a stack, without the message above them, of which a line may look like a frame. */
function framesOf({ stack = "", message }: Error) {
  const start = stack.indexOf(message);
  if (start < 0) return undefined;
  return stack
    .slice(start + message.length)
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line.startsWith("at "))
    .slice(0, mostFrames);
}

type Named = { name?: string; code?: string; constraint_name?: string; table_name?: string };

/**
 * What may be logged of an error: its kind and where it came from. Never a message that a library made: those of a
 * database quote the values of the statement.
 */
export function errorFacts(error: unknown) {
  if (!(error instanceof Error)) return { name: typeof error };
  const own: Named = error;
  const cause = error.cause as Named | null | undefined;
  return {
    name: named(error.name),
    code: named(cause?.code ?? own.code),
    constraint: named(cause?.constraint_name ?? own.constraint_name),
    table: named(cause?.table_name ?? own.table_name),
    cause: named(cause?.name),
    reason: error instanceof Failure ? error.message : undefined,
    stack: framesOf(error),
  };
}

/** Logs that work has failed: what the log may hold of the error, beside `more`. */
export const logError = (text: string, error: unknown, more: object = {}) =>
  log().error({ ...more, error: errorFacts(error) }, text);

/** What a library would print: of its words only the errors' facts, and where it was said. */
export function logOfLibrary(library: string) {
  const logAt =
    (level: "error" | "warn") =>
    (...said: unknown[]) => {
      const errors = said.filter((each) => each instanceof Error).map(errorFacts);
      const at = errors.length > 0 ? undefined : framesOf(new Error(""))?.slice(1);
      log()[level]({ library, errors, at }, "said by a library");
    };
  const silent = () => {};
  return { error: logAt("error"), warn: logAt("warn"), info: silent, debug: silent };
}

/** Sends `console.error` and `console.warn` of Next and other libraries to the log, as facts only. */
export function redirectConsoleToLog() {
  const { error, warn } = logOfLibrary("console");
  Object.assign(console, { error, warn });
}
