import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { newShift } from "@/components/assignments/shift-draft";
import { providerId } from "@/tests/support/marketplace/answers";
import { type Answers, aRepUser, renderApp, type Sent } from "@/tests/support/render";
import { BookingSheet } from "./booking-sheet";

const facility = {
  id: "0190f000-0000-7000-8000-0000000000f1",
  name: "Casco Harbor",
  timeZone: "America/New_York",
};
const missing = ["ACLS on file", "NPI on file"];
const summary = `Missing: ${missing.join("; ")}`;

type Shift = { id: string };

/** Every shift lacks two credentials; at a facility that blocks it is wrong. */
const judge =
  (mode: "warn" | "block") =>
  ({ body }: Sent) => ({
    body: (body as { schedules: Shift[] }).schedules.map((shift) => ({
      ...shift,
      shift_type: "day",
      valid: mode === "warn",
      error: mode === "block" ? summary : null,
      provider_rate: 216,
      minutes: 720,
      hours: 12,
      total_value: 2592,
      clock_change: null,
      missing,
      requirement_mode: mode,
      warnings: [],
    })),
  });

const refusal = {
  status: 400,
  headers: { "X-Error-Code": "not_acknowledged" },
  body: { error: summary, non_field_errors: [summary], "bookings.0": [summary] },
};

function show(mode: "warn" | "block", answers: Answers = {}) {
  const onSent = vi.fn();
  const app = renderApp(
    <BookingSheet
      open
      onOpenChange={() => {}}
      providerId={providerId}
      facility={facility}
      fills={new Map()}
      shifts={[newShift("2099-12-04", null)]}
      onChange={() => {}}
      onRemove={() => {}}
      onSent={onSent}
    />,
    {
      user: aRepUser({ group_names: ["schedule_shifts"] }),
      answers: { "PATCH /api/booking-requests-validate/": judge(mode), ...answers },
    },
  );
  const posts = () => app.sent.filter(({ method }) => method === "POST").map(({ body }) => body);
  const press = (dialog: string, button: string) =>
    app.person.click(
      within(screen.getByRole("alertdialog", { name: dialog })).getByRole("button", { name: button }),
    );
  return { ...app, onSent, posts, press };
}

const sendButton = () => screen.getByRole("button", { name: "Send request" });

/** Sends it, through the terms, until what is missing is asked about. */
async function sendOnce({ person, press }: ReturnType<typeof show>) {
  await waitFor(() => expect(sendButton()).toBeEnabled());
  await person.click(sendButton());
  await screen.findByRole("alertdialog", { name: "Send assignment request?" });
  await press("Send assignment request?", "Send Request");
  return within(await screen.findByRole("alertdialog", { name: "Credentials are missing" }));
}

describe("shifts for which credentials are missing", () => {
  it("are sent by whoever has read what is missing, and says so [CRD-S-022 CRD-V-059]", async () => {
    const app = show("warn", {
      "POST /api/bookings/": ({ body }) =>
        (body as { acknowledge_warnings?: boolean }).acknowledge_warnings
          ? { status: 201, body: { id: "0190f000-0000-7000-8000-0000000000a9" } }
          : refusal,
    });
    expect(await screen.findByText(summary)).toHaveClass("text-amber");
    const asked = await sendOnce(app);
    expect(asked.getByRole("listitem")).toHaveTextContent(`Fri, Dec 4, 2099${summary}`);
    await app.press("Credentials are missing", "Go back");
    expect(app.onSent).not.toHaveBeenCalled();
    await sendOnce(app);
    await app.press("Credentials are missing", "Send anyway");
    expect(await screen.findByText("Assignment request sent.")).toBeVisible();
    expect(app.onSent).toHaveBeenCalledOnce();
    expect(app.posts()).toHaveLength(3);
    expect(app.posts().at(-1)).toMatchObject({ acknowledge_warnings: true });
  });

  it("are red at a facility that does not allow them, and cannot be sent [CRD-S-022 CRD-V-058]", async () => {
    show("block");
    expect(await screen.findByText(summary)).toHaveClass("text-red");
    expect(sendButton()).toBeDisabled();
  });
});
