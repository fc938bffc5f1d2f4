import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { opportunityWorkflow } from "@/lib/opportunities/rules";
import { type Opportunity, type OpportunityStatus, opportunityStatuses } from "@/lib/opportunities/schema";
import {
  anOpportunityAnswer,
  editor,
  formAnswers,
  listAnswer,
  opportunityId,
  pine,
  statusAnswer,
  workflowAnswer,
} from "@/tests/support/opportunities/answers";
import { type Answers, aRepUser, renderApp } from "@/tests/support/render";
import { OpportunityScreen } from "./opportunity-screen";
import { StatusActions } from "./status-actions";
import { OpportunityBadge } from "./status-badge";
import "@/components/facilities/edit-facility-dialog";
import "@/components/facilities/facility-specialties/specialty-fields-dialog";

vi.setConfig({ testTimeout: 20_000 });

const path = `/api/assignments/opportunities/${opportunityId}/`;
const view = `/app/organization/opportunities/${opportunityId}`;

type Shown = {
  mode?: "view" | "edit";
  status?: OpportunityStatus;
  opportunity?: Partial<Opportunity>;
  answers?: Answers;
  user?: object;
};

function show({ mode = "view", status = "open", opportunity = {}, answers = {}, user = editor }: Shown = {}) {
  const shown = anOpportunityAnswer({ current_status: statusAnswer(status), ...opportunity });
  const moved = (code: OpportunityStatus) => ({ ...shown, current_status: statusAnswer(code) });
  return renderApp(
    <OpportunityScreen id={opportunityId} mode={mode} opportunity={shown} workflow={workflowAnswer} />,
    {
      user: aRepUser(user),
      answers: {
        ...formAnswers,
        [`GET ${path}`]: { body: shown },
        [`PATCH ${path}`]: { body: { ...shown, updated_at: "2026-11-03T10:00:00.000Z" } },
        [`PATCH ${path}status-update/`]: ({ body }) => ({
          body: moved((body as { code: OpportunityStatus }).code),
        }),
        ...answers,
      },
    },
  );
}

type App = ReturnType<typeof show>;

const patches = ({ sent }: App) =>
  sent.filter(({ method }) => method === "PATCH").map(({ path: to, body }) => [to, body]);
const button = (name: string) => screen.getByRole("button", { name });
const fields = () => [
  ...screen.getAllByRole("textbox"),
  ...screen.getAllByRole("combobox"),
  ...screen.getAllByRole("switch"),
  ...screen.getAllByRole("checkbox"),
];
/** The maximum of a kind of shift that is not offered can never be written. */
const writable = () =>
  fields().filter((field) => !/Max hourly rate, (Call|24hr)/.test(field.getAttribute("aria-label") ?? ""));
const allDisabled = () => {
  for (const field of fields()) expect(field).toBeDisabled();
};
const allEnabled = () => {
  for (const field of writable()) expect(field).toBeEnabled();
};
const verbs = () =>
  opportunityWorkflow.map(({ verb }) => verb).filter((verb) => screen.queryByRole("button", { name: verb }));

describe("the view of an opportunity", () => {
  it("is read-only under its title, with Edit for those who may [ORG-R-009] [ORG-U-040] [ORG-U-052] [ORG-P-013] [ORG-P-009]", () => {
    show();
    expect(screen.getByRole("heading", { level: 1, name: "Opportunity Details" })).toBeVisible();
    allDisabled();
    expect(screen.getByRole("link", { name: "Edit" })).toHaveAttribute("href", `${view}/edit`);
    expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
    expect(screen.queryByRole("link", { name: "Cancel" })).toBeNull();
  });

  it("has neither Edit nor status buttons without the permission [ORG-P-009] [ORG-P-011]", () => {
    show({ user: {} });
    expect(screen.queryByRole("link", { name: "Edit" })).toBeNull();
    expect(verbs()).toEqual([]);
  });

  it("says that it loads, until it is there [ORG-M-025]", async () => {
    let answer: (given: { body: Opportunity }) => void = () => {};
    const delayed = new Promise<{ body: Opportunity }>((resolve) => {
      answer = resolve;
    });
    renderApp(<OpportunityScreen id={opportunityId} mode="view" workflow={workflowAnswer} />, {
      user: aRepUser(editor),
      answers: { ...formAnswers, [`GET ${path}`]: () => delayed },
    });
    expect(screen.getAllByText("Loading opportunity...").length).toBeGreaterThan(0);
    answer({ body: anOpportunityAnswer() });
    expect(await screen.findByRole("heading", { name: "Opportunity Details" })).toBeVisible();
    expect(screen.queryByText("Loading opportunity...")).toBeNull();
  });
});

