import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { z } from "zod";
import { useCall } from "@/lib/core/browser/use-call";
import { useSend } from "@/lib/core/browser/use-send";
import { callsOf } from "@/lib/core/pure/call";
import { type Answers, renderApp } from "@/tests/support/render";

const shape = z.object({ id: z.string(), word: z.string() });
const byId = { who: {}, summary: "", input: z.object({ id: z.string() }), output: shape } as const;

const read = callsOf("connections")({ ...byId, method: "GET", path: "/things/{id}/" });
const history = callsOf("connections")({ ...byId, method: "GET", path: "/things/{id}/history" });
const touched = callsOf("facilities")({ ...byId, method: "GET", path: "/touched/{id}" });
const counts = callsOf("overview")({ ...byId, method: "GET", path: "/counts/{id}" });
const apart = callsOf("accounts")({ ...byId, method: "GET", path: "/apart/{id}" });
const definition = callsOf("connections")({
  ...byId,
  method: "GET",
  path: "/definition/{id}",
  freshForMs: Number.POSITIVE_INFINITY,
});
const change = callsOf("connections")({
  ...byId,
  method: "PUT",
  path: "/things/{id}/",
  answers: read,
  touches: ["facilities"],
});
const leave = callsOf("connections")({ ...byId, method: "PUT", path: "/leave/{id}", touches: "nothing" });
const create = callsOf("connections")({
  ...byId,
  method: "POST",
  path: "/things/",
  answers: read,
  input: z.object({ word: z.string() }),
});

const id = "1";

function Screen() {
  const { data } = useCall(read, { id });
  // biome-ignore lint/correctness/useHookAtTopLevel: always the same ones
  for (const call of [history, touched, counts, apart]) useCall(call, { id });
  useCall(definition, { id });
  useCall(apart, null);
  const changing = useSend(change);
  const creating = useSend(create);
  const leaving = useSend(leave);
  return (
    <>
      <output>{data?.word}</output>
      <button type="button" onClick={() => changing.mutate({ id })}>
        Change
      </button>
      <button type="button" onClick={() => creating.mutate({ word: "made" })}>
        Create
      </button>
      <button type="button" onClick={() => leaving.mutate({ id })}>
        Leave
      </button>
    </>
  );
}

const answer = (word: string) => ({ body: { id, word } });
const paths = ["things/1/", "things/1/history", "touched/1", "counts/1", "apart/1", "definition/1"];

/** Presses a button once all has been read: what was sent from then on. */
async function press(name: string, more: Answers = {}) {
  const reads = Object.fromEntries(paths.map((path) => [`GET /api/${path}`, answer("read")]));
  const { person, sent } = renderApp(<Screen />, {
    answers: { ...reads, "PUT /api/things/1/": answer("changed"), ...more },
  });
  await waitFor(() => expect(sent).toHaveLength(paths.length));
  await person.click(await screen.findByRole("button", { name }));
  const later = () => sent.slice(paths.length).map(({ method, path }) => `${method} ${path}`);
  return { later };
}

const again = ["GET /api/things/1/history", "GET /api/counts/1"];

test("a change makes its own domain, those it touches and the overview be read again, and shows its answer", async () => {
  const { later } = await press("Change");
  expect(await screen.findByText("changed")).toBeVisible();
  await waitFor(() => expect(later()).toHaveLength(4));
  expect(later().sort()).toEqual([...again, "GET /api/touched/1", "PUT /api/things/1/"].sort());
});

test("what a new record answers is known to the read of that record", async () => {
  const { later } = await press("Create", { "POST /api/things/": answer("made") });
  expect(await screen.findByText("made")).toBeVisible();
  await waitFor(() => expect(later()).toHaveLength(3));
  expect(later().sort()).toEqual([...again, "POST /api/things/"].sort());
});

test("a refused change makes all of them be read again", async () => {
  const { later } = await press("Change", { "PUT /api/things/1/": { status: 400, body: { detail: "No." } } });
  const all = [...again, "GET /api/touched/1", "GET /api/things/1/", "PUT /api/things/1/"];
  await waitFor(() => expect(later()).toHaveLength(all.length));
  expect(later().sort()).toEqual(all.sort());
});

test("after a change of who is signed in nothing is read", async () => {
  const { later } = await press("Leave", { "PUT /api/leave/1": answer("left") });
  await waitFor(() => expect(later()).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(later()).toEqual(["PUT /api/leave/1"]);
});
