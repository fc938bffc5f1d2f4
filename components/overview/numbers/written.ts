import type { z } from "zod";

/** What is wrong with the fields of a form that was sent by the browser itself: the first text of each. */
export function firstErrors({ issues }: Pick<z.ZodError, "issues">): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) errors[String(path[0])] ??= message;
  return errors;
}
