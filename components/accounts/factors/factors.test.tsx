import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Security } from "@/lib/accounts/factors/schema";
import type { PageAction } from "@/lib/core/pure/form-action";
import { type Answers, aUser, renderApp } from "@/tests/support/render";
import { CodesOnce } from "./codes-once";
import { FactorsSection } from "./factors-section";
import { ProtectAccount } from "./protect-account";
import { SetUpFactor } from "./set-up-factor";

const id = "0190f000-0000-7000-8000-000000000701";
const codes = Array.from({ length: 10 }, (_, place) => `${"ABCDEFGHJK"[place]}0000-0000${place}`);

const security = (values: Partial<Security> = {}): Security => ({
  factors: [],
  codes_left: 0,
  policy: "off",
  must_set_up_by: null,
  confirmed_until: null,
  known_devices: 0,
  email: "ana@example.test",
  ...values,
});

const phone = { id, kind: "totp" as const, name: "Phone", last_used_at: null };

function show(values: Partial<Security> = {}, answers: Answers = {}) {
  const initial = security(values);
  return renderApp(<FactorsSection initial={initial} offersPasskeys />, {
    user: aUser(),
    answers: { "GET /api/account/security/": { body: initial }, ...answers },
  });
}

afterEach(() => vi.unstubAllGlobals());

