import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { renderApp } from "@/tests/support/render";
import { ProofPage } from "./proof-page";

afterEach(() => vi.unstubAllGlobals());

it("asks for the password of who has no factor, and then goes back to the page [ACS-S-003 ACS-V-022]", async () => {
  const assign = vi.fn();
  vi.stubGlobal("location", Object.assign(new URL("http://localhost/account/confirm"), { assign }));
  const { person, sent } = renderApp(
    <ProofPage provable={{ hasFactor: false, hasPasskey: false }} next="/app/account/security" />,
    {
      answers: {
        "POST /api/account/confirm/": ({ body }) =>
          (body as { password: string }).password === "Good-pass1!"
            ? { body: { confirmed_until: "2026-11-30T20:10:00.000Z" } }
            : { status: 400, body: { password: ["This password is not right."] } },
      },
    },
  );
  await person.type(screen.getByLabelText("Password"), "wrong");
  await person.click(screen.getByRole("button", { name: "Confirm" }));
  expect(await screen.findByText("This password is not right.")).toBeVisible();
  expect(assign).not.toHaveBeenCalled();
  await person.clear(screen.getByLabelText("Password"));
  await person.type(screen.getByLabelText("Password"), "Good-pass1!");
  await person.click(screen.getByRole("button", { name: "Confirm" }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith("/app/account/security"));
  expect(sent.map(({ path }) => path)).toEqual(["/api/account/confirm/", "/api/account/confirm/"]);
});
