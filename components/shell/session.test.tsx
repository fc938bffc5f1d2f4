import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { ProfileMenu } from "@/components/accounts/profile-menu";
import { ArrivalToast } from "@/components/ui/arrival-toast";
import { currentUser, logout } from "@/lib/accounts/calls";
import { ask } from "@/lib/core/browser/ask";
import { useSend } from "@/lib/core/browser/use-send";
import type { ErrorCode } from "@/lib/core/pure/error-codes";
import { sessionExpired } from "@/lib/core/pure/errors";
import { type Answer, type Answers, aUser, renderApp } from "@/tests/support/render";

const left = vi.fn<(to: string) => void>();

beforeEach(() => {
  left.mockReset();
  vi.spyOn(window.location, "assign").mockImplementation((to) => left(String(to)));
  window.history.replaceState(null, "", "/app/provider/home?tab=a%2Fb");
  sessionStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: the test plays the browser
  document.cookie = "signed_out=; Max-Age=0";
});

let cache: QueryClient;

/** A page that reads two things at once, and can write. */
function Page() {
  cache = useQueryClient();
  // biome-ignore lint/correctness/useHookAtTopLevel: always the same two
  for (const id of ["one", "two"]) useQuery({ queryKey: [id], queryFn: () => ask(currentUser, {}) });
  const write = useSend(logout, { unattended: true });
  return (
    <button type="button" onClick={() => write.mutate({})}>
      Write
    </button>
  );
}

const reads = (answer: Answer) => renderApp(<Page />, { answers: { "GET /api/auth/user/": answer } });

const loginPage = "/login?next=%2Fapp%2Fprovider%2Fhome%3Ftab%3Da%252Fb&session_expired=true";

describe("a session that has ended", () => {
  const endings: [string, number, object, ErrorCode][] = [
    ["401 [ACC-S-023]", 401, { detail: "Authentication credentials were not provided." }, "session_missing"],
    [
      "403 without credentials [ACC-S-024 SHR-M-010]",
      403,
      { detail: "Authentication credentials were not provided." },
      "session_missing",
    ],
    ["403 Invalid token [ACC-S-024 SHR-M-011]", 403, { detail: "Invalid token." }, "session_missing"],
    [
      "403 Session has expired [ACC-S-024 SHR-M-012]",
      403,
      { detail: "Session has expired." },
      "session_expired",
    ],
    ["403 Permission denied [ACC-S-024 SHR-M-013]", 403, { error: "Permission denied." }, "session_missing"],
  ];

  test.each(endings)(
    "is told by a %s: to the login page and back [ACC-S-026]",
    async (_, status, body, code) => {
      localStorage.setItem("sessionExists", "true");
      reads({ status, body, headers: { "X-Error-Code": code } });
      await waitFor(() => expect(left).toHaveBeenCalledWith(loginPage));
      expect(localStorage.getItem("sessionExpired")).toBe("true");
      expect(localStorage.getItem("sessionExists")).toBeNull();
    },
  );

  test("leads to the login page once, however many calls fail [ACC-S-026]", async () => {
    const { sent } = reads({ status: 401 });
    await waitFor(() => expect(sent).toHaveLength(2));
    await new Promise((resolve) => setTimeout(resolve));
    expect(left).toHaveBeenCalledTimes(1);
  });

  test("can be told by a change as well, and forgets what was read [ACC-S-025]", async () => {
    const { person } = renderApp(<Page />, {
      answers: {
        "GET /api/auth/user/": { body: aUser() },
        "POST /api/auth/logout/": sessionExpired(),
      },
    });
    cache.setQueryData(["list"], ["a row"]);
    await person.click(screen.getByText("Write"));
    await waitFor(() => expect(left).toHaveBeenCalledWith(loginPage));
    expect(cache.getQueryData(["list"])).toBeUndefined();
  });

  test("is noticed again by a page that came back from the browser's cache", async () => {
    const { person } = renderApp(<Page />, {
      answers: { "GET /api/auth/user/": { status: 401 }, "POST /api/auth/logout/": { status: 401 } },
    });
    await waitFor(() => expect(left).toHaveBeenCalledTimes(1));
    await person.click(screen.getByText("Write"));
    expect(left).toHaveBeenCalledTimes(1);
    window.dispatchEvent(new Event("pageshow"));
    await person.click(screen.getByText("Write"));
    await waitFor(() => expect(left).toHaveBeenCalledTimes(2));
  });

  test("does not disturb a page that is open to everybody [ACC-P-011]", async () => {
    window.history.replaceState(null, "", "/invitation/0190");
    const { sent } = reads({ status: 401 });
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(left).not.toHaveBeenCalled();
    expect(localStorage.getItem("sessionExpired")).toBeNull();
  });
});

test.each([
  [403, { detail: "You do not have permission to perform this action." }],
  [403, { error: "Something else" }],
  [400, { detail: "Session has expired." }],
  [500, { detail: "Invalid token." }],
])("a %i with %j leaves the page where it is [SHR-S-001]", async (status, body) => {
  const { sent } = reads({ status, body });
  await waitFor(() => expect(sent).toHaveLength(2));
  await new Promise((resolve) => setTimeout(resolve));
  expect(left).not.toHaveBeenCalled();
});

describe("signing out", () => {
  const menu = (
    <>
      <ProfileMenu name="Ana Reyes" email="ana@example.test" entries={[]} />
      <Page />
    </>
  );

  async function signOut(answer: Answers[string]) {
    localStorage.setItem("sessionExists", "true");
    const view = renderApp(menu, {
      answers: { "GET /api/auth/user/": { body: aUser() }, "POST /api/auth/logout/": answer },
    });
    cache.setQueryData(["list"], ["a row"]);
    await view.person.click(screen.getByRole("button", { name: /Profile menu/ }));
    await view.person.click(await screen.findByRole("menuitem", { name: "Sign out" }));
    await waitFor(() => expect(left).toHaveBeenCalledWith("/"));
    return view;
  }

  test("ends the session, forgets what was read and goes to / [ACC-S-029 ACC-S-030 SHR-N-015 SHR-N-019]", async () => {
    localStorage.setItem("lastResults", "{}");
    const { sent } = await signOut({ body: { detail: "Successfully logged out." } });
    expect(sent.at(-1)).toMatchObject({ method: "POST", path: "/api/auth/logout/", body: {} });
    expect(localStorage.getItem("sessionExists")).toBeNull();
    expect(localStorage.getItem("lastResults"), "[SCH-S-033]").toBeNull();
    expect(document.cookie).not.toContain("signed_out");
    expect(cache.getQueryData(["list"])).toBeUndefined();
  });

  test.each([
    ["the detail of a refusal", { status: 503, body: { detail: "Come back later." } }, "Come back later."],
    ["'Couldn't logout' without one", { status: 500, body: {} }, "Couldn't logout"],
    [
      "'Couldn't logout' without an answer",
      () => Promise.reject(new TypeError("offline")),
      "Couldn't logout",
    ],
  ] as [string, Answers[string], string][])("that fails shows %s [ACC-M-007]", async (_, answer, text) => {
    await signOut(answer);
    // What the next page does when it has loaded.
    renderApp(<ArrivalToast />);
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(sessionStorage).toHaveLength(0);
  });

  test("that fails clears the session all the same [ACC-S-031]", async () => {
    await signOut({ status: 500, body: {} });
    expect(document.cookie).toContain("signed_out=1");
    expect(localStorage.getItem("sessionExists")).toBeNull();
    expect(left.mock.calls).toEqual([["/"]]);
  });
});
