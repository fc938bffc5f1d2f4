import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { aUser, renderApp } from "@/tests/support/render";
import { LoginForm } from "./login-form";
import { RegistrationForm } from "./registration-form";

const left = vi.fn<(to: string) => void>();

beforeEach(() => {
  left.mockReset();
  vi.spyOn(window.location, "assign").mockImplementation((to) => left(String(to)));
  localStorage.setItem("sessionExpired", "true");
});

async function logIn(answer: { status?: number; body: unknown }) {
  const view = renderApp(<LoginForm next="/app/provider/documents" sessionExpired />, {
    answers: { "POST /api/auth/login/": answer },
  });
  await view.person.type(screen.getByLabelText("Email"), "ana@example.test");
  await view.person.type(screen.getByLabelText("Password"), "Secret-pass1!");
  await view.person.click(screen.getByRole("button", { name: "Log in" }));
  return view;
}

test("a login clears the mark of the expired session and marks the new one [ACC-S-027 ACC-S-028 ACC-R-020]", async () => {
  await logIn({ body: aUser() });
  await waitFor(() => expect(left.mock.calls).toEqual([["/app/provider/documents"]]));
  expect(localStorage.getItem("sessionExpired")).toBeNull();
  expect(localStorage.getItem("sessionExists")).toBe("true");
});

test("a login that fails leaves the marks as they are", async () => {
  await logIn({ status: 400, body: { non_field_errors: ["Unable to log in with provided credentials."] } });
  expect(await screen.findByText("Unable to log in with provided credentials.")).toBeVisible();
  expect(localStorage.getItem("sessionExpired")).toBe("true");
  expect(localStorage.getItem("sessionExists")).toBeNull();
  expect(left).not.toHaveBeenCalled();
});

test("a registration clears the stored session, then keeps the e-mail [ACC-S-032 ACC-S-033]", async () => {
  localStorage.setItem("sessionExists", "true");
  localStorage.setItem("lastSignInEmail", "somebody@else.test");
  const atCall: (string | null)[] = [];
  const { person, router } = renderApp(
    <RegistrationForm
      userType="provider"
      prefill={{ email: "", first_name: "Ana", last_name: "Reyes", phone_number: "2075550100" }}
      utmParams={{}}
    />,
    {
      answers: {
        "POST /api/auth/registration/": () => {
          atCall.push(localStorage.getItem("sessionExists"), localStorage.getItem("sessionExpired"));
          return { status: 201, body: { detail: "Verification e-mail sent." } };
        },
      },
    },
  );
  await person.type(screen.getByLabelText(/^Email/), "Ana@Example.test");
  await person.type(screen.getByLabelText(/^Password/), "Secret-pass1!");
  await person.type(screen.getByLabelText(/^Confirm password/), "Secret-pass1!");
  await person.click(screen.getByRole("button", { name: "Create account" }));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith("/register/email-confirmation"));
  expect(atCall).toEqual([null, null]);
  expect(localStorage.getItem("lastSignInEmail")).toBe("Ana@Example.test");
});