describe("the form of a known opportunity", () => {
  it("is open to those who may edit, under its title [ORG-R-010] [ORG-U-041] [ORG-U-050] [ORG-U-051] [ORG-N-011] [ORG-P-009]", () => {
    show({ mode: "edit" });
    expect(screen.getByRole("heading", { level: 1, name: "Edit Opportunity" })).toBeVisible();
    allEnabled();
    expect(button("Save")).toBeEnabled();
    expect(screen.queryByRole("link", { name: "Edit" })).toBeNull();
    expect(screen.getByRole("link", { name: "Cancel" })).toHaveAttribute(
      "href",
      "/app/organization/opportunities",
    );
  });

  it("is read-only without the permission, and when it has ended [ORG-P-011] [ORG-P-013] [ORG-M-026]", () => {
    const { unmount } = show({ mode: "edit", user: {} });
    allDisabled();
    expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
    unmount();
    for (const status of ["closed", "locked"] as const) {
      const shown = show({ mode: "edit", status });
      allDisabled();
      expect(screen.getByText("Reopen this opportunity to edit it.")).toBeVisible();
      expect(screen.getByText(`This opportunity is ${status}.`)).toBeVisible();
      expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
      shown.unmount();
    }
  });

  it("says why nothing can be edited to those who only look", () => {
    const text = "You can look at this opportunity, but not edit it.";
    const opened = show({ mode: "edit", user: {} });
    expect(screen.getByText(text)).toBeVisible();
    opened.unmount();
    const closed = show({ mode: "edit", status: "closed", user: {} });
    expect(screen.queryByText(text)).toBeNull();
    closed.unmount();
    show({ mode: "edit" });
    expect(screen.queryByText(text)).toBeNull();
  });

  it("sends only what was changed, and leads to the view [ORG-C-050] [ORG-M-038] [ORG-S-011] [ORG-V-041]", async () => {
    const app = show({ mode: "edit" });
    await app.person.type(screen.getByRole("textbox", { name: "Description" }), " Free parking.");
    await app.person.clear(screen.getByRole("textbox", { name: "Years of experience" }));
    await app.person.clear(screen.getByRole("textbox", { name: "Max accepted providers" }));
    await app.person.click(button("Save"));
    expect(await screen.findByText("Opportunity updated successfully")).toBeVisible();
    expect(patches(app)).toEqual([
      [
        path,
        {
          description: "Scribes provided. Free parking.",
          years_of_experience: null,
          settings: { max_accepted_connections: null },
        },
      ],
    ]);
    expect(app.router.push).toHaveBeenCalledWith(view);
  });

  it("says when it could not be saved [ORG-M-035]", async () => {
    const app = show({ mode: "edit", answers: { [`PATCH ${path}`]: { status: 500 } } });
    await app.person.type(screen.getByRole("textbox", { name: "Title" }), "!");
    await app.person.click(button("Save"));
    expect(await screen.findByText("Error updating opportunity")).toBeVisible();
    expect(app.router.push).not.toHaveBeenCalled();
  });

  it("locks the status while in progress, and nothing else [ORG-S-023]", async () => {
    const app = show({ mode: "edit", status: "in_progress" });
    const status = screen.getByRole("combobox", { name: "Status" });
    expect(status).toBeDisabled();
    expect(status).toHaveTextContent("In Progress");
    for (const field of writable().filter((each) => each !== status)) expect(field).toBeEnabled();
    expect(verbs()).toEqual(["Mark as Filled", "Close"]);
    await app.person.type(screen.getByRole("textbox", { name: "Title" }), "!");
    await app.person.click(button("Save"));
    await waitFor(() => expect(patches(app)).toEqual([[path, { title: "Winter nights!" }]]));
  });

  it("saves a status along, and asks before a final one", async () => {
    const app = show({ mode: "edit", status: "draft" });
    await app.person.click(screen.getByRole("combobox", { name: "Status" }));
    const options = screen.getAllByRole("option").map(({ textContent }) => textContent);
    expect(options).toEqual(["Draft", "Open", "Closed"]);
    await app.person.click(screen.getByRole("option", { name: "Closed" }));
    await app.person.click(button("Save"));
    const dialog = await screen.findByRole("alertdialog", { name: "Confirm Status Update" });
    expect(patches(app)).toEqual([]);
    await app.person.click(within(dialog).getByRole("button", { name: "Close Opportunity" }));
    await waitFor(() => expect(patches(app)).toEqual([[path, { current_status: "closed" }]]));
  });

  it("keeps changes from being lost to a status button [ORG-S-012]", async () => {
    const app = show({ mode: "edit" });
    expect(button("Close")).toBeEnabled();
    await app.person.type(screen.getByRole("textbox", { name: "Title" }), "!");
    expect(button("Close")).toBeDisabled();
    expect(button("Close")).toHaveAttribute("title", "Save your changes first.");
    await app.person.click(screen.getByRole("link", { name: "Cancel" }));
    expect(await screen.findByRole("alertdialog", { name: "Unsaved changes" })).toBeVisible();
  });

  it("edits the chosen facility and specialty too [ORG-P-012]", async () => {
    const { unmount } = show({ mode: "edit" });
    expect(button("Edit Facility")).toBeEnabled();
    expect(await screen.findByRole("button", { name: "Edit Specialty" })).toBeInTheDocument();
    unmount();
    show({ mode: "edit", user: {} });
    expect(screen.queryByRole("button", { name: "Edit Facility" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Edit Specialty" })).toBeNull();
  });
});

describe("the status", () => {
  it("moves by buttons for what the workflow lets reps set, under its verbs [ORG-U-053] [ORG-S-017] [ORG-U-054]", () => {
    for (const { code, allowedTransitions } of opportunityWorkflow) {
      const { unmount } = show({ status: code });
      const expected = opportunityWorkflow
        .filter((each) => allowedTransitions.includes(each.code) && each.setByHealthcareEntity)
        .map(({ verb }) => verb);
      expect([code, verbs()]).toEqual([code, expected]);
      unmount();
    }
  });

  it("follows the workflow that the server tells, not one of its own [ORG-S-017] [ORG-U-054]", () => {
    const results = workflowAnswer.results.map((each) =>
      each.code === "filled"
        ? { ...each, verb: "Declare full" }
        : { ...each, set_by_healthcare_entity: false },
    );
    renderApp(
      <StatusActions opportunityId={opportunityId} status="open" workflow={results} unsaved={false} />,
      { user: aRepUser(editor) },
    );
    expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Declare full"]);
  });

  it("moves at once when the next is not final, and leads to the view [ORG-S-018] [ORG-M-039] [ORG-S-021]", async () => {
    const app = show({ mode: "edit", status: "draft" });
    await app.person.click(button("Publish"));
    expect(await screen.findByText("Opportunity status successfully updated")).toBeVisible();
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect(patches(app)).toEqual([[`${path}status-update/`, { code: "open" }]]);
    expect(app.router.push).toHaveBeenCalledWith(view);
  });

  it("asks before a final one [ORG-U-055] [ORG-M-029] [ORG-M-030] [ORG-U-056] [ORG-S-021]", async () => {
    const app = show({ status: "in_progress" });
    await app.person.click(button("Close"));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Confirm Status Update" }));
    expect(
      dialog.getByText('Are you sure you want to change the opportunity status to "Closed"?'),
    ).toBeVisible();
    expect(dialog.getByText("This action will close all pending connection requests.")).toBeVisible();
    expect(dialog.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
      "Cancel",
      "Close Opportunity",
    ]);
    await app.person.click(dialog.getByRole("button", { name: "Cancel" }));
    expect(patches(app)).toEqual([]);
    await app.person.click(button("Close"));
    await app.person.click(await screen.findByRole("button", { name: "Close Opportunity" }));
    await waitFor(() => expect(patches(app)).toEqual([[`${path}status-update/`, { code: "closed" }]]));
    await waitFor(() => expect(app.router.push).toHaveBeenCalledWith(view));
  });

  it("stays on the page when a closed one is opened again [ORG-S-020]", async () => {
    const app = show({ status: "closed" });
    await app.person.click(button("Reopen"));
    expect(await screen.findByText("Opportunity status successfully updated")).toBeVisible();
    expect(app.router.push).not.toHaveBeenCalled();
    expect(await screen.findByText("Reopened")).toBeVisible();
    expect(screen.getByRole("link", { name: "Edit" })).toBeVisible();
  });

  it("that is final leaves a read-only form, no Edit, a banner and Duplicate [ORG-S-022]", () => {
    show({ status: "closed" });
    allDisabled();
    expect(screen.queryByRole("link", { name: "Edit" })).toBeNull();
    expect(screen.getByText("Reopen this opportunity to edit it.")).toBeVisible();
    expect(screen.getByRole("link", { name: "Duplicate" })).toHaveAttribute(
      "href",
      `/app/organization/opportunities/new?duplicate=${opportunityId}`,
    );
  });

  it("says when it could not be moved, or nothing is there to move [ORG-M-033] [ORG-M-032]", async () => {
    const refusal = { code: ["An opportunity that is Draft cannot be moved to Open."] };
    const app = show({
      status: "draft",
      answers: { [`PATCH ${path}status-update/`]: { status: 400, body: refusal } },
    });
    await app.person.click(button("Publish"));
    const toast = (await screen.findByText("Failed to update opportunity status")).closest("li");
    expect(toast).toHaveTextContent("cannot be moved to Open");
    expect(app.router.push).not.toHaveBeenCalled();
    app.unmount();
    const nothing = renderApp(
      <StatusActions
        opportunityId={undefined}
        status="draft"
        workflow={workflowAnswer.results}
        unsaved={false}
      />,
      { user: aRepUser(editor) },
    );
    await nothing.person.click(button("Publish"));
    expect(await screen.findByText("Opportunity ID not found")).toBeVisible();
    expect(nothing.sent).toEqual([]);
  });
});

describe("the badge of a status", () => {
  it("has the colour of its category, a mark and its word [ORG-U-057] [ORG-U-058] [ORG-U-059] [ORG-U-060] [ORG-U-061] [ORG-U-062]", () => {
    const tones: Record<OpportunityStatus, string> = {
      draft: "yellow",
      open: "blue",
      reopened: "blue",
      in_progress: "orange",
      locked: "orange",
      filled: "green",
      closed: "grey",
      error: "red",
    };
    for (const code of opportunityStatuses) {
      const { container, unmount } = renderApp(<OpportunityBadge status={statusAnswer(code)} />);
      const badge = container.firstElementChild;
      expect(badge, code).toHaveClass(`text-${tones[code]}`, `bg-${tones[code]}-soft`);
      expect(badge?.querySelector("svg"), code).not.toBeNull();
      expect(badge).toHaveTextContent(statusAnswer(code).title);
      unmount();
    }
  });
});

describe("the facilities of the form", () => {
  it("name the alternates before all facilities are read", () => {
    show({
      opportunity: { alternate_facilities: [{ id: pine.id, name: "White Pine" }] },
      answers: {
        "GET /api/healthcare-entities/facilities/": () => new Promise(() => {}),
        "GET /api/healthcare-entities/facility-specialties/": { body: listAnswer([]) },
      },
    });
    expect(screen.getByRole("combobox", { name: "Home facility" })).toHaveValue("Casco Harbor");
    expect(screen.getByText("White Pine")).toBeVisible();
  });
});
