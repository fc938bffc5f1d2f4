import type { Call } from "@/lib/core/pure/call";
import { readCookie } from "@/lib/core/pure/cookies";
import { formFields, type Typed } from "@/lib/core/pure/form-action";
import { sha256 } from "@/lib/core/server/crypto";
import { csrfCookie } from "@/lib/core/server/csrf";

/** A second click comes while the answer to the first is on its way, or has just been given. */
const joinedMs = 5_000;

const underWay = new Map<string, Promise<unknown>>();

/**
 * Two clicks are one send also without a script: the browser gives the first request up and sends a second one, which
 * gets the answer of the first. A form is known by the key that its page drew, by its fields and by its browser. Answers
 * are held in this process for a moment only; what must not happen twice on several servers is a constraint or a lock.
 */
export function oneSend<Result>(
  call: Call,
  sender: Headers,
  fields: Typed,
  send: () => Promise<Result>,
): Promise<Result> {
  if (!fields[formFields.key]) return send();
  const browser = readCookie(sender.get("cookie"), csrfCookie);
  const name = sha256(JSON.stringify([call.name, browser, fields]));
  const first = underWay.get(name) as Promise<Result> | undefined;
  if (first) return first;
  const sending = send();
  underWay.set(name, sending);
  const forget = () => void underWay.delete(name);
  void sending.then(() => setTimeout(forget, joinedMs).unref(), forget);
  return sending;
}
