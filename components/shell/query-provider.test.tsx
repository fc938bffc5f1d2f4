import { useQuery } from "@tanstack/react-query";
import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { currentUser } from "@/lib/accounts/calls";
import { allCalls } from "@/lib/catalog/calls";
import { ask } from "@/lib/core/browser/ask";
import { otherAccount } from "@/lib/core/pure/errors";
import * as onboarding from "@/lib/onboarding/calls";
import * as contracts from "@/lib/onboarding/contracts/calls";
import { type Answers, aRepUser, aUser, renderApp, type Sent } from "@/tests/support/render";

const minute = 60_000;

afterEach(() => void vi.useRealTimers());

function Reader() {
  const query = useQuery({ queryKey: ["user"], queryFn: () => ask(currentUser, {}) });
  return <p>{query.isPending ? "reading" : query.status}</p>;
}

const read = async (answers: Answers) => {
  const view = renderApp(<Reader />, { answers });
  await waitFor(() => expect(screen.queryByText("reading")).toBeNull());
  return { ...view, again: () => view.rerender(<Reader key={Math.random()} />) };
};

const known: Answers = { "GET /api/auth/user/": { body: aUser() } };

/** Lets this much time pass for whoever asks the clock. */
const pass = (ms: number) => vi.spyOn(Date, "now").mockReturnValue(Date.now() + ms);

describe("what was read", () => {
  test("is fresh for five minutes: shown again without asking [SHR-K-006]", async () => {
    const { sent, again } = await read(known);
    pass(5 * minute - 1000);
    again();
    expect(screen.getByText("success")).toBeVisible();
    expect(sent).toHaveLength(1);
    pass(2000);
    again();
    await waitFor(() => expect(sent).toHaveLength(2));
  });

  test("is not asked for twice when it fails, the current user no more than the rest [SHR-K-007 ACC-C-028]", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { sent } = await read({ "GET /api/auth/user/": { status: 500, body: {} } });
    expect(screen.getByText("error")).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(minute));
    expect(sent).toHaveLength(1);
  });

  test("is read anew when the window gets the focus, once it is stale [SHR-K-008]", async () => {
    const { sent } = await read(known);
    const focus = () => act(() => void window.dispatchEvent(new Event("visibilitychange")));
    focus();
    expect(sent).toHaveLength(1);
    pass(6 * minute);
    focus();
    await waitFor(() => expect(sent).toHaveLength(2));
  });

  test("is read anew when the connection is back, once it is stale [SHR-K-009]", async () => {
    const { sent } = await read(known);
    const lose = () => act(() => void window.dispatchEvent(new Event("offline")));
    const regain = () => act(() => void window.dispatchEvent(new Event("online")));
    lose();
    regain();
    expect(sent).toHaveLength(1);
    pass(6 * minute);
    lose();
    regain();
    await waitFor(() => expect(sent).toHaveLength(2));
  });
});

describe("a page whose account was changed in another tab", () => {
  test("says so once and offers to reload, instead of failing silently", async () => {
    const { again } = await read({ "GET /api/auth/user/": otherAccount() });
    pass(6 * minute);
    again();
    expect(await screen.findByText("You are logged in to another account in this browser.")).toBeVisible();
    expect(screen.getAllByRole("button", { name: "Reload page" })).toHaveLength(1);
  });
});

describe("every call", () => {
  /** What the browser sends for a call, whatever it is. */
  async function request(send: () => Promise<unknown>, user = aUser()): Promise<Sent> {
    // biome-ignore lint/suspicious/noDocumentCookie: the test plays the server
    document.cookie = "csrftoken=a%2Bb.c";
    const anything = new Proxy({}, { get: () => ({ body: {} }) });
    const { sent } = renderApp(<p>A page</p>, { user, answers: anything });
    await send();
    return sent.at(-1) as Sent;
  }

  test("names the provider who acts [SHR-C-002]", async () => {
    const user = aUser();
    const { headers } = await request(() => ask(currentUser, {}), user);
    expect(headers.get("X-Context-Type")).toBe("provider_id");
    expect(headers.get("X-Context-Id")).toBe(user.provider_id);
    expect(headers.get("X-Context-Member-Id")).toBe(user.provider_id);
  });

  test("names the rep who acts, and for which organization [SHR-C-002]", async () => {
    const user = aRepUser();
    const { headers } = await request(() => ask(currentUser, {}), user);
    expect(headers.get("X-Context-Type")).toBe("healthcare_entity_id");
    expect(headers.get("X-Context-Id")).toBe(user.healthcare_entity_id);
    expect(headers.get("X-Context-Member-Id")).toBe(user.healthcare_entity_rep_id);
  });

  test("goes to /api and carries the CSRF token of the cookie [SHR-C-003 ACC-C-011]", async () => {
    expect(allCalls.length).toBeGreaterThan(50);
    for (const { call } of allCalls) {
      const { path, method, headers } = await request(() => ask(call, {} as never));
      expect(path, call.path).toMatch(/^\/api\//);
      expect(method).toBe(call.method);
      expect(headers.get("X-CSRFToken"), call.path).toBe("a+b.c");
    }
  });

  const id = "0190f000-0000-7000-8000-000000000002";
  test.each([
    ["reads the agreement", () => ask(onboarding.marketplaceAgreement, { id })],
    ["signs the agreement", () => ask(onboarding.agreeToMarketplace, { id })],
    ["reads the contract", () => ask(contracts.contract, { id })],
    ["signs the contract", () => ask(contracts.signContract, { id } as never)],
  ])("that %s tells the browser's time zone [SHR-C-004]", async (_, send) => {
    const { headers } = await request(send);
    expect(headers.get("X-Timezone")).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
    expect(headers.get("X-Timezone")).toMatch(/^\w+\/\w+/);
  });
});
