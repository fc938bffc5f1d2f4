import { codeOf, type ErrorCode, errorCodeHeader } from "@/lib/core/pure/error-codes";

/** The one error shape: a refusal carries its code, its HTTP status and the documented body (SIL-11). */

export class Refusal extends Error {
  /** Among them the code. */
  readonly headers: Record<string, string>;

  constructor(
    readonly code: ErrorCode,
    readonly status: number,
    readonly body: Record<string, unknown>,
    headers: Record<string, string> = {},
  ) {
    super(`${status} ${JSON.stringify(body)}`);
    this.name = "Refusal";
    this.headers = { ...headers, [errorCodeHeader]: code };
  }
}

/** A refusal as the API answers it. */
export const answerOf = ({ status, body, headers }: Refusal) => Response.json(body, { status, headers });

/** An answer that a library gave, with a code if it refuses. */
export function withCode(answer: Response): Response {
  if (answer.status < 400 || answer.headers.has(errorCodeHeader)) return answer;
  const { status, statusText, body } = answer;
  const headers = new Headers(answer.headers);
  headers.set(errorCodeHeader, codeOf(status, null));
  return new Response(body, { status, statusText, headers });
}

/** What went wrong, in our own words: they hold nothing of what people wrote, so the log and staff may read them. */
export class Failure extends Error {
  override name = "Failure";
}

/** A broken promise of our own: its name is the same whatever it is, so that logs can count them. */
class Impossible extends Failure {
  override name = "Impossible";
}

/** To throw where the code cannot be, with the sentence that turned out to be untrue. */
export const impossible = (promise: string) => new Impossible(promise);

/** No session: the browser goes to the login page. */
export const unauthenticated = () =>
  new Refusal("session_missing", 401, { detail: "Authentication credentials were not provided." });

/** The session has ended: the browser goes to the login page. */
export const sessionExpired = () => new Refusal("session_expired", 401, { detail: "Session has expired." });

/** Signed in, but not for this. Never one of the texts that end a session (SIL-06). */
export const forbidden = (
  detail = "You do not have permission to perform this action.",
  code: ErrorCode = "forbidden",
) => new Refusal(code, 403, { detail });

/** The person has to prove once more who they are [ACS-P-018]. */
export const confirmFirst = () => forbidden("Please confirm that it is you.", "confirm_first");

/** A key called what only people may do. */
export const personOnly = () => forbidden("Please sign in for this.", "person_only");

/** The page was opened by one account, the session belongs to another (SIL-02). */
export const otherAccount = () =>
  forbidden("The request context does not match the signed-in user.", "other_account");

/** An earlier request with the same Idempotency-Key has no answer yet (SIL-169). */
export const stillRunning = () =>
  new Refusal("still_running", 409, { detail: "A request with this Idempotency-Key is still running." });

/** No session at an upload call, stated by a 403 and in a text of its own (SIL-06). */
export const permissionDenied = () => new Refusal("session_missing", 403, { error: "Permission denied." });

/** Unknown, or not visible to this actor: the two look the same (SIL-07). */
export const notFound = () => new Refusal("not_found", 404, { detail: "Not found." });

/** What a link in a mail was made for is over. */
export const gone = (detail: string) => new Refusal("gone", 410, { detail });

/** Wrong input, by field. */
export const invalid = (fields: Record<string, string | string[]>) =>
  new Refusal(
    "validation",
    400,
    Object.fromEntries(
      Object.entries(fields).map(([field, texts]) => [field, Array.isArray(texts) ? texts : [texts]]),
    ),
  );

/** One reason why this cannot happen now; `error` is what the booking, schedule and connection screens read. */
export const refused = (text: string, code: ErrorCode = "not_possible") =>
  new Refusal(code, 400, { error: text, non_field_errors: [text] });

/** The record is not what the caller has read any more; a conflict of state (SIL-08). */
export const stale = () => refused("This was changed meanwhile. Please review it again.", "stale");

/** Wrong as a whole, not in one field. */
export const invalidForm = (text: string, code: ErrorCode = "validation") =>
  new Refusal(code, 400, { non_field_errors: [text] });

/** What cannot be read at all. */
export const malformed = (detail: string) => new Refusal("malformed", 400, { detail });

/** More bytes than the call takes. */
export const tooLarge = () => new Refusal("too_large", 413, { detail: "The request is too large." });

/** A body of a type that the call does not take. */
export const unsupportedType = (type: string) =>
  new Refusal("unsupported_type", 415, { detail: `Unsupported media type "${type}" in request.` });

/** Something that is needed does not answer. */
export const unavailable = (detail: string, headers?: Record<string, string>) =>
  new Refusal("unavailable", 503, { detail }, headers);

export const throttled = (seconds: number) =>
  new Refusal(
    "throttled",
    429,
    { detail: `Request was throttled. Expected available in ${seconds} seconds.` },
    { "Retry-After": String(seconds) },
  );

/** Shown where nothing better is known. */
export const somethingWentWrong = "Something went wrong. Please try again later.";

/** Shown for a second connection request, whether the rule or the database finds it (SIL-86). */
export const alreadyAsked = "A connection request for this provider and facility already exists.";
