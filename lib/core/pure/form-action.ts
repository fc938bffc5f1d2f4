import type { ErrorCode } from "@/lib/core/pure/error-codes";

/** What a form that the browser itself sent holds beside the call's own fields. */
export const formFields = { token: "csrftoken", key: "idempotency_key", back: "back" } as const;

/** Where a page is, as the middleware says it to what is drawn there. */
export const pageHeader = "x-page-path";

/** Texts by the name of their field. */
export type Typed = Record<string, string | string[]>;

/** How a form was refused, and what it is filled with again: never a secret. */
export type Refused = {
  refusal: { code: ErrorCode; status: number; body: unknown };
  typed: Typed;
  answer?: undefined;
};

/** What became of a form: the call's answer, or its refusal. */
export type Outcome<Answer = unknown> = Refused | { answer: Answer; refusal?: undefined };

/** A call by a form of its own: takes what the form holds, and gives what became of it. Made by `action`. */
export type FormAction = (before: Outcome | null, given: FormData) => Promise<Outcome | null>;

/** What a page hands to a form: the action, and what shows that the form is this page's own. */
export type PageAction = {
  send: FormAction;
  hidden: Record<string, string>;
  /** What the form begins with: typed before its person was asked who they are. */
  typed?: Typed;
};

/** A form whose person has confirmed who they are: as it was typed, to be sent once more. */
export const sentAgain = (typed: Typed): Refused => ({
  refusal: { code: "confirm_first", status: 403, body: { detail: "Thank you. Please send this once more." } },
  typed,
});

/** An action of a page that has a form for each of several things: each form's two clicks are one send of its own. */
export const actionFor = (thing: string, { send, hidden, typed }: PageAction): PageAction => ({
  send,
  typed,
  hidden: { ...hidden, [formFields.key]: `${hidden[formFields.key]} ${thing}` },
});
