import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { tooEasy } from "@/lib/accounts/passwords/words";
import { renderApp } from "@/tests/support/render";
import { JoinForm } from "../organizations/invitations/join-form";
import { NewPasswordForm } from "./new-password-form";

const open = () => renderApp(<NewPasswordForm uid="the-uid" token="the-token" />, { answers: {} });
const field = () => screen.getByLabelText(/^New password/);

describe("a new password", () => {
  it.each([
    ["Welcome1!", "Weak"],
    ["Summer2026!", "Fair"],
    ["Demo-pass1!", "Good"],
    ["Brand-new1!", "Strong"],
  ])("%s is %s, for the eye and read out once typing rests [ACS-V-029]", async (password, strength) => {
    const { person } = open();
    await person.type(field(), password);
    await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent(strength), { timeout: 5000 });
    expect(screen.getByText(strength)).toBeVisible();
    expect(screen.queryByText(tooEasy) !== null).toBe(strength === "Weak");
  });

  it("is judged by the names of the form and of the organization [ACS-V-006 ACS-V-029]", async () => {
    const { person } = renderApp(
      <JoinForm token="token" email="kelpforest@example.test" organization="Harborline Health" />,
      { answers: {} },
    );
    await person.type(screen.getByLabelText(/^Password/), "Harborline-71!");
    await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent(tooEasy), { timeout: 5000 });
    await person.clear(screen.getByLabelText(/^Password/));
    await waitFor(() => expect(screen.getByRole("status")).toBeEmptyDOMElement());
    await person.type(screen.getByLabelText(/^Password/), "x7-Kelpforest-Q!");
    await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent(tooEasy), { timeout: 5000 });
  });

  it("takes what is pasted, blanks and 64 letters, and lets password managers fill it [ACS-V-029]", async () => {
    const { person } = open();
    const long = `${"Kelp forest 71! ".repeat(4)}`;
    await person.click(field());
    await person.paste(long);
    expect(field()).toHaveValue(long);
    expect(long).toHaveLength(64);
    expect(field()).toHaveAttribute("autocomplete", "new-password");
    expect(field()).not.toHaveAttribute("maxlength");
  });
});