describe("the factors of an account", () => {
  test("are named, with what can be done about each [ACS-S-004]", async () => {
    const { person, sent } = show(
      { factors: [phone], codes_left: 7 },
      { [`PATCH /api/account/factors/${id}/`]: { body: { ...phone, name: "Work phone" } } },
    );
    const row = within(screen.getByRole("listitem"));
    expect(row.getByText("Phone")).toBeVisible();
    expect(row.getByText(/Authenticator app · Not used yet/)).toBeVisible();
    expect(screen.getByText("7 of 10 left")).toBeVisible();
    expect(screen.queryByText("Make new codes soon.")).toBeNull();
    await person.click(row.getByRole("button", { name: "Rename: Phone" }));
    const field = await screen.findByLabelText("Name");
    await person.clear(field);
    await person.type(field, "Work phone");
    await person.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() =>
      expect(sent.find(({ method }) => method === "PATCH")?.body).toEqual({ name: "Work phone" }),
    );
  });

  test("are removed after a question [ACS-C-025]", async () => {
    const { person, sent } = show(
      { factors: [phone], codes_left: 2 },
      { [`DELETE /api/account/factors/${id}/`]: { status: 204 } },
    );
    expect(screen.getByText("Make new codes soon.")).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Remove: Phone" }));
    await person.click(await screen.findByRole("button", { name: "Remove" }));
    expect(await screen.findByText("Authenticator app removed.")).toBeVisible();
    expect(sent.some(({ method }) => method === "DELETE")).toBe(true);
  });

  test("offer passkeys only where the browser knows them [ACS-S-010]", async () => {
    const { unmount } = show();
    expect(screen.queryByRole("button", { name: "Add a passkey" })).toBeNull();
    expect(screen.getByRole("button", { name: "Add an authenticator app" })).toBeVisible();
    unmount();
    vi.stubGlobal("PublicKeyCredential", class {});
    show({ factors: [phone] });
    expect(await screen.findByRole("button", { name: "Add a passkey" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Add an authenticator app" })).toBeNull();
  });

  test("an app shows its key and its picture, and the codes that it makes [ACS-C-025 ACS-V-016 ACS-S-002]", async () => {
    const { person, sent } = show(
      {},
      {
        "POST /api/account/factors/totp/": {
          body: { id, secret: "ABCDEFGHIJKLMNOP", uri: "otpauth://totp/x", qr: "<svg/>" },
        },
        [`PUT /api/account/factors/${id}/confirm/`]: { body: { ...phone, codes } },
        // From then on the page knows of the app.
        "GET /api/account/security/": { body: { ...security, factors: [phone] } },
      },
    );
    await person.click(screen.getByRole("button", { name: "Add an authenticator app" }));
    await person.click(await screen.findByRole("button", { name: "Go on" }));
    expect(await screen.findByText("ABCD EFGH IJKL MNOP")).toBeVisible();
    expect(screen.getByRole("img", { name: "QR code of the key" })).toHaveAttribute(
      "src",
      `data:image/svg+xml;utf8,${encodeURIComponent("<svg/>")}`,
    );
    await person.type(screen.getByLabelText("Code"), "123456");
    expect(await screen.findByRole("list", { name: "Recovery codes" })).toBeVisible();
    expect(sent.find(({ method }) => method === "PUT")?.body).toEqual({ code: "123456" });
    expect(screen.queryByText("ABCD EFGH IJKL MNOP")).toBeNull();
    await waitFor(() =>
      expect(screen.queryByRole("button", { name: "Add an authenticator app", hidden: true })).toBeNull(),
    );
    await person.keyboard("{Escape}");
    expect(screen.getByRole("list", { name: "Recovery codes" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Done" })).toBeDisabled();
    await person.click(screen.getByLabelText("I have kept them"));
    await person.click(screen.getByRole("button", { name: "Done" }));
    await waitFor(() => expect(screen.queryByRole("list", { name: "Recovery codes" })).toBeNull());
  });

  test("new recovery codes are shown once [ACS-C-025]", async () => {
    const { person } = show(
      { factors: [phone], codes_left: 1 },
      { "POST /api/account/recovery-codes/": { body: { codes } } },
    );
    await person.click(screen.getByRole("button", { name: "Make new codes" }));
    const list = await screen.findByRole("list", { name: "Recovery codes" });
    expect(within(list).getAllByRole("listitem")).toHaveLength(10);
  });
});

describe("recovery codes", () => {
  test("are copied, downloaded or printed, and have to be kept [ACS-S-002]", async () => {
    const done = vi.fn();
    const { person } = renderApp(<CodesOnce codes={codes} doneLabel="Go on" onDone={done} />);
    const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValueOnce();
    await person.click(screen.getByRole("button", { name: "Copy" }));
    expect(write.mock.calls).toEqual([[`${codes.join("\n")}\n`]]);
    expect(screen.getByRole("button", { name: "Download" })).toBeVisible();
    const print = vi.fn();
    vi.stubGlobal("print", print);
    await person.click(screen.getByRole("button", { name: "Print" }));
    expect(print).toHaveBeenCalledOnce();
    expect(screen.getByRole("button", { name: "Go on" })).toBeDisabled();
    await person.click(screen.getByLabelText("I have kept them"));
    await person.click(screen.getByRole("button", { name: "Go on" }));
    expect(done).toHaveBeenCalledOnce();
  });
});

const begun = { id, secret: "ABCDEFGHIJKLMNOP", uri: "otpauth://totp/x", qr: "<svg/>" };
const confirm = `PUT /api/account/factors/${id}/confirm/`;
const noAction: PageAction = { send: async () => null, hidden: {} };

const setUpApp = (answers: Answers) =>
  renderApp(<SetUpFactor next="/app" offersPasskeys app={{ begin: noAction, confirm: noAction }} />, {
    answers: { "POST /api/account/factors/totp/": { body: begun }, ...answers },
  });

describe("the set-up of a factor that is asked for", () => {
  test("is a choice of passkey or app, or signing out [ACS-S-002 ACS-V-001]", async () => {
    vi.stubGlobal("PublicKeyCredential", class {});
    renderApp(<SetUpFactor next="/app" offersPasskeys app={null} />);
    expect(await screen.findByRole("button", { name: "Passkey" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Sign out" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Authenticator app" })).toHaveAttribute(
      "href",
      "/login/set-up?next=%2Fapp&with=app",
    );
  });

  test("shows the key of an app, takes its first code and shows the recovery codes [ACS-S-002 ACS-V-016]", async () => {
    const { person } = setUpApp({ [confirm]: { body: { ...phone, codes } } });
    expect(screen.getByLabelText("Name of the app")).toHaveValue("Authenticator app");
    expect(screen.getByRole("link", { name: "Back" })).toHaveAttribute("href", "/login/set-up?next=%2Fapp");
    await person.click(screen.getByRole("button", { name: "Go on" }));
    expect(await screen.findByText("ABCD EFGH IJKL MNOP")).toBeVisible();
    await person.type(screen.getByLabelText("Code"), "123456");
    expect(await screen.findByRole("list", { name: "Recovery codes" })).toBeVisible();
    expect(screen.queryByText("ABCD EFGH IJKL MNOP")).toBeNull();
    expect(screen.getByRole("button", { name: "Go on" })).toBeDisabled();
  });

  test("keeps the key where a code is wrong, and says when it was begun too long ago [ACS-S-002 ACS-S-010]", async () => {
    const refusals = [
      { status: 400, body: { code: ["This code is not right."] } },
      { status: 404, body: { detail: "Not found." } },
    ];
    const { person } = setUpApp({ [confirm]: () => refusals.shift() ?? {} });
    await person.click(screen.getByRole("button", { name: "Go on" }));
    await person.type(await screen.findByLabelText("Code"), "123456");
    expect(await screen.findByText("This code is not right.")).toBeVisible();
    expect(screen.getByText("ABCD EFGH IJKL MNOP")).toBeVisible();
    await person.clear(screen.getByLabelText("Code"));
    await person.type(screen.getByLabelText("Code"), "654321");
    expect(
      await screen.findByText("This was begun more than 10 minutes ago. Please begin again."),
    ).toBeVisible();
    const again = screen.getByRole("link", { name: "Begin again" });
    expect(again).toHaveAttribute("href", "/login/set-up?next=%2Fapp&with=app");
  });
});

describe("the advice to add a passkey", () => {
  test("is closed for good by 'Not now' [ACS-S-012]", async () => {
    const { person } = renderApp(<ProtectAccount userId={id} />);
    expect(screen.getByText("Protect your account: add a passkey.")).toBeVisible();
    expect(screen.getByRole("link", { name: "Add one" })).toHaveAttribute("href", "/app/account/security");
    expect(document.cookie).toMatch(/protect_000000000701=\d+/);
    await person.click(screen.getByRole("button", { name: "Not now" }));
    expect(screen.queryByText("Protect your account: add a passkey.")).toBeNull();
    expect(document.cookie).toContain("protect_000000000701=closed");
  });
});
