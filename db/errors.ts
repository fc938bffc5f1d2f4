type DatabaseError = { code?: string; constraint_name?: string };

const hasCode = (error: unknown): error is DatabaseError =>
  typeof (error as DatabaseError | null)?.code === "string";

/** What the database or the connection said, however often it was wrapped on its way. */
function causeOf(error: unknown): DatabaseError {
  let cause = error as { cause?: unknown } | null | undefined;
  while (cause?.cause) cause = cause.cause as { cause?: unknown };
  if (hasCode(cause)) return cause;
  return hasCode(error) ? error : {};
}

/** The constraint a statement ran into (unique, exclusion, check or foreign key), else null. */
export function violatedConstraint(error: unknown): string | null {
  const { code, constraint_name } = causeOf(error);
  return code?.startsWith("23") ? (constraint_name ?? code) : null;
}

/** Serialization failure or deadlock: the same work may succeed when tried again. */
export const mayRetry = (error: unknown) => ["40001", "40P01"].includes(causeOf(error).code ?? "");

const busyCodes = new Set([
  "53100", // disk_full
  "53200", // out_of_memory
  "53300", // too_many_connections
  "57014", // query_canceled, by a timeout
  "57P01", // admin_shutdown
  "57P02", // crash_shutdown
  "57P03", // cannot_connect_now
  "CONNECT_TIMEOUT",
  "CONNECTION_CLOSED",
  "CONNECTION_DESTROYED",
  "CONNECTION_ENDED",
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
]);

/** SQLSTATE class 08: the connection failed or broke. */
const isLostConnection = (code: string) => /^08\w{3}$/.test(code);

/** The database cannot answer now: overloaded, out of connections or room, restarting, or its connection was lost. */
export function isBusy(error: unknown): boolean {
  const { code = "" } = causeOf(error);
  return busyCodes.has(code) || isLostConnection(code);
}

/** The connection of a transaction is gone: nothing more can be sent on it, not even a rollback. */
export function isConnectionLost(error: unknown): boolean {
  const { code = "" } = causeOf(error);
  // 25P03: the transaction was idle for too long.
  return (
    ["57P01", "57P02", "25P03"].includes(code) || code.startsWith("CONNECTION_") || isLostConnection(code)
  );
}
