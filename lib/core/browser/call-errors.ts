import { codeOf, type ErrorCode, endsSession } from "@/lib/core/pure/error-codes";

const titles: Record<number, string> = {
  400: "Bad Request",
  404: "Not Found",
  500: "Internal Server Error",
  502: "Bad Gateway",
  503: "Service Unavailable",
};

function titleOf(status: number, statusText: string, code: ErrorCode): string {
  if (endsSession(code)) return "Authentication required";
  return titles[status] ?? `Generic Error ${status} ${statusText}`;
}

/** A call that was answered with anything but success (documented failure wrapper). */
export class CallError extends Error {
  constructor(
    readonly url: string,
    readonly status: number,
    readonly statusText: string,
    readonly body: unknown,
    /** What kind of refusal it is (SIL-177). */
    readonly code: ErrorCode = codeOf(status, null),
    /** How long to wait before asking again; null where the answer does not say. */
    readonly waitSeconds: number | null = null,
  ) {
    super(titleOf(status, statusText, code));
    this.name = "CallError";
  }
}

/** The call was given up before its answer came, e.g. because the page was left. */
export class CallAborted extends Error {
  constructor() {
    super("Request aborted");
    this.name = "CallAborted";
  }
}

const unansweredTexts = {
  offline: "You are offline. Nothing was saved; what you typed is still here.",
  lost: "No answer came. What you typed is still here, and trying again saves nothing twice.",
  late: "No answer came in time. It may be saved already; trying again saves nothing twice.",
  running: "The first try is still being saved. Try again in a moment.",
} as const;

/**
 * A call without an answer: the browser was offline, the connection broke, the timeout passed, or an earlier try of the
 * same is still running. Its message is what people read.
 */
export class CallUnanswered extends Error {
  constructor(readonly reason: keyof typeof unansweredTexts) {
    super(unansweredTexts[reason]);
    this.name = "CallUnanswered";
  }
}
