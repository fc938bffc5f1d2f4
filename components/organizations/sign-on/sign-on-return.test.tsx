import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { type Answers, aRepUser, renderApp } from "@/tests/support/render";
import { SignOnReturn, type SignOnReturnProps } from "./sign-on-return";

const left = vi.fn<(to: string) => void>();

beforeEach(() => {
  left.mockReset();
  vi.spyOn(window.location, "replace").mockImplementation((to) => left(String(to)));
});

const call = "POST /api/auth/sign-on/";
const answer = { code: "the-code", state: "the-state", iss: "https://login.northline.example" };

const open = (props: Partial<SignOnReturnProps> = {}, answers: Answers = {}) =>
  renderApp(<SignOnReturn answer={answer} next="/app/organization/security" start="/start" {...props} />, {
    answers,
  });

describe("the way back from an organization's provider", () => {
  it("hands its answer over once, and leads on [ACS-C-032]", async () => {
    const { sent } = open({}, { [call]: { body: aRepUser() } });
    await waitFor(() => expect(left.mock.calls).toEqual([["/app/organization/security"]]));
    expect(sent.map(({ body }) => body)).toEqual([answer]);
  });

  it("leads on to the question for a factor [ACS-C-004]", async () => {
    const asked = {
      challenge: "abc",
      methods: ["totp", "recovery"],
      expires_at: new Date(Date.now() + 300_000).toISOString(),
    };
    open({}, { [call]: { status: 202, body: { second_factor: asked } } });
    await waitFor(() => expect(left.mock.calls[0]?.[0]).toMatch(/^\/login\/second-factor\?next=/));
  });

  it("says what was refused, with a way to try again [ACS-V-036]", async () => {
    const text = "Signing in with Northline Health did not work.";
    open({}, { [call]: { status: 400, body: { non_field_errors: [text] } } });
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole("link", { name: "Try again" })).toHaveAttribute("href", "/start");
    expect(screen.getByRole("link", { name: "Back to Login" })).toBeVisible();
    expect(left).not.toHaveBeenCalled();
  });

  it("says that it was given up at the provider [ACS-C-032]", () => {
    const { sent } = open({ answer: null });
    expect(screen.getByText("The sign-in with your organization was not completed.")).toBeVisible();
    expect(sent).toEqual([]);
  });
});
