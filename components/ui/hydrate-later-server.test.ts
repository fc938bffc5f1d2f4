import { type ComponentType, createElement } from "react";
import { renderToReadableStream } from "react-dom/server";
import { expect, test } from "vitest";
import { hydrateLater } from "./hydrate-later";

const late = async (content: string): Promise<ComponentType> => {
  await new Promise((resolve) => setTimeout(resolve, 20));
  return () => createElement("form", null, content);
};

/** Two pages of text, more than React sends before what follows it. */
const long = "a word ".repeat(4_000);

test("a form is there for a browser without a script, also at the first request, before its code is loaded", async () => {
  for (const when of ["turned to", "at once"] as const)
    for (const content of ["", long]) {
      const Form = hydrateLater(() => late(content), { when });
      const page = createElement("main", null, createElement(Form), "under it");
      const html = await new Response(await renderToReadableStream(page)).text();
      expect(html).toBe(`<main><!--&--><form>${content}</form><!--/&-->under it</main>`);
    }
});
