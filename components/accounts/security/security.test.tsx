import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderApp } from "@/tests/support/render";
import { ConfirmEmail } from "./confirm-email";
import { EmailSection } from "./email-section";
import { PasswordSection } from "./password-section";

const owner = { email: "ana@example.test", firstName: "Ana", lastName: "Marchetti", organization: null };

describe("the password of the security page", () => {
  const call = "POST /api/auth/password/change/";

  it("is changed by the present one, and the form is empty again [ACS-S-004]", async () => {
    const { person, sent } = renderApp(<PasswordSection owner={owner} hasPassword />, {
      answers: { [call]: { body: { detail: "New password has been saved." } } },
    });
    await person.type(screen.getByLabelText(/^Present password/), "Demo-pass1!");
    await person.type(screen.getByLabelText(/^New password/), "Brand-new1!");
    await person.type(screen.getByLabelText(/^Confirm new password/), "Brand-new1!");
    await person.click(screen.getByRole("button", { name: "Change password" }));
    expect(await screen.findByText("Your password was changed.")).toBeVisible();
    expect(sent.at(-1)?.body).toEqual({
      old_password: "Demo-pass1!",
      new_password1: "Brand-new1!",
      new_password2: "Brand-new1!",
    });
    await waitFor(() => expect(screen.getByLabelText(/^New password/)).toHaveValue(""));
  });

  it("is set by a mail by whoever has none [ACS-S-004]", () => {
    renderApp(<PasswordSection owner={owner} hasPassword={false} />);
    expect(screen.queryByLabelText(/^Present password/)).toBeNull();
    expect(screen.getByRole("link", { name: "Set one by a mail" })).toHaveAttribute(
      "href",
      "/forgot-password",
    );
  });
});

describe("the e-mail of the security page", () => {
  const call = "PUT /api/account/email/";

  it("is asked for, and says where the link was sent [ACS-S-004 ACS-C-008]", async () => {
    const { person, sent } = renderApp(<EmailSection email="ana@example.test" isManaged={false} />, {
      answers: { [call]: { status: 202, body: { detail: "A link was sent to the new address." } } },
    });
    await person.type(screen.getByLabelText(/^New email/), "Ana@New.test");
    await person.click(screen.getByRole("button", { name: "Change email" }));
    expect(await screen.findByText(/^We have sent a link to ana@new\.test/)).toBeVisible();
    expect(sent.map(({ body }) => body)).toEqual([{ email: "ana@new.test" }]);
  });

  it("is the organization's to change where it manages it [ACS-V-031]", () => {
    renderApp(<EmailSection email="ana@example.test" isManaged />);
    expect(screen.getByText("Your organization manages this address.")).toBeVisible();
    expect(screen.queryByLabelText(/^New email/)).toBeNull();
  });
});

describe("the link to a new address", () => {
  const call = "POST /api/auth/email/confirm/";
  const open = (answer: object) =>
    renderApp(<ConfirmEmail token="the-token" email="ana@new.test" />, { answers: { [call]: answer } });
  const button = () => screen.getByRole("button", { name: "Confirm new email" });

  it("changes the address by one button [ACS-C-008 ACS-C-028]", async () => {
    const { person, sent } = open({ body: { detail: "ok" } });
    expect(sent).toEqual([]);
    await person.click(button());
    expect(await screen.findByText("Your e-mail address was changed.")).toBeVisible();
    expect(sent.map(({ body }) => body)).toEqual([{ token: "the-token" }]);
  });

  it("says what keeps it from that [ACS-C-008 ACS-C-028]", async () => {
    const { person } = open({ status: 400, body: { token: ["This address cannot be used."] } });
    await person.click(button());
    expect(await screen.findByText("This address cannot be used.")).toBeVisible();
  });

  it("says that it is over [ACS-C-028]", () => {
    renderApp(<ConfirmEmail token="the-token" email={null} />);
    expect(screen.getByText("This link is over.")).toBeVisible();
  });
});
