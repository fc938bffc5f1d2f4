import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { fill } from "@/tests/support/fill";
import { type Answers, aRepUser, renderApp } from "@/tests/support/render";
import { ClearanceControl, type ClearanceControlProps } from "./clearance-control";

const clearanceId = "0190f000-0000-7000-8000-0000000000c1";
const path = (what: string) => `/api/clearance/${clearanceId}/${what}/`;
const agreed: Answers = Object.fromEntries(
  ["cleared", "pending", "not-cleared"].map((what) => [`PATCH ${path(what)}`, { body: {} }]),
);

function show(status: ClearanceControlProps["status"], answers: Answers = agreed) {
  const onChanged = vi.fn();
  const app = renderApp(
    <ClearanceControl clearanceId={clearanceId} status={status} onChanged={onChanged} />,
    { user: aRepUser({ group_names: ["grant_clearance"] }), answers },
  );
  const patches = () => app.sent.filter(({ method }) => method === "PATCH");
  const choose = async (option: string) => {
    await app.person.click(screen.getByRole("combobox", { name: "Clearance status" }));
    await app.person.click(await screen.findByRole("option", { name: option }));
  };
  return { ...app, onChanged, patches, choose };
}

const dialog = () => within(screen.getByRole("dialog", { name: "Not cleared" }));

/** The dialog of a provider who is about to be refused, with a reason chosen. */
async function refuse(app: ReturnType<typeof show>, reason?: string) {
  await app.choose("Not Cleared");
  await screen.findByRole("dialog", { name: "Not cleared" });
  if (!reason) return;
  await app.person.click(dialog().getByRole("combobox", { name: /Reason/ }));
  await app.person.click(await screen.findByRole("option", { name: reason }));
}
const submit = (app: ReturnType<typeof show>) =>
  app.person.click(dialog().getByRole("button", { name: "Mark as not cleared" }));

describe("the clearance selector", () => {
  it("offers cleared, pending clearance and not cleared while pending; the pending one reads Set Clearance Status [ORG-S-038] [ORG-U-077]", async () => {
    const { person } = show("pending_clearance");
    const selector = screen.getByRole("combobox", { name: "Clearance status" });
    expect(selector).toHaveTextContent("Set Clearance Status");
    await person.click(selector);
    const options = await screen.findAllByRole("option");
    expect(options.map((option) => option.textContent)).toEqual([
      "Set Clearance Status",
      "Cleared",
      "Not Cleared",
    ]);
  });

  it("has the pending option only while pending [ORG-S-039]", async () => {
    const { person } = show("not_cleared");
    const selector = screen.getByRole("combobox", { name: "Clearance status" });
    expect(selector).toHaveTextContent("Not Cleared");
    await person.click(selector);
    const options = await screen.findAllByRole("option");
    expect(options.map((option) => option.textContent)).toEqual(["Cleared", "Not Cleared"]);
  });

  it("is not there for a cleared provider [ORG-S-040]", () => {
    show("cleared");
    expect(screen.queryByRole("combobox")).toBeNull();
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("sets cleared at once [ORG-S-041] [ORG-M-046]", async () => {
    const app = show("pending_clearance");
    await app.choose("Cleared");
    expect(await screen.findByText("Provider marked as cleared.")).toBeVisible();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(app.patches().map((call) => call.path)).toEqual([path("cleared")]);
    expect(app.onChanged).toHaveBeenCalledOnce();
  });

  it("sets pending at once [ORG-S-042] [ORG-M-047]", async () => {
    const app = show("pending_clearance");
    await app.choose("Set Clearance Status");
    expect(await screen.findByText("Provider marked as pending clearance.")).toBeVisible();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(app.patches().map((call) => call.path)).toEqual([path("pending")]);
  });

  it("leads a refused provider back to pending at once [ORG-S-042] [ORG-M-047]", async () => {
    const app = show("not_cleared");
    await app.person.click(screen.getByRole("button", { name: "Back to pending" }));
    expect(await screen.findByText("Provider marked as pending clearance.")).toBeVisible();
    expect(app.patches().map((call) => call.path)).toEqual([path("pending")]);
  });

  it("tells why the server refused, and changes nothing", async () => {
    const app = show("pending_clearance", {
      [`PATCH ${path("cleared")}`]: { status: 400, body: { error: "No longer connected." } },
    });
    await app.choose("Cleared");
    expect(await screen.findByText("No longer connected.")).toBeVisible();
    expect(app.onChanged).not.toHaveBeenCalled();
  });
});

describe("not cleared", () => {
  it("asks first, and sends nothing until it is answered [ORG-U-078]", async () => {
    const app = show("pending_clearance");
    await refuse(app);
    expect(dialog().getByRole("combobox", { name: /Reason/ })).toBeVisible();
    expect(app.patches()).toEqual([]);
    await app.person.click(dialog().getByRole("button", { name: "Go back" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(app.patches()).toEqual([]);
  });

  it("needs a reason [ORG-V-046]", async () => {
    const app = show("pending_clearance");
    await refuse(app);
    await submit(app);
    expect(dialog().getByRole("alert")).toHaveTextContent(
      "Reason is not selected. Please choose one from the list.",
    );
    expect(app.patches()).toEqual([]);
  });

  it("asks for details only when the reason is Other [ORG-U-079]", async () => {
    const app = show("pending_clearance");
    await refuse(app, "Provider does not meet requirements");
    expect(dialog().queryByRole("textbox", { name: "Details" })).toBeNull();
    await app.person.click(dialog().getByRole("combobox", { name: /Reason/ }));
    await app.person.click(await screen.findByRole("option", { name: "Other" }));
    expect(dialog().getByRole("textbox", { name: "Details" })).toBeVisible();
  });

  it("sends status, reason, details and date [ORG-C-076] [ORG-V-047] [ORG-M-048]", async () => {
    const app = show("pending_clearance");
    await refuse(app, "Other");
    await fill(app.person, dialog().getByRole("textbox", { name: "Details" }), "References are missing.");
    await fill(app.person, dialog().getByLabelText("Can be presented again from"), "01/15/2027");
    await submit(app);
    expect(await screen.findByText("Provider marked as not cleared.")).toBeVisible();
    expect(app.patches()).toMatchObject([{ path: path("not-cleared") }]);
    expect(app.patches()[0]?.body).toEqual({
      clearance_status: "not_cleared",
      clearance_rejection_reason: "other",
      clearance_rejection_details: "References are missing.",
      clearance_date: "2027-01-15",
    });
  });

  it("can do without a date, and leaves out details of another reason [ORG-V-047]", async () => {
    const app = show("not_cleared");
    await refuse(app, "Other");
    await fill(app.person, dialog().getByRole("textbox", { name: "Details" }), "Typed and then dropped.");
    await app.person.click(dialog().getByRole("combobox", { name: /Reason/ }));
    await app.person.click(
      await screen.findByRole("option", { name: "Provider does not meet requirements" }),
    );
    await submit(app);
    await waitFor(() => expect(app.patches()).toHaveLength(1));
    expect(app.patches()[0]?.body).toEqual({
      clearance_status: "not_cleared",
      clearance_rejection_reason: "provider_does_not_meet_requirements",
      clearance_rejection_details: "",
      clearance_date: null,
    });
  });
});
