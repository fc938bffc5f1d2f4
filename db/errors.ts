type DatabaseError = { code?: string; constraint_name?: string };

const causeOf = (error: unknown): DatabaseError => {
  const outer = error as { cause?: unknown; code?: string } | null;
  return ((outer?.cause ?? outer) as DatabaseError | null) ?? {};
};

/** The constraint a statement ran into (unique, exclusion, check or foreign key), else null. */
export function violatedConstraint(error: unknown): string | null {
  const { code, constraint_name } = causeOf(error);
  return code?.startsWith("23") ? (constraint_name ?? code) : null;
}

/** Serialization failure or deadlock: the same work may succeed when tried again. */
export const mayRetry = (error: unknown) => ["40001", "40P01"].includes(causeOf(error).code ?? "");

const busyCodes = [
  "57014", // query_canceled, by a timeout
  "53300", // too_many_connections
  "57P01", // admin_shutdown
  "57P03", // cannot_connect_now
  "CONNECT_TIMEOUT",
  "ECONNREFUSED",
  "CONNECTION_CLOSED",
];

/** The database is there but cannot answer now: overloaded, out of connections, or restarting. */
export const isBusy = (error: unknown) => busyCodes.includes(causeOf(error).code ?? "");
