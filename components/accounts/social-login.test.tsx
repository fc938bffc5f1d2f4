import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { type Answers, aUser, renderApp } from "@/tests/support/render";
import { SocialLogin, type SocialLoginProps } from "./social-login";

const left = vi.fn<(to: string) => void>();

beforeEach(() => {
  left.mockReset();
  vi.spyOn(window.location, "replace").mockImplementation((to) => left(String(to)));
});

const call = "POST /api/auth/social-login/google/";
const answer = { code: "the-code", state: "the-state" };
const entered: Answers = { [call]: { body: aUser() } };

const open = (props: Partial<SocialLoginProps> = {}, answers: Answers = entered) =>
  renderApp(<SocialLogin answer={answer} userType="provider" next={null} {...props} />, {
    answers,
  });

const arrivesAt = (path: string) => waitFor(() => expect(left.mock.calls).toEqual([[path]]));

describe("the way back from Google", () => {
  test("hands the code and state of the address over, once [ACC-R-016] [ACC-R-017]", async () => {
    const { sent } = open();
    await arrivesAt("/app");
    expect(sent.map(({ method, path, body }) => [method, path, body])).toEqual([
      ["POST", "/api/auth/social-login/google/", answer],
    ]);
  });

  test("shows that it is under way, then that it is done [ACC-S-018]", async () => {
    let say = (_answer: { body: unknown }) => {};
    const later = new Promise<{ body: unknown }>((resolve) => {
      say = resolve;
    });
    open({}, { [call]: later });
    expect(screen.getByRole("heading", { name: "Logging you in…" })).toBeVisible();
    expect(screen.getByText("Logging you in with Google")).toBeVisible();
    expect(left).not.toHaveBeenCalled();
    say({ body: aUser() });
    expect(await screen.findByRole("heading", { name: "You are logged in" })).toBeVisible();
    expect(screen.queryByText("Logging you in with Google")).toBeNull();
  });

  test("leads to what the link asked for [ACC-S-019]", async () => {
    localStorage.setItem("continueUrl", "/app/provider/documents");
    open({ next: "/app/provider/profile" });
    await arrivesAt("/app/provider/profile");
    expect(localStorage.getItem("continueUrl")).toBeNull();
  });

  test("leads over the question for a factor where there is one, and is not inside yet [ACS-C-004]", async () => {
    const second_factor = {
      challenge: "asked",
      methods: ["totp", "recovery"],
      expires_at: new Date(Date.now() + 60_000).toISOString(),
    };
    open({ next: "/app/provider/profile" }, { [call]: { status: 202, body: { second_factor } } });
    await arrivesAt("/login/second-factor?next=%2Fapp%2Fprovider%2Fprofile");
    expect(screen.queryByRole("heading", { name: "You are logged in" })).toBeNull();
    expect(JSON.parse(sessionStorage.getItem("waitingSignIn") ?? "{}").challenge).toBe("asked");
    expect(localStorage.getItem("sessionExists")).toBeNull();
  });

  test("else to where the login page was to lead [ACC-S-020]", async () => {
    localStorage.setItem("continueUrl", "/app/provider/documents");
    open();
    await arrivesAt("/app/provider/documents");
  });

  test("else to the product, and never off this site [ACC-S-021]", async () => {
    for (const kept of [
      null,
      "//evil.test",
      "https://evil.test/app",
      "/\\evil.test",
      "javascript:alert(1)",
    ]) {
      left.mockReset();
      if (kept) localStorage.setItem("continueUrl", kept);
      const { unmount } = open();
      await arrivesAt("/app");
      unmount();
    }
  });

  test("leads a newcomer to the rest of the registration, whatever was asked for [ACC-S-014]", async () => {
    open(
      { next: "/app/provider/profile" },
      { [call]: { body: aUser({ registration_status: "missing_info", provider_id: null }) } },
    );
    await arrivesAt("/register/complete");
  });

  test("marks the session", async () => {
    localStorage.setItem("sessionExpired", "true");
    open();
    await arrivesAt("/app");
    expect(localStorage.getItem("sessionExists")).toBe("true");
    expect(localStorage.getItem("sessionExpired")).toBeNull();
  });

  test("shows what went wrong, stops waiting, and offers another try [ACC-M-006] [ACC-S-022] [ACC-S-018]", async () => {
    const text = "This sign-in with Google has expired or was already used. Please start again.";
    const { sent } = open(
      { next: "/app/provider/profile" },
      { [call]: { status: 400, body: { non_field_errors: [text] } } },
    );
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByText("Logging you in with Google")).toBeNull();
    expect(screen.getByRole("link", { name: "Try again with Google" })).toHaveAttribute(
      "href",
      "/api/auth/google/login?user_type=provider&next=%2Fapp%2Fprovider%2Fprofile",
    );
    expect(screen.getByRole("link", { name: "Back to Login" })).toHaveAttribute("href", "/login");
    expect(left).not.toHaveBeenCalled();
    expect(sent).toHaveLength(1);
  });

  test("shows the text of a server that cannot be asked [ACC-M-006]", async () => {
    open({}, { [call]: { status: 503, body: { detail: "Google does not answer at the moment." } } });
    expect(await screen.findByText("Google does not answer at the moment.")).toBeVisible();
  });

  test("offers another try as what was asked for", () => {
    open({ answer: null, userType: "healthcare_entity_rep" });
    expect(screen.getByRole("link", { name: "Try again with Google" })).toHaveAttribute(
      "href",
      "/api/auth/google/login?user_type=healthcare_entity_rep",
    );
  });

  test("asks nothing when the sign-in was given up at Google [ACC-S-018]", () => {
    const { sent } = open({ answer: null });
    expect(screen.getByText("The sign-in with Google was not completed.")).toBeVisible();
    expect(screen.getByRole("link", { name: "Back to Login" })).toBeVisible();
    expect(sent).toEqual([]);
  });
});
