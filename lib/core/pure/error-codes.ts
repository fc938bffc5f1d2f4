/** The codes of refusals. Programs read these; texts are for people. The API description says what each means. */

/** About what was sent, so that the person may put it right. */
const inputCodes = [
  "validation",
  "not_possible",
  "over_limit",
  "not_acknowledged",
  "email_not_verified",
  "stale",
  "malformed",
  "challenge_over",
] as const;

/** About who asks. */
const callerCodes = [
  ...(["session_missing", "session_expired", "forbidden", "csrf"] as const),
  ...(["cross_site", "other_account", "upload_denied", "confirm_first", "person_only"] as const),
] as const;

const otherCodes = [
  ...(["not_found", "gone", "method_not_allowed", "still_running", "already_sent", "key_reused"] as const),
  ...(["too_large", "unsupported_type", "throttled", "unavailable", "unexpected"] as const),
] as const;

export const errorCodes = [...inputCodes, ...callerCodes, ...otherCodes];

/** What kind of refusal an answer is, in the header `X-Error-Code` (SIL-177). */
export type ErrorCode = (typeof errorCodes)[number];

export const errorCodeHeader = "X-Error-Code";

const codesOfStatuses: Record<number, ErrorCode> = {
  400: "validation",
  401: "session_missing",
  403: "forbidden",
  404: "not_found",
  405: "method_not_allowed",
  410: "gone",
  413: "too_large",
  415: "unsupported_type",
  429: "throttled",
  502: "unavailable",
  503: "unavailable",
  504: "unavailable",
};

const isOneOf = (codes: readonly string[], code: string | null): boolean =>
  code !== null && codes.includes(code);

/** The code of an answer: its own, or what its status says where a proxy or a library has answered. */
export const codeOf = (status: number, header: string | null): ErrorCode =>
  isOneOf(errorCodes, header) ? (header as ErrorCode) : (codesOfStatuses[status] ?? "unexpected");

/** Whether the session is over: the browser goes to the login page. */
export const endsSession = (code: ErrorCode | null): boolean =>
  code === "session_missing" || code === "session_expired";

/** Whether a refusal is about what was sent. */
export const aboutInput = (code: ErrorCode | null): boolean => isOneOf(inputCodes, code);

/** Whether a refusal is about who asks. */
export const aboutCaller = (code: ErrorCode | null): boolean => isOneOf(callerCodes, code);
