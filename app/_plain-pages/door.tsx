import type { ReactElement } from "react";
import { TroublePage } from "@/components/plain-pages/trouble-page";
import { invalid, type Refusal } from "@/lib/core/pure/errors";
import { callInput, emptyForm, type FormState, tokenField, trapField } from "@/lib/core/pure/form-state";
import { limitCalls } from "@/lib/core/server/guards";
import {
  newFormToken,
  refusalOfPage,
  renderPage,
  spendFormToken,
  textsOf,
  type Visit,
  visitOfRequest,
} from "@/lib/core/server/plain-pages";
import { readFields } from "@/lib/core/server/request-body";
import { ensureOwnPage } from "@/lib/core/server/same-site";

/** An address without brackets has no parameters at all. */
type Route = { params: Promise<Record<string, string> | undefined> };

export type Handler = (request: Request, route: Route) => Promise<Response>;

type PlainForm = {
  /** The page with its form in this state. @throws 404 when there is nothing to fill in */
  draw(visit: Visit, form: FormState): Promise<ReactElement>;
  /** Takes the fields; answers the path that follows, a page, or all that is sent. @throws refusals, shown in the form */
  send(visit: Visit, fields: Record<string, string | string[]>): Promise<string | ReactElement | Response>;
  /** Opens by its address alone: no session is looked at, and whoever comes from a mail may answer at once. */
  opensByItself?: boolean;
  /** Runs before any field of a sent form is read, in place of the usual limit. @throws refusals, shown as a page */
  admit?(visit: Visit): Promise<void>;
  /** In place of the common page about a refusal: another page, or a path that leads on; null for the common one. */
  trouble?: Trouble;
};

type About = Pick<PlainForm, "trouble" | "opensByItself">;

type Trouble = (visit: Visit, refusal: Refusal) => ReactElement | string | null;

/** Leads on so that reloading sends nothing twice. */
export const leadOn = (path: string) =>
  new Response(null, { status: 303, headers: { Location: path, "Cache-Control": "no-store" } });

/** The door of a page without a script. */
export const plainPage = (
  draw: (visit: Visit) => Promise<ReactElement> | ReactElement,
  about: About = {},
): Handler => answering(async (_request, visit) => renderPage(visit, await draw(visit)), about);

/**
 * The door of a form without a script: GET draws it, POST takes it. A form that is wrong comes back with every typed
 * value and its errors; one that is right leads on (303), so that reloading sends nothing twice.
 */
export function plainForm(door: PlainForm): { GET: Handler; POST: Handler } {
  const { draw, admit } = door;
  async function take(request: Request, visit: Visit): Promise<Response> {
    ensureOwnPage(request.headers);
    await admit?.(visit);
    const values = await readFields(request);
    const token = values[tokenField]?.[0] ?? "";
    try {
      const next = await sendOnce(visit, token, values, door);
      if (next instanceof Response) return next;
      return typeof next === "string" ? leadOn(next) : await renderPage(visit, next);
    } catch (error) {
      const refusal = refusalOfPage(error, visit);
      if (![400, 429, 500, 503].includes(refusal.status)) throw refusal;
      const form = { token: newFormToken(visit, token), values, errors: textsOf(refusal) };
      return renderPage(visit, await draw(visit, form), refusal.status, refusal.headers);
    }
  }
  return {
    GET: answering(
      async (_request, visit) => renderPage(visit, await draw(visit, emptyForm(newFormToken(visit)))),
      door,
    ),
    POST: answering(take, door),
  };
}

async function sendOnce(
  visit: Visit,
  token: string,
  values: Record<string, string[]>,
  { send, admit, opensByItself }: PlainForm,
) {
  if (!admit) await limitCalls(visit.actor, "POST", visit.context);
  const giveBack = await spendFormToken(visit, token, opensByItself ? 0 : undefined);
  try {
    if (values[trapField]?.some((value) => value !== "")) {
      throw invalid({ [trapField]: "Leave this field empty." });
    }
    return await send(visit, callInput(values));
  } catch (error) {
    await giveBack();
    throw error;
  }
}

/** Runs a door. A refusal is answered by a page, too. */
export const answering =
  (
    answer: (request: Request, visit: Visit) => Promise<Response>,
    { trouble, opensByItself }: About = {},
  ): Handler =>
  async (request, route) => {
    const visit = await visitOfRequest(request, await route.params, { opensByItself });
    try {
      return await answer(request, visit);
    } catch (error) {
      const refusal: Refusal = refusalOfPage(error, visit);
      const other = trouble?.(visit, refusal) ?? null;
      if (typeof other === "string") return leadOn(other);
      const texts = Object.values(textsOf(refusal)).flat();
      const common = <TroublePage site={visit.site} status={refusal.status} texts={texts} />;
      return renderPage(visit, other ?? common, refusal.status, refusal.headers);
    }
  };
