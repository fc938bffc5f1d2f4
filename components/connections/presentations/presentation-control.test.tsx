import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { aConnectionAnswer, connectionId } from "@/tests/support/connections/rep-answers";
import { fill } from "@/tests/support/fill";
import { type Answers, aRepUser, renderApp } from "@/tests/support/render";
import { PresentationControl } from "./presentation-control";

const path = (what: string) => `POST /api/healthcare_entity/facilities/${connectionId}/mark_${what}`;
const waiting = {
  status: "accepted",
  clearance_status: "cleared",
  combined_status: "pending_approval",
} as const;
const approver = aRepUser({ group_names: ["grant_presentation_approval"] });

function show(values: Parameters<typeof aConnectionAnswer>[0] = {}, answers: Answers = {}, user = approver) {
  const onChanged = vi.fn();
  const connection = aConnectionAnswer({ ...waiting, ...values });
  const app = renderApp(<PresentationControl connection={connection} onChanged={onChanged} />, {
    user,
    answers: {
      [path("approved")]: { body: connection },
      [path("rejected")]: { body: connection },
      ...answers,
    },
  });
  const posts = () => app.sent.filter(({ method }) => method === "POST");
  return { ...app, onChanged, posts };
}

const approve = () => screen.getByRole("button", { name: "Approve" });
const decline = () => screen.getByRole("button", { name: "Decline" });
const asked = () => within(screen.getByRole("alertdialog"));

describe("the presentation of a provider", () => {
  it("is approved once that is confirmed [ORG-U-076] [ORG-M-043] [ORG-M-045]", async () => {
    const { person, posts, onChanged } = show();
    await person.click(approve());
    await screen.findByRole("alertdialog");
    expect(
      asked().getByText(
        "Do you wish to approve the provider presentation and move forward with credentialing?",
      ),
    ).toBeVisible();
    expect(posts()).toEqual([]);
    await person.click(asked().getByRole("button", { name: "Approve" }));
    expect(await screen.findByText("Provider presentation approved")).toBeVisible();
    expect(posts().map((call) => `POST ${call.path}`)).toEqual([path("approved")]);
    expect(onChanged).toHaveBeenCalledOnce();
  });

  it("is left alone when the confirmation is canceled [ORG-U-076]", async () => {
    const { person, posts } = show();
    await person.click(approve());
    await person.click(await screen.findByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(posts()).toEqual([]);
  });

  it("tells why it could not be approved [ORG-M-044]", async () => {
    const { person, onChanged } = show(
      {},
      { [path("approved")]: { status: 400, body: { error: "The provider is not cleared." } } },
    );
    await person.click(approve());
    await person.click(
      within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Approve" }),
    );
    const toast = await screen.findByText(/^Error approving presentation/);
    expect(toast).toHaveTextContent("The provider is not cleared.");
    expect(onChanged).not.toHaveBeenCalled();
  });

  it("is declined for one of the listed reasons, with details when it is Other [ORG-U-080] [ORG-V-048]", async () => {
    const { person, posts } = show();
    await person.click(decline());
    const dialog = within(await screen.findByRole("dialog", { name: "Decline presentation" }));
    await person.click(dialog.getByRole("button", { name: "Decline" }));
    expect(dialog.getByRole("alert")).toHaveTextContent(
      "Reason is not selected. Please choose one from the list.",
    );
    expect(posts()).toEqual([]);
    await person.click(dialog.getByRole("combobox", { name: /Reason/ }));
    const options = await screen.findAllByRole("option");
    expect(options).toHaveLength(5);
    await person.click(screen.getByRole("option", { name: "Rate is too high" }));
    expect(dialog.queryByRole("textbox")).toBeNull();
    await person.click(dialog.getByRole("combobox", { name: /Reason/ }));
    await person.click(await screen.findByRole("option", { name: "Other" }));
    await fill(person, dialog.getByRole("textbox", { name: "Details" }), "The ward closes in May.");
    await person.click(dialog.getByRole("button", { name: "Decline" }));
    await waitFor(() => expect(posts()).toHaveLength(1));
    expect(posts()[0]).toMatchObject({
      path: path("rejected").slice(5),
      body: { facility_rejection_reason: "other", facility_rejection_details: "The ward closes in May." },
    });
  });

  it("can be changed only with the permission, and only for a cleared provider [ORG-P-023] [ORG-S-037]", () => {
    const { unmount } = show({}, {}, aRepUser({ group_names: ["grant_clearance"] }));
    expect(approve()).toBeDisabled();
    expect(decline()).toBeDisabled();
    expect(screen.getByText("Your account may not approve presentations.")).toBeInTheDocument();
    unmount();
    show({ clearance_status: "pending_clearance", combined_status: "pending_clearance" });
    expect(approve()).toBeDisabled();
    expect(decline()).toBeDisabled();
    expect(screen.getByText("The provider must be cleared first.")).toBeInTheDocument();
  });

  it("is not asked for before the provider accepted", () => {
    show({ status: "pending_response", combined_status: "pending_response" });
    expect(screen.queryByRole("button")).toBeNull();
  });
});

describe("an answered presentation", () => {
  const denied = { facility_status: "denied", combined_status: "denied" } as const;
  const reopened = { [path("pending")]: { body: aConnectionAnswer(waiting) } };

  it("can be decided again by who may answer, once that is confirmed", async () => {
    const { person, posts, onChanged } = show(denied, reopened);
    expect(screen.queryByRole("button", { name: "Approve" })).toBeNull();
    await person.click(screen.getByRole("button", { name: "Decide again" }));
    await screen.findByRole("alertdialog");
    expect(posts()).toEqual([]);
    await person.click(asked().getByRole("button", { name: "Take the answer back" }));
    expect(await screen.findByText("Provider presentation waits for approval again")).toBeVisible();
    expect(posts().map((call) => `POST ${call.path}`)).toEqual([path("pending")]);
    expect(onChanged).toHaveBeenCalledOnce();
  });

  it("stays answered when something is booked on it, and says so", async () => {
    const refusal = "This provider already has assignments at this facility.";
    const answers = { [path("pending")]: { status: 400, body: { error: refusal } } };
    const { person, onChanged } = show({ facility_status: "approved", combined_status: "approved" }, answers);
    await person.click(screen.getByRole("button", { name: "Decide again" }));
    await screen.findByRole("alertdialog");
    await person.click(asked().getByRole("button", { name: "Take the answer back" }));
    expect(await screen.findByText(/^Error reopening presentation/)).toHaveTextContent(refusal);
    expect(onChanged).not.toHaveBeenCalled();
  });

  it("is not decided again by others", () => {
    show(denied, {}, aRepUser({ group_names: ["grant_clearance"] }));
    expect(screen.queryByRole("button")).toBeNull();
  });
});
