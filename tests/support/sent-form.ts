import { Window } from "happy-dom";
import type { ReactElement } from "react";
import { renderToReadableStream } from "react-dom/server";
import type { FormAction, Outcome, PageAction } from "@/lib/core/pure/form-action";

/** Draws forms as the server does, also after the browser itself has sent them. */

/** An action as React knows one: the browser can send it, and its answer finds its form again. */
const reference = (): FormAction =>
  Object.assign(async () => null, {
    $$FORM_ACTION: (prefix: string) => ({
      name: `$ACTION_REF_${prefix}`,
      method: "POST",
      encType: "multipart/form-data",
      data: new FormData(),
    }),
    $$IS_SIGNATURE_EQUAL: () => true,
    bind: reference,
  });

export const anAction = (): PageAction => ({
  send: reference(),
  hidden: { csrftoken: "token", idempotency_key: "key" },
});

async function drawn(ui: ReactElement, state: unknown) {
  const stream = await renderToReadableStream(ui, { formState: state as never });
  await stream.allReady;
  return new Response(stream).text();
}

/** The form without a script: as the page draws it first, or after the browser has sent it. */
export async function drawForm(ui: ReactElement, outcome?: Outcome) {
  const first = await drawn(ui, null);
  const [, key = ""] = /name="\$ACTION_KEY" value="([^"]+)"/.exec(first) ?? [];
  const { document } = new Window();
  document.body.innerHTML = outcome ? await drawn(ui, [outcome, key, "action", 0]) : first;
  return document.body as unknown as HTMLElement;
}
