import { Failure } from "@/lib/core/pure/errors";
import { errorFacts } from "@/lib/core/server/log";

/** An error in our own words, or in its names alone: for whatever keeps or passes on an error's message. */
export function retold(error: unknown): Failure {
  const { name, code, constraint, reason, stack } = errorFacts(error);
  const told = new Failure(reason ?? [name, code, constraint].filter(Boolean).join(" "));
  told.stack = [`${told.name}: ${told.message}`, ...(stack ?? [])].join("\n    ");
  return told;
}
