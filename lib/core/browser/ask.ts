import type { z } from "zod";
import { CallAborted, CallError, CallUnanswered } from "@/lib/core/browser/call-errors";
import { ownZone } from "@/lib/core/browser/own-zone";
import { askProof } from "@/lib/core/browser/proof-asked";
import type { Call } from "@/lib/core/pure/call";
import { addressOf, withQuery } from "@/lib/core/pure/call-address";
import { readCookie } from "@/lib/core/pure/cookies";
import { codeOf, type ErrorCode, errorCodeHeader } from "@/lib/core/pure/error-codes";
import { tagOf } from "@/lib/core/pure/version";

/** What kind of refusal an answer is. */
export const codeIn = ({ status, headers }: Response): ErrorCode =>
  codeOf(status, headers.get(errorCodeHeader));

/** The timeout: longer than any answer takes on a slow connection. A dead connection must not hold a screen for ever. */
export const answerWithinMs = 30_000;

/** Who the page acts as; sent with every call (SIL-02). Set once by the shell. */
type AskContext = {
  type: "provider_id" | "healthcare_entity_id";
  id: string;
  memberId: string;
} | null;

let askContext: AskContext = null;
export const setAskContext = (context: AskContext) => {
  askContext = context;
};

/** A token of ours is plain letters; anything else in the cookie would keep every call from being sent. */
function csrfToken() {
  const token = readCookie(document.cookie, "csrftoken") ?? "";
  return /^[\x20-\x7e]*$/.test(token) ? token : "";
}

/** What goes with every call: the CSRF token, the browser's zone, and who acts. */
export function askHeaders(contentType?: string): Record<string, string> {
  return {
    Accept: "application/json",
    "X-CSRFToken": csrfToken(),
    "X-Timezone": ownZone(),
    ...(contentType ? { "Content-Type": contentType } : {}),
    ...(askContext
      ? {
          "X-Context-Type": askContext.type,
          "X-Context-Id": askContext.id,
          "X-Context-Member-Id": askContext.memberId,
        }
      : {}),
  };
}

/** The body as the call takes it: form fields or JSON; a bulk call's is the bare list. */
function bodyFor(call: Call, rest: Record<string, unknown>) {
  if (call.method === "GET") return {};
  if (call.takes === "form") {
    const fields = Object.entries(rest).map(([name, value]) => [name, String(value ?? "")]);
    const body = new URLSearchParams(fields).toString();
    return { body, contentType: "application/x-www-form-urlencoded" };
  }
  const isBulk = "items" in rest && Object.keys(rest).length === 1;
  return { body: JSON.stringify(isBulk ? rest.items : rest), contentType: "application/json" };
}

/** Node has no `navigator` in every version. */
const isOffline = () => globalThis.navigator?.onLine === false;

/** The answer and its text, within the timeout. */
async function exchange(url: string, options: RequestInit) {
  const { signal: left } = options;
  const withoutLine = isOffline();
  const giveUp = new AbortController();
  const end = () => giveUp.abort();
  left?.addEventListener("abort", end, { once: true });
  if (left?.aborted) end();
  let clock: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    clock = setTimeout(() => {
      reject(new CallUnanswered("late"));
      end();
    }, answerWithinMs);
  });
  const answered = fetch(url, { ...options, signal: giveUp.signal }).then(async (response) => ({
    response,
    text: await response.text(),
  }));
  try {
    return await Promise.race([answered, late]);
  } catch (error) {
    if (left?.aborted) throw new CallAborted();
    // `fetch` throws a TypeError for every network failure.
    throw error instanceof TypeError ? new CallUnanswered(withoutLine ? "offline" : "lost") : error;
  } finally {
    clearTimeout(clock);
    left?.removeEventListener("abort", end);
  }
}

/** A symbol beside the fields of an input, so that neither a body nor a query contains it. */
const tag = Symbol("the tag of the record that was read");

/** The input of a save with `If-Match`: refused as stale once the record is no longer the one that was read. */
export const asRead = <Input>(record: unknown, input: Input): Input => ({ ...input, [tag]: tagOf(record) });

const tagIn = (input: object): Record<string, string> =>
  tag in input ? { "If-Match": String(input[tag]) } : {};

type AskOptions = {
  signal?: AbortSignal;
  /** A POST with the same key and the same input has one effect however often it is sent. */
  idempotencyKey?: string;
};

/**
 * Asks the server: the declaration says where and how, its schemas say what.
 * @throws CallError, CallUnanswered, CallAborted
 */
export async function ask<Input extends z.ZodType, Output extends z.ZodType>(
  call: Call<Input, Output>,
  input: z.input<Input>,
  options: AskOptions = {},
): Promise<z.output<Output>> {
  const { path, rest } = addressOf(call, (input ?? {}) as Record<string, unknown>);
  const url = call.method === "GET" ? withQuery(path, rest) : path;
  const { body: sent, contentType } = bodyFor(call, rest);
  const { response, text } = await exchange(url, {
    method: call.method,
    credentials: "same-origin",
    headers: {
      ...askHeaders(contentType),
      ...tagIn(input ?? {}),
      ...(call.method === "POST" && options.idempotencyKey && { "Idempotency-Key": options.idempotencyKey }),
    },
    body: sent,
    signal: options.signal,
  });
  const body = text ? safeJson(text) : null;
  if (response.ok) return body as z.output<Output>;
  const code = codeIn(response);
  // What was asked is sent as it was, once its person has proven who they are [ACS-S-003].
  if (code === "confirm_first" && (await askProof())) return ask(call, input, options);
  if (code === "still_running") throw new CallUnanswered("running");
  const waitSeconds = Number(response.headers.get("retry-after")) || null;
  throw new CallError(url, response.status, response.statusText, body, code, waitSeconds);
}

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
