import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { refused } from "@/lib/core/pure/errors";
import { answerLater } from "@/tests/support/answer-later";
import {
  button,
  cell,
  click,
  drawCalendar,
  morningOfToday,
  schedulesPath,
  selected,
} from "@/tests/support/assignments/calendar";
import { anOfferedDay, aSchedule, ownProviderId } from "@/tests/support/assignments/calendar-answers";
import { loseLine, regainLine } from "@/tests/support/line";
import "@/components/onboarding/contracts/contract-dialog";

morningOfToday();

/** Whether the browser would ask before the tab is closed. */
const closingAsks = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

/** Picks two dates and opens the dialog that offers them. */
async function startAdding() {
  click("2026-11-24");
  click("2026-11-25");
  fireEvent.click(button("Add availability"));
  return screen.findByRole("dialog", { name: "Select Availability Shift" });
}

describe("offering dates", () => {
  it("is told in 'Select Availability Shift': Daytime, Overnight or Anytime, Daytime first [PRV-U-009 PRV-U-013 PRV-E-001 PRV-K-009 PRV-V-001]", async () => {
    drawCalendar();
    const dialog = within(await startAdding());
    const boxes = dialog.getAllByRole("checkbox");
    expect(boxes.map((box) => box.getAttribute("aria-checked"))).toEqual(["true", "false", "false"]);
    expect(boxes).toHaveLength(3);
    for (const name of ["Daytime", "Overnight", "Anytime"])
      expect(dialog.getByRole("checkbox", { name })).toBeVisible();
    const confirm = dialog.getByRole("button", { name: "Add availability" });
    expect(confirm).toBeEnabled();
    fireEvent.click(boxes[0] as HTMLElement);
    expect(confirm).toBeDisabled();
    fireEvent.click(boxes[1] as HTMLElement);
    expect(confirm).toBeEnabled();
  });

  it("is told by a toast, shown at once and then told as done [PRV-M-010 PRV-M-011]", async () => {
    const { promise, answer } = answerLater();
    const { sent } = drawCalendar({
      answers: { [`POST ${schedulesPath}`]: promise, "GET /api/auth/user/notifications": { body: {} } },
    });
    const dialog = within(await startAdding());
    fireEvent.click(dialog.getByRole("checkbox", { name: "Overnight" }));
    fireEvent.click(dialog.getByRole("button", { name: "Add availability" }));
    expect(await screen.findByText("Adding availability...")).toBeVisible();
    expect(cell("2026-11-24")).toHaveAccessibleName(/Available, Overnight/);
    expect(selected()).toEqual([]);
    answer({ status: 201, body: [] });
    expect(await screen.findByText("Availability added.")).toBeVisible();
    expect(sent.find(({ method }) => method === "POST")?.body).toEqual({
      provider_id: ownProviderId,
      schedules: ["2026-11-24", "2026-11-25"].map((start_on) => ({ start_on, shift_type: "OVERNIGHT" })),
    });
    await waitFor(() =>
      expect(sent.filter(({ method, path }) => method === "GET" && path === schedulesPath)).toHaveLength(1),
    );
  });

  it("is taken back when the server refuses, with its words and a period [PRV-M-008]", async () => {
    const { sent } = drawCalendar({
      days: [anOfferedDay("2026-11-24")],
      answers: { [`POST ${schedulesPath}`]: refused("Bad dates") },
    });
    click("2026-11-24");
    fireEvent.click(button("Modify availability"));
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByRole("checkbox", { name: "Anytime" })).toBeChecked();
    fireEvent.click(dialog.getByRole("checkbox", { name: "Daytime" }));
    fireEvent.click(dialog.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Bad dates.")).toBeVisible();
    expect(sent[0]?.body).toMatchObject({ schedules: [{ shift_type: "DAYTIME" }] });
    await waitFor(() => expect(cell("2026-11-24")).toHaveAccessibleName(/Available, Anytime/));
    expect(selected()).toEqual(["2026-11-24"]);
  });

  it("fails in general words when the server says nothing [PRV-M-009]", async () => {
    drawCalendar({ answers: { [`POST ${schedulesPath}`]: { status: 500 } } });
    const dialog = within(await startAdding());
    fireEvent.click(dialog.getByRole("button", { name: "Add availability" }));
    expect(await screen.findByText("Something went wrong. Please try again later.")).toBeVisible();
    expect(cell("2026-11-24")).not.toHaveAccessibleName(/Available/);
  });

  it("stays an unsaved choice without a line, and is offered again by the person's click alone", async () => {
    const { sent } = drawCalendar({
      answers: {
        [`POST ${schedulesPath}`]: { status: 201, body: [] },
        "GET /api/auth/user/notifications": { body: {} },
      },
    });
    const dialog = within(await startAdding());
    loseLine();
    fireEvent.click(dialog.getByRole("button", { name: "Add availability" }));
    expect(await screen.findByText(/^You are offline\. Nothing was saved/)).toBeVisible();
    await waitFor(() => expect(selected()).toEqual(["2026-11-24", "2026-11-25"]));
    expect(cell("2026-11-24")).not.toHaveAccessibleName(/Available/);
    await waitFor(() => expect(screen.queryByText("Adding availability...")).toBeNull());
    expect(closingAsks()).toBe(true);
    await regainLine();
    expect(sent.filter(({ method }) => method === "POST")).toHaveLength(0);
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Availability added.")).toBeVisible();
    expect(selected()).toEqual([]);
    expect(sent.filter(({ method }) => method === "POST")).toHaveLength(1);
  });

  it("asks before the page is left until the server has it", async () => {
    const { promise, answer } = answerLater();
    drawCalendar({
      answers: { [`POST ${schedulesPath}`]: promise, "GET /api/auth/user/notifications": { body: {} } },
    });
    const dialog = within(await startAdding());
    fireEvent.click(dialog.getByRole("button", { name: "Add availability" }));
    await screen.findByText("Adding availability...");
    await waitFor(() => expect(closingAsks()).toBe(true));
    answer({ status: 201, body: [] });
    await screen.findByText("Availability added.");
    await waitFor(() => expect(closingAsks()).toBe(false));
  });

  it("is undone with a toast of its own [PRV-M-012 PRV-M-013]", async () => {
    const { promise, answer } = answerLater();
    const { sent } = drawCalendar({
      days: [anOfferedDay("2026-11-24")],
      answers: { [`DELETE ${schedulesPath}`]: promise, [`GET ${schedulesPath}`]: { body: aSchedule() } },
    });
    expect(button("Remove availability")).toBeDisabled();
    click("2026-11-24");
    fireEvent.click(button("Remove availability"));
    expect(await screen.findByText("Removing availability...")).toBeVisible();
    expect(cell("2026-11-24")).not.toHaveAccessibleName(/Available/);
    answer({ status: 204 });
    expect(await screen.findByText("Availability removed.")).toBeVisible();
    expect(sent[0]?.body).toEqual({ provider: ownProviderId, dates: ["2026-11-24"] });
  });

  it("waits for the agreement: a prompt leads there, and nothing is sent [PRV-S-015 PRV-M-007 PRV-U-014 PRV-U-015 PRV-N-009]", async () => {
    const { sent, router } = drawCalendar({
      user: { provider_completed_registration_steps: ["BASIC_INFO", "RATES"] },
    });
    click("2026-11-24");
    fireEvent.click(button("Add availability"));
    const prompt = within(await screen.findByRole("alertdialog"));
    expect(
      prompt.getByText("To continue adjust availability you need to sign and accept agreement."),
    ).toBeVisible();
    fireEvent.click(prompt.getByRole("button", { name: "Complete Later" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(selected()).toEqual(["2026-11-24"]);
    fireEvent.click(button("Add availability"));
    fireEvent.click(await screen.findByRole("button", { name: "Go to Agreement" }));
    expect(router.push).toHaveBeenCalledWith("/register/profile/agreement");
    expect(sent).toEqual([]);
  });

  it("has the picked dates again after the agreement, and says that they wait", async () => {
    const before = drawCalendar({ user: { provider_completed_registration_steps: ["BASIC_INFO", "RATES"] } });
    click("2026-11-24");
    click("2026-11-26");
    fireEvent.click(button("Add availability"));
    fireEvent.click(await screen.findByRole("button", { name: "Go to Agreement" }));
    before.unmount();
    drawCalendar();
    expect(
      await screen.findByText(/The dates you picked are still here and wait to be added\./),
    ).toBeVisible();
    expect(selected()).toEqual(["2026-11-24", "2026-11-26"]);
  });

  it("shows the contract first to who has not signed it [PRV-U-012]", async () => {
    drawCalendar({
      user: { needs_contract_signed: true },
      answers: {
        [`GET /api/providers/${ownProviderId}/contract/`]: {
          body: { text: "<p>Terms of the contract</p>", pdf: "/pdf", signed_at: null },
        },
      },
    });
    click("2026-11-24");
    fireEvent.click(button("Add availability"));
    const dialog = within(await screen.findByRole("dialog", { name: "Professional Services Agreement" }));
    expect(await dialog.findByTitle("Professional Services Agreement")).toBeVisible();
    expect(dialog.getByRole("button", { name: "Sign" })).toBeDisabled();
  });
});
