import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { makeFeed } from "@/lib/assignments/feeds/calls";
import { useSend } from "@/lib/core/browser/use-send";
import { errorCodeHeader } from "@/lib/core/pure/error-codes";
import { type Answers, renderApp, type Sent } from "@/tests/support/render";

/** A screen over something that asks for a proof. */
function Screen() {
  const sending = useSend(makeFeed);
  return (
    <>
      <Input aria-label="Name" />
      <Button
        onClick={() => sending.mutate({ kind: "own" }, { onError: () => {} })}
        pending={sending.isPending}
      >
        Make
      </Button>
      {sending.isSuccess && <p>Made</p>}
    </>
  );
}

const asksFirst = {
  status: 403,
  body: { detail: "Please confirm that it is you." },
  headers: { [errorCodeHeader]: "confirm_first" },
};

const guarded = (...kinds: string[]) => ({
  body: {
    factors: kinds.map((kind, place) => ({ id: String(place), kind, name: kind, last_used_at: null })),
    codes_left: 10,
  },
});

/** The server asks for a proof until there was one. */
function draw(security: object, answers: Answers = {}) {
  let proven = false;
  const confirm = ({ body }: Sent) => {
    const { password, code } = body as { password?: string; code?: string };
    if (password !== "Good-pass1!" && code !== "123456")
      return {
        status: 400,
        body: password
          ? { password: ["This password is not right."] }
          : { code: ["This code is not right."] },
      };
    proven = true;
    return { body: { confirmed_until: "2026-11-30T20:10:00.000Z" } };
  };
  return renderApp(<Screen />, {
    answers: {
      "POST /api/calendar-feeds/": () => (proven ? { status: 201, body: { id: "1" } } : asksFirst),
      "GET /api/account/security/": security,
      "POST /api/account/confirm/": confirm,
      ...answers,
    },
  });
}

const feeds = (sent: Sent[]) => sent.filter(({ path }) => path === "/api/calendar-feeds/");

test("asks over what was being done, and sends it as it was [ACS-S-003]", async () => {
  const { person, sent } = draw(guarded("totp"));
  await person.type(screen.getByLabelText("Name"), "typed");
  await person.click(screen.getByRole("button", { name: "Make" }));
  expect(await screen.findByRole("dialog", { name: "Please confirm that it is you" })).toBeTruthy();
  const code = await screen.findByLabelText("Code");
  expect(code.getAttribute("autocomplete")).toBe("one-time-code");
  await person.type(code, "000000");
  await person.click(screen.getByRole("button", { name: "Confirm" }));
  expect(await screen.findByText("This code is not right.")).toBeTruthy();
  await person.clear(code);
  await person.type(code, "123456");
  await person.click(screen.getByRole("button", { name: "Confirm" }));
  expect(await screen.findByText("Made")).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
  const [first, second] = feeds(sent);
  expect(feeds(sent)).toHaveLength(2);
  expect(second?.body).toEqual(first?.body);
  expect(second?.headers.get("Idempotency-Key")).toBe(first?.headers.get("Idempotency-Key"));
  expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("typed");
});

test("Cancel leaves everything as it was [ACS-S-003]", async () => {
  const { person, sent } = draw(guarded("totp"));
  await person.type(screen.getByLabelText("Name"), "typed");
  await person.click(screen.getByRole("button", { name: "Make" }));
  await screen.findByLabelText("Code");
  await person.click(screen.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(feeds(sent)).toHaveLength(1);
  expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("typed");
  await waitFor(() => expect(screen.getByRole("button", { name: "Make" })).toHaveProperty("disabled", false));
  await person.click(screen.getByRole("button", { name: "Make" }));
  expect(await screen.findByLabelText("Code")).toBeTruthy();
});

test("whoever has no factor is asked for the password [ACS-V-022 ACS-S-003]", async () => {
  const { person, sent } = draw(guarded());
  await person.click(screen.getByRole("button", { name: "Make" }));
  const password = await screen.findByLabelText("Password");
  expect(screen.queryByLabelText("Code")).toBeNull();
  await person.click(screen.getByRole("button", { name: "Confirm" }));
  expect(await screen.findByText("This field is required.")).toBeTruthy();
  await person.type(password, "Good-pass1!");
  await person.click(screen.getByRole("button", { name: "Confirm" }));
  expect(await screen.findByText("Made")).toBeTruthy();
  expect(sent.find(({ path }) => path === "/api/account/confirm/")?.body).toEqual({
    password: "Good-pass1!",
  });
});
