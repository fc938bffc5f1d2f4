import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import type { z } from "zod";
import { localPath } from "@/lib/core/pure/access";
import { type Actor, isSignedIn } from "@/lib/core/pure/actor";
import { type Call, pathParameters } from "@/lib/core/pure/call";
import { cleanInput } from "@/lib/core/pure/clean-input";
import { codeOf, type ErrorCode, endsSession, errorCodeHeader } from "@/lib/core/pure/error-codes";
import { forbidden } from "@/lib/core/pure/errors";
import {
  type FormAction,
  formFields,
  type Outcome,
  pageHeader,
  type Typed,
} from "@/lib/core/pure/form-action";
import { inputOf } from "@/lib/core/pure/form-input";
import { publicPaths } from "@/lib/core/pure/paths";
import { isSecret } from "@/lib/core/pure/secrets";
import type { Who } from "@/lib/core/pure/who";
import { visitOf } from "@/lib/core/server/auth";
import { callDoor, type DoorOptions, type Handler, type Sent } from "@/lib/core/server/call-door";
import { cookieOf } from "@/lib/core/server/cookies";
import { formTokenFits } from "@/lib/core/server/csrf";
import { forgetKeptForm, toProof } from "@/lib/core/server/kept-form";
import { oneSend } from "@/lib/core/server/one-send";
import type { OwnColumns, OwnValues } from "@/lib/core/server/open-session";
import { ensureOwnPage } from "@/lib/core/server/same-site";

/** An action, with the call that it is another door of. */
export type Action = FormAction & { of: Call };

/** Where the browser is led, with what it shall keep. */
type Lead = { path: string; cookies?: string[] };

/** For a form that names the page to follow, the one without the form mostly: a path of this site. */
export const leadsBack = (_answer: unknown, fields: Typed): Lead => ({
  path: localPath(fields[formFields.back]),
});

type ActionOptions<Output, Own extends OwnColumns> = DoorOptions<Record<string, string>, Own> & {
  /** What is sent for the fields of the form; the fields themselves if left out. */
  toInput?(fields: Typed): Record<string, unknown>;
  /** The page that follows. Without it the form's own is drawn again, with the answer. */
  leadsTo?(answer: Output, fields: Typed): Lead;
  /** The page that follows a refusal, where it is not the form's own. */
  refusedTo?(code: ErrorCode, fields: Typed): Lead | undefined;
};

/** No longer text of a field is drawn again. */
const longestTyped = 10_000;

/** The fields of a form: one value as text, several as a list. Files are no fields, nor is what React adds. */
function fieldsOf(given: FormData | object): Typed {
  const all = new Map<string, string[]>();
  for (const [name, value] of given instanceof FormData ? given : Object.entries(given ?? {}))
    if (typeof value === "string" && !name.startsWith("$ACTION"))
      all.set(name, [...(all.get(name) ?? []), value]);
  const fields = [...all].map(([name, values]) => [name, values.length === 1 ? values[0] : values]);
  return cleanInput(Object.fromEntries(fields) as Typed);
}

const textOf = (value: Typed[string] | undefined) => (typeof value === "string" ? value : "");

const keptOf = (value: Typed[string]) =>
  typeof value === "string" ? value.slice(0, longestTyped) : value.map((each) => each.slice(0, longestTyped));

/** What the form is filled with again. */
const typedIn = (fields: Typed): Typed =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => !isSecret(name))
      .map(([name, value]) => [name, keptOf(value)]),
  );

function sentBy(call: Call, sender: Headers, fields: Typed, toInput: (fields: Typed) => object): Sent {
  const { [formFields.token]: token, [formFields.key]: key, ...rest } = fields;
  const inPath = pathParameters(call.path);
  return {
    headers: sender,
    ensureSender: () => ensureOwnPage(sender),
    ensureToken(actor: Actor) {
      const sessionId = isSignedIn(actor) ? actor.sessionId : null;
      if (!formTokenFits(sender.get("cookie"), textOf(token), sessionId))
        throw forbidden("Something went wrong. Please try again.", "csrf");
    },
    path: async () => Object.fromEntries(inPath.map((name) => [name, textOf(rest[name])])),
    fields: async () => ({ ...toInput(rest) }),
    idempotencyKey: textOf(key) || null,
  };
}

async function keep(setCookies: string[]) {
  const store = await cookies();
  for (const each of setCookies) store.set(cookieOf(each));
}

async function lead({ path, cookies: kept = [] }: Lead): Promise<never> {
  await keep(kept);
  redirect(path);
}

/**
 * The door of a call by a form that the browser itself sends: before the script of its page has come, or without any.
 * The twin of `serve`: the same declaration and the same command, checked in the same order, refused by the same codes
 * in the same texts. The form's hidden token replaces the header of a script, and two clicks are one send.
 */
export function action<
  W extends Who,
  Input extends z.ZodType,
  Output extends z.ZodType,
  Own extends OwnColumns = Record<never, never>,
>(
  call: Call<Input, Output> & { who: W },
  handle: Handler<W, z.output<Input>, z.output<Output>, OwnValues<Own>>,
  { toInput = inputOf, leadsTo, refusedTo, ...options }: ActionOptions<z.output<Output>, Own> = {},
): Action {
  const answer = callDoor(call, handle, options);

  async function ask(sender: Headers, fields: Typed) {
    const response = await answer(sentBy(call, sender, fields, toInput));
    const text = await response.text();
    return {
      status: response.status,
      code: response.status < 400 ? null : codeOf(response.status, response.headers.get(errorCodeHeader)),
      body: text === "" ? null : (JSON.parse(text) as unknown),
      cookies: response.headers.getSetCookie(),
    };
  }

  /** Where its person confirms who they are; what was typed is there when they are back [ACS-S-003]. */
  async function proofOf(sender: Headers, typed: Typed): Promise<Lead> {
    const { actor } = await visitOf(sender.get("cookie"));
    const userId = isSignedIn(actor) ? actor.userId : "";
    return toProof(call, { page: localPath(sender.get(pageHeader)), userId, typed });
  }

  const send: FormAction = async (_before, given): Promise<Outcome> => {
    const sender = await headers();
    const fields = fieldsOf(given);
    const {
      status,
      code,
      body,
      cookies: set,
    } = await oneSend(call, sender, fields, () => ask(sender, fields));
    await keep(set);
    if (code === null) {
      await keep(forgetKeptForm(sender.get("cookie"), call));
      if (leadsTo) return lead(leadsTo(body as z.output<Output>, fields));
      return { answer: body };
    }
    if (endsSession(code)) return lead({ path: `${publicPaths.login}?session_expired=true` });
    const elsewhere = refusedTo?.(code, fields);
    if (elsewhere) return lead(elsewhere);
    const { [formFields.token]: _token, [formFields.key]: _key, ...typed } = typedIn(fields);
    if (code === "confirm_first") return lead(await proofOf(sender, typed));
    return { refusal: { code, status, body }, typed };
  };
  return Object.assign(send, { of: call });
}
