/** The one error shape: a refusal carries its HTTP status and the body that the documents name (SIL-11). */

export type RefusalBody = Record<string, unknown>;

export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly body: RefusalBody,
    readonly headers: Record<string, string> = {},
  ) {
    super(`${status} ${JSON.stringify(body)}`);
    this.name = "Refusal";
  }
}

/** A refusal as the API answers it. */
export const answerOf = ({ status, body, headers }: Refusal) => Response.json(body, { status, headers });

/** What went wrong, in our own words: they hold nothing of what people wrote, so the log and staff may read them. */
export class Failure extends Error {
  override name = "Failure";
}

export const sessionMissing = "Authentication credentials were not provided.";
export const sessionExpired = "Session has expired.";

/** No session, or one that has ended: the browser goes to the login page. */
export const unauthenticated = (detail = sessionMissing) => new Refusal(401, { detail });

/** Signed in, but not for this. Never one of the texts that end a session (SIL-06). */
export const forbidden = (detail = "You do not have permission to perform this action.") =>
  new Refusal(403, { detail });

/** The page was opened by one account, the session belongs to another (SIL-02). */
export const otherAccount = "The request context does not match the signed-in user.";

/** The code of `stillRunning`, in the header `X-Error-Code`. */
export const stillRunningCode = "still_running";

/** An earlier request with the same Idempotency-Key has no answer yet (SIL-169). */
export const stillRunning = () =>
  new Refusal(
    409,
    { detail: "A request with this Idempotency-Key is still running." },
    { "X-Error-Code": stillRunningCode },
  );

/** No session at an upload call, in the one text that ends a session although it is a 403 (SIL-06). */
export const permissionDenied = () => new Refusal(403, { error: "Permission denied." });

/** Unknown, or not visible to this actor: the two look the same (SIL-07). */
export const notFound = () => new Refusal(404, { detail: "Not found." });

/** Wrong input, by field. */
export const invalid = (fields: Record<string, string | string[]>) =>
  new Refusal(
    400,
    Object.fromEntries(
      Object.entries(fields).map(([field, texts]) => [field, Array.isArray(texts) ? texts : [texts]]),
    ),
  );

/** One reason why this cannot happen now; `error` is what the booking, schedule and connection screens read. */
export const refused = (text: string) => new Refusal(400, { error: text, non_field_errors: [text] });

/** The code of `stale`, in the header `X-Error-Code` (SIL-177): texts are for people. */
export const staleCode = "stale";

/** The record is not what the caller has read any more; a conflict of state (SIL-08). */
export const stale = () => {
  const text = "This was changed meanwhile. Please review it again.";
  return new Refusal(400, { error: text, non_field_errors: [text] }, { "X-Error-Code": staleCode });
};

/** Wrong as a whole, not in one field. */
export const invalidForm = (text: string) => new Refusal(400, { non_field_errors: [text] });

/** More bytes than the call takes. */
export const tooLarge = () => new Refusal(413, { detail: "The request is too large." });

/** A body of a type that the call does not take. */
export const unsupportedType = (type: string) =>
  new Refusal(415, { detail: `Unsupported media type "${type}" in request.` });

export const throttled = (seconds: number) =>
  new Refusal(
    429,
    { detail: `Request was throttled. Expected available in ${seconds} seconds.` },
    { "Retry-After": String(seconds) },
  );

/** Shown where nothing better is known. */
export const somethingWentWrong = "Something went wrong. Please try again later.";

/** Told whether the rule or the database finds it (SIL-86). */
export const alreadyAsked = "A connection request for this provider and facility already exists.";
