import { isSignedIn } from "@/lib/core/pure/actor";
import type { Refusal } from "@/lib/core/pure/errors";
import { callInput } from "@/lib/core/pure/form-state";
import { csrfCookie } from "@/lib/core/server/csrf";
import { ensureFormToken, keepRefusedForm } from "@/lib/core/server/early-forms";
import { limitCalls } from "@/lib/core/server/guards";
import { ensureOwnPage, refusalOfPage, textsOf, type Visit } from "@/lib/core/server/plain-pages";
import { readFields } from "@/lib/core/server/request-body";
import type { Answer } from "@/lib/core/server/serve";
import { answering, type Handler, leadOn } from "./door";

type EarlyForm = {
  /** Takes the fields; answers the path that follows. @throws refusals, shown in the form */
  send(visit: Visit, fields: Record<string, string | string[]>, answer: Answer): Promise<string>;
  /** The page that is drawn again after this refusal. */
  again(fields: Record<string, string | string[]>, refusal: Refusal): string;
};

/**
 * The door of a form that is sent before hydration. Once its fields are read, the browser is always redirected: to the
 * path that `send` returns, or back to the page, which then shows what was wrong and keeps the email.
 */
export const earlyForm = ({ send, again }: EarlyForm): Handler =>
  answering(async (request, visit) => {
    ensureOwnPage(request.headers);
    const { [csrfCookie]: token, ...typed } = await readFields(request);
    const fields = callInput(typed);
    const answer: Answer = { cookies: [] };
    const next = await taken().catch(refused);
    const response = leadOn(next);
    for (const cookie of answer.cookies) response.headers.append("Set-Cookie", cookie);
    return response;

    async function taken() {
      const { actor, context } = visit;
      await limitCalls(actor, "POST", context);
      const sessionId = isSignedIn(actor) ? actor.sessionId : null;
      ensureFormToken(request.headers.get("cookie"), token?.[0] ?? "", sessionId);
      return send(visit, fields, answer);
    }

    function refused(error: unknown) {
      const refusal = refusalOfPage(error, visit);
      const { non_field_errors: problems = [], ...texts } = textsOf(refusal);
      const wrong = Object.fromEntries(Object.entries(texts).map(([name, [text = ""]]) => [name, text]));
      const email = typeof fields.email === "string" ? fields.email.slice(0, 254) : "";
      const { id, cookie } = keepRefusedForm({ email, problems, fields: wrong });
      answer.cookies.push(cookie);
      const url = new URL(again(fields, refusal), visit.url);
      url.searchParams.set("again", id);
      return url.pathname + url.search;
    }
  });
