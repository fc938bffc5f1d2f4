/** One message to an endpoint. */
export type WebhookMessage = {
  url: string;
  /** Stays the same however often it is sent. */
  id: string;
  body: string;
  /** The endpoint's, and after a rotation the former one. */
  secrets: readonly string[];
};

/** What came of a try. */
export type WebhookAnswer = {
  /** Null where nothing was answered. */
  status: number | null;
  /** Why it is no success, in words; empty for one. */
  why: string;
  /** The first 1,000 letters of what was answered. */
  answer: string;
  /** The header Retry-After. */
  retryAfter: string | null;
};

/** What a driver sends: the message with its headers. */
export type SignedMessage = WebhookMessage & { headers: Record<string, string> };

/** The reason is never said [ACS-V-044]. */
export const notReached = "cannot be reached from here";

export const answerLength = 1000;
