import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { aUser, renderApp } from "@/tests/support/render";
import { CloseAccount } from "./close-account";

const left = vi.fn<(to: string) => void>();

beforeEach(() => {
  left.mockReset();
  vi.spyOn(window.location, "assign").mockImplementation((to) => left(String(to)));
});

async function open(obstacles: string[] = []) {
  const app = renderApp(<CloseAccount email="ana@example.test" isProvider obstacles={obstacles} />, {
    user: aUser(),
    answers: { "DELETE /api/auth/user/": { status: 204 } },
  });
  await app.person.click(screen.getByRole("button", { name: "Close my account" }));
  const dialog = within(await screen.findByRole("alertdialog", { name: "Close my account" }));
  return {
    ...app,
    dialog,
    confirm: () => app.person.click(dialog.getByRole("button", { name: "Close my account" })),
  };
}

describe("closing one's own account", () => {
  it("lists what ends now, what is erased when, what stays and why, and what is in the way [ACS-S-018]", async () => {
    const { dialog } = await open(["A payment is still open."]);
    expect(dialog.getByText("Ends now")).toBeVisible();
    expect(dialog.getByText(/^Is erased on [A-Z][a-z]+ \d{1,2}, \d{4}$/)).toBeVisible();
    expect(dialog.getByText(/^Stays for seven years/)).toBeVisible();
    expect(dialog.getByText("A payment is still open.")).toBeVisible();
  });

  it("takes the own e-mail, whatever its case, and then says goodbye with the date [ACS-S-018]", async () => {
    const { person, dialog, confirm, sent } = await open();
    const field = dialog.getByRole("textbox", { name: /Type ana@example.test/ });
    await person.type(field, "other@example.test");
    await confirm();
    expect(dialog.getByText("This is not your e-mail address.")).toBeVisible();
    expect(sent).toEqual([]);
    await person.clear(field);
    await person.type(field, "Ana@Example.test");
    await confirm();
    await waitFor(() => expect(left.mock.calls[0]?.[0]).toMatch(/^\/account\/closed\?on=\d{4}-\d{2}-\d{2}$/));
    expect(sent.map(({ method }) => method)).toEqual(["DELETE"]);
  });
});
