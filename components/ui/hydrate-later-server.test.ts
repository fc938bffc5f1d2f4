import { type ComponentType, createElement } from "react";
import { renderToReadableStream } from "react-dom/server";
import { expect, test } from "vitest";
import { hydrateLater } from "./hydrate-later";

const load = async (): Promise<ComponentType> => {
  await new Promise((resolve) => setTimeout(resolve, 20));
  return () => createElement("form");
};

test("a form is there for a browser without a script, also at the first request, before its code is loaded", async () => {
  for (const when of ["turned to", "at once"] as const) {
    const page = createElement("main", null, createElement(hydrateLater(load, { when })));
    const html = await new Response(await renderToReadableStream(page)).text();
    expect(html).toBe("<main><!--$--><form></form><!--/$--></main>");
  }
});
