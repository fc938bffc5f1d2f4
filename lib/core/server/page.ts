import { randomUUID } from "node:crypto";
import { headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import { localPath, redirectFor } from "@/lib/core/pure/access";
import { type Actor, isSignedIn } from "@/lib/core/pure/actor";
import type { Call } from "@/lib/core/pure/call";
import type { Context } from "@/lib/core/pure/context";
import { confirmingCookie, loginEmailCookie, protectCookieOf, readCookie } from "@/lib/core/pure/cookies";
import { Refusal } from "@/lib/core/pure/errors";
import {
  type FormAction,
  formFields,
  type PageAction,
  pageHeader,
  type Typed,
} from "@/lib/core/pure/form-action";
import { uuid } from "@/lib/core/pure/words";
import { visitOf } from "@/lib/core/server/auth";
import { contextOf } from "@/lib/core/server/call-door";
import { csrfHeader } from "@/lib/core/server/csrf";
import { keptForm } from "@/lib/core/server/kept-form";

/** The visitor of the page being rendered, cached for one request. */
export const visitor = cache(async (): Promise<Actor> => {
  const { actor } = await visitOf((await headers()).get("cookie"));
  return actor;
});

/**
 * An action for a form of this page, with what the form sends along: a token that only this browser has, which the
 * middleware hands on, and a key of this very drawing, so that two clicks are one send.
 */
export async function pageAction(send: FormAction): Promise<PageAction> {
  const asked = await headers();
  const token = asked.get(csrfHeader) ?? "";
  const hidden = { [formFields.token]: token, [formFields.key]: randomUUID() };
  const typed = await typedBefore(send, asked);
  return typed ? { send, hidden, typed } : { send, hidden };
}

/** What was typed in an action's form before its person was asked who they are; null where nothing was. */
async function typedBefore(send: FormAction & { of?: Call }, asked: Headers): Promise<Typed | null> {
  const actor = send.of && (await visitor());
  if (!send.of || !actor || !isSignedIn(actor)) return null;
  const page = asked.get(pageHeader) ?? "";
  return keptForm(asked.get("cookie"), send.of, { page, userId: actor.userId });
}

/** Whom a link was sent to that is to confirm an address: this browser has just signed up with it, or tried to log in. */
export const pageConfirming = async (): Promise<string | undefined> =>
  readCookie((await headers()).get("cookie"), confirmingCookie)?.slice(0, 254);

/** The e-mail that this browser has just confirmed. */
export const pageLoginEmail = async (): Promise<string | undefined> =>
  readCookie((await headers()).get("cookie"), loginEmailCookie)?.slice(0, 254);

/** What this browser keeps of the line that advises this person to add a passkey. */
export const pageProtect = async (userId: string): Promise<string | null> =>
  readCookie((await headers()).get("cookie"), protectCookieOf(userId));

export const pageContext = cache(async (): Promise<Context> => contextOf(await headers()));

/** The actor of a guarded page; redirects by the table that the middleware reads. */
export async function pageActor<Kind extends Actor["kind"]>(kind: Kind, path: string) {
  const actor = await visitor();
  const elsewhere = redirectFor(path, new URLSearchParams(), actor);
  if (elsewhere) redirect(elsewhere);
  if (actor.kind !== kind) redirect("/");
  return actor as Extract<Actor, { kind: Kind }>;
}

/** What the reader may not see is not there: the not-found page. */
export async function orNotFound<Found>(read: Promise<Found>): Promise<Found> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) notFound();
    throw error;
  }
}

/** Beyond a limit: in how many seconds the page may be opened again, and its address; throws every other failure. */
export async function whenAgain(error: unknown): Promise<{ seconds: number; address: string }> {
  if (!(error instanceof Refusal) || error.status !== 429) throw error;
  return {
    seconds: Number(error.headers["Retry-After"]),
    address: localPath((await headers()).get(pageHeader)),
  };
}

/** The id in a page's address; the not-found page for any other text. */
export const pageId = (text: string): string => uuid.safeParse(text).data ?? notFound();
