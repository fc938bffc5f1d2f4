import { CallError } from "@/lib/core/browser/call-errors";
import { readRefusal } from "@/lib/core/browser/refusal";
import { writeCookie } from "@/lib/core/pure/cookies";
import { type FormAction, formFields, type Outcome } from "@/lib/core/pure/form-action";
import type { Caller } from "./api";
import { request } from "./request";

/** Sends forms as the browser itself does, before the page's script has come: to an action, no server in between. */

/** With "no-referrer", browsers name no origin on a form that they send. */
const own = { origin: "null", "sec-fetch-site": "same-origin" };

export type Sent = {
  fields?: Record<string, string | string[]>;
  headers?: Record<string, string>;
  /** Also for callers without one. */
  token?: string;
};

function formOf(fields: NonNullable<Sent["fields"]>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const each of [value].flat()) form.append(name, each);
  return form;
}

/** What became of the form: where it leads, or how it was answered; and the cookies that were set. */
export async function submit(
  send: FormAction,
  browser: Caller,
  { fields = {}, headers = {}, token = browser.csrf }: Sent = {},
) {
  request.headers = new Headers({ cookie: browser.cookie, ...own, ...headers });
  request.cookies = [];
  let outcome: Outcome | null = null;
  let location: string | null = null;
  try {
    outcome = await send(null, formOf({ [formFields.token]: token, ...fields }));
  } catch (error) {
    location = /^redirect to (.*)$/.exec((error as Error).message)?.[1] ?? null;
    if (location === null) throw error;
  }
  const cookies = request.cookies.map(({ name, value, maxAge, httpOnly }) =>
    writeCookie(name, value, { maxAge, httpOnly, secure: false }),
  );
  return { outcome, location, cookies, ...shown(outcome) };
}

/** What the page says of a refusal: its code, the texts of the whole and of each field, and what was typed. */
function shown(outcome: Outcome | null) {
  if (!outcome?.refusal) return { code: null, status: 200, problems: [], wrong: {}, typed: {} };
  const { code, status, body } = outcome.refusal;
  const { general, fields } = readRefusal(new CallError("", status, "", body, code));
  const wrong = Object.fromEntries(Object.entries(fields).map(([name, texts]) => [name, texts.join(" ")]));
  return { code, status, problems: general, wrong, typed: outcome.typed };
}
