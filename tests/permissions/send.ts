import type { Answer, Caller } from "../support/api";
import type { Given } from "./inputs";
import type { Row } from "./matrix";

function addressOf(path: string, { path: values = [], query }: Given) {
  let next = 0;
  const filled = path.replace(" (bulk)", "update-bulk/").replace(/\{\w+\}/g, () => values[next++] ?? "");
  return query ? `${filled}?${new URLSearchParams(query)}` : filled;
}

/** Sends a row's call with what its input says. */
export const send = (caller: Caller, row: Row, given: Given): Promise<Answer> =>
  caller.call(
    row.method,
    addressOf(row.path, given),
    row.method === "GET" ? undefined : given.body,
    given.cookie ? { cookie: [caller.cookie, given.cookie].filter(Boolean).join("; ") } : {},
  );
