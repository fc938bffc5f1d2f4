import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { InviteDialog } from "@/components/organizations/team/invite-dialog";
import { answerWithinMs } from "@/lib/core/browser/ask";
import { groupNames } from "@/lib/core/pure/actor";

import { groupWords } from "@/lib/organizations/team/words";
import { hangUp, loseLine, regainLine } from "@/tests/support/line";
import { type Answer, aRepUser, renderApp, type Sent } from "@/tests/support/render";

const offline = "You are offline. Nothing was saved; what you typed is still here.";
const lost = "No answer came. What you typed is still here, and trying again saves nothing twice.";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The dialog that invites somebody, filled in; `answer` is what the server says to the invitation. */
async function invitation(answer: (sent: Sent) => Answer = () => ({ status: 201, body: {} })) {
  const closed = vi.fn();
  const groups = groupNames.map((code) => ({ code, ...groupWords[code] }));
  const view = renderApp(<InviteDialog onClose={closed} />, {
    user: aRepUser({ group_names: [...groupNames] }),
    answers: {
      "GET /api/group/": { body: { count: groups.length, next: null, previous: null, results: groups } },
      "GET /api/invitation/": { body: { count: 0, next: null, previous: null, results: [] } },
      "POST /api/invitation/": answer,
    },
  });
  await waitFor(() => expect(sendButton()).toBeEnabled());
  fireEvent.change(email(), { target: { value: "kim@cedar.test" } });
  return { ...view, closed, invited: () => view.sent.filter(({ method }) => method === "POST") };
}

const email = () => screen.getByLabelText(/^Email/);
const sendButton = () => screen.getByRole("button", { name: "Send invitation" });
const again = () => screen.getByRole("button", { name: "Try again" });
const keyOf = (sent: Sent | undefined) => sent?.headers.get("Idempotency-Key");

/** No answer the first time, a good one from then on. */
function lostOnce() {
  let times = 0;
  return (): Answer => {
    times += 1;
    if (times === 1) throw new TypeError("Failed to fetch");
    return { status: 201, body: {} };
  };
}

describe("a save without a line", () => {
  test("says so at once, keeps what was typed, and never sends by itself", async () => {
    const { person, invited, closed } = await invitation();
    loseLine();
    await person.click(sendButton());
    expect(await screen.findByText(offline)).toBeVisible();
    expect(sendButton()).not.toHaveAttribute("aria-busy");
    expect(email()).toHaveValue("kim@cedar.test");
    await regainLine();
    expect(invited()).toHaveLength(0);
    expect(closed).not.toHaveBeenCalled();
  });

  test("is tried again by one click, and ends as if it had gone through at first", async () => {
    const { person, invited, closed } = await invitation();
    loseLine();
    await person.click(sendButton());
    await screen.findByText(offline);
    await regainLine();
    fireEvent.click(again());
    expect(await screen.findByText("User invited successfully.")).toBeVisible();
    expect(invited()).toHaveLength(1);
    expect(closed).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByText(offline)).toBeNull());
  });

  test("says so each time that it is tried", async () => {
    const { person, invited } = await invitation();
    loseLine();
    await person.click(sendButton());
    await screen.findByText(offline);
    fireEvent.click(again());
    await waitFor(() => expect(screen.getAllByText(offline)).toHaveLength(1));
    expect(again()).toBeVisible();
    expect(invited()).toHaveLength(0);
  });

  test("leaves its dialog free to be closed, and is given up with it", async () => {
    const { person, rerender } = await invitation();
    loseLine();
    await person.click(sendButton());
    await screen.findByText(offline);
    expect(screen.getByRole("button", { name: "Cancel" })).toBeEnabled();
    rerender(<p>The dialog is closed.</p>);
    await waitFor(() => expect(screen.queryByRole("button", { name: "Try again" })).toBeNull());
  });

  test("offers no old input once something else was typed", async () => {
    const { person } = await invitation();
    loseLine();
    await person.click(sendButton());
    await screen.findByText(offline);
    await person.type(email(), "x");
    await waitFor(() => expect(screen.queryByRole("button", { name: "Try again" })).toBeNull());
    expect(email()).toHaveValue("kim@cedar.testx");
  });
});

describe("a save whose answer does not come", () => {
  test("may be tried again under the same Idempotency-Key, by the toast or by its own button [SIL-169]", async () => {
    let times = 0;
    const { person, invited } = await invitation(() => {
      times += 1;
      if (times < 3) throw new TypeError("Failed to fetch");
      return { status: 201, body: {} };
    });
    await person.click(sendButton());
    await screen.findByText(lost);
    fireEvent.click(again());
    await waitFor(() => expect(invited()).toHaveLength(2));
    await screen.findByText(lost);
    await person.click(sendButton());
    await screen.findByText("User invited successfully.");
    const keys = invited().map(keyOf);
    expect(keys).toHaveLength(3);
    expect(keys[0]).toMatch(/^[\w-]{20,}$/);
    expect(new Set(keys).size).toBe(1);
  });

  test("gets another key once its input is another, or once it was answered [SIL-169]", async () => {
    const { person, invited } = await invitation(lostOnce());
    await person.click(sendButton());
    await screen.findByText(lost);
    await person.type(email(), "x");
    await person.click(sendButton());
    await screen.findByText("User invited successfully.");
    await person.click(sendButton());
    await waitFor(() => expect(invited()).toHaveLength(3));
    expect(new Set(invited().map(keyOf)).size).toBe(3);
  });

  test("has a key also where the page is not secure", async () => {
    vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) });
    const { person, invited } = await invitation();
    await person.click(sendButton());
    await screen.findByText("User invited successfully.");
    expect(keyOf(invited()[0])).toMatch(/^[0-9a-f]{32}$/);
  });

  test("ends after half a minute, and its dialog can be closed all the while", async () => {
    const { invited, closed } = await invitation(() => new Promise(() => {}));
    vi.useFakeTimers({ shouldAdvanceTime: true });
    fireEvent.click(sendButton());
    await waitFor(() => expect(invited()).toHaveLength(1));
    await waitFor(() => expect(sendButton()).toHaveAttribute("aria-busy", "true"));
    await act(() => vi.advanceTimersByTimeAsync(answerWithinMs));
    expect(
      await screen.findByText(
        "No answer came in time. It may be saved already; trying again saves nothing twice.",
      ),
    ).toBeVisible();
    expect(sendButton()).not.toHaveAttribute("aria-busy");
    fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
    expect(closed).toHaveBeenCalledOnce();
  });

  test("says so while the first try is still at work [SIL-169]", async () => {
    const { person } = await invitation(() => ({
      status: 409,
      body: { detail: "A request with this Idempotency-Key is still running." },
      headers: { "X-Error-Code": "still_running" },
    }));
    await person.click(sendButton());
    expect(
      await screen.findByText("The first try is still being saved. Try again in a moment."),
    ).toBeVisible();
    expect(again()).toBeVisible();
  });
});

test("what a finished test has under way is told to nobody", async () => {
  let lose = () => {};
  const answer = new Promise<never>((_, reject) => {
    lose = () => reject(new TypeError("Failed to fetch"));
  });
  const { person, invited } = await invitation(() => answer);
  await person.click(sendButton());
  await waitFor(() => expect(invited()).toHaveLength(1));
  hangUp();
  lose();
  await regainLine();
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});
