import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { allCalls } from "@/lib/catalog/calls";
import { useSend } from "@/lib/core/browser/use-send";
import { renderApp } from "@/tests/support/render";

/** Uploads have a way of their own. */
const posts = allCalls.filter(({ noun, call }) => call.method === "POST" && !noun.startsWith("upload"));

/** A screen that sends every POST there is. */
function Everything() {
  // biome-ignore lint/correctness/useHookAtTopLevel: always the same ones
  const sends = posts.map(({ call }) => useSend(call));
  return (
    <button type="button" onClick={() => sends.forEach((send) => void send.mutate({} as never))}>
      Send
    </button>
  );
}

test("each POST carries an Idempotency-Key of its own [SIL-169]", async () => {
  expect(posts.length).toBeGreaterThan(25);
  const anything = new Proxy({}, { get: () => ({ body: {} }) });
  const { sent } = renderApp(<Everything />, { answers: anything });
  fireEvent.click(screen.getByRole("button", { name: "Send" }));
  await waitFor(() => expect(sent).toHaveLength(posts.length));
  const keys = sent.map(({ headers }) => headers.get("Idempotency-Key"));
  expect(new Set(keys).size).toBe(posts.length);
  expect(keys).not.toContain(null);
});
