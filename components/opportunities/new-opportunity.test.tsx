import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import {
  anOpportunityAnswer,
  casco,
  editor,
  formAnswers,
  listAnswer,
  pine,
  workflowAnswer,
} from "@/tests/support/opportunities/answers";
import { type Answers, aRepUser, renderApp } from "@/tests/support/render";
import { NewOpportunity, type NewOpportunityProps } from "./new-opportunity";

vi.setConfig({ testTimeout: 20_000 });

const create = "POST /api/assignments/opportunities/";
const made = { body: anOpportunityAnswer(), status: 201 };

type Shown = NewOpportunityProps & { answers?: Answers; user?: object };

const show = ({ answers = {}, user = editor, workflow = workflowAnswer, ...props }: Shown = {}) =>
  renderApp(<NewOpportunity workflow={workflow} {...props} />, {
    user: aRepUser(user),
    answers: { ...formAnswers, [create]: made, ...answers },
  });

type App = ReturnType<typeof show>;

const choose = async ({ person }: App, field: string, option: string) => {
  await person.click(screen.getByRole("combobox", { name: field }));
  await person.click(await screen.findByRole("option", { name: new RegExp(`^${option}`) }));
};

async function fill(app: App) {
  await choose(app, "Home facility", "Casco Harbor");
  await choose(app, "Specialty", "Emergency Medicine");
}

const posted = ({ sent }: App) =>
  sent.filter(({ method }) => method === "POST").map(({ body }) => body as Record<string, never>);
const button = (name: string) => screen.getByRole("button", { name });
const chosenIn = (field: string) =>
  within(screen.getByRole("combobox", { name: field }).parentElement as HTMLElement)
    .queryAllByRole("listitem")
    .map(({ textContent }) => textContent);

afterEach(() => {
  vi.useRealTimers();
});

describe("the form of a new opportunity", () => {
  it("has its title, sections and buttons [ORG-R-007] [ORG-U-043] [ORG-U-044] [ORG-U-045] [ORG-U-046] [ORG-U-047] [ORG-U-048] [ORG-U-049] [ORG-U-051] [ORG-N-011]", () => {
    show();
    expect(screen.getByRole("heading", { level: 1, name: "Create Opportunity" })).toBeVisible();
    const sections = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
    expect(sections).toEqual([
      "Basic Information",
      "Professional Requirements",
      "Eligibility Requirements",
      "Opportunity Settings",
    ]);
    expect(screen.getByRole("combobox", { name: "Home facility" })).toHaveValue("");
    expect(button("Save Draft")).toBeEnabled();
    expect(button("Publish")).toBeEnabled();
    expect(screen.getByRole("link", { name: "Cancel" })).toHaveAttribute(
      "href",
      "/app/organization/opportunities",
    );
  });

  it("starts with the written defaults [ORG-K-010] [ORG-K-011] [ORG-K-012] [ORG-K-013] [ORG-K-014]", () => {
    show();
    expect(chosenIn("Degrees")).toEqual(["MD", "DO"]);
    expect(chosenIn("Work types")).toEqual(["Side Gig", "Part-time", "Full-time"]);
    expect(screen.getByRole("switch", { name: /compact license/ })).toBeChecked();
    expect(screen.getByRole("switch", { name: "Allow malpractice history" })).toBeChecked();
    expect(screen.getByRole("switch", { name: "Auto-match providers" })).toBeChecked();
  });

  it("reads all facilities at once [ORG-C-056]", async () => {
    const { sent } = show();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ method: "GET", path: "/api/healthcare-entities/facilities/" });
    expect(sent[0]?.query.get("limit")).toBe("1000");
  });

  it("asks where candidates may live, anywhere at first [SCH-S-025]", async () => {
    const { person } = show();
    const homes = await screen.findByRole("combobox", { name: "Where candidates may live" });
    expect(homes).toHaveTextContent("Anywhere");
    await person.click(homes);
    const options = await screen.findAllByRole("option");
    expect(options.map(({ textContent }) => textContent)).toEqual([
      "Anywhere",
      "Within 250 miles",
      "Within 50 miles",
    ]);
    await person.click(screen.getByRole("option", { name: "Within 50 miles" }));
    expect(homes).toHaveTextContent("Within 50 miles");
  });

  it("refuses with every change, without a submit [ORG-K-009] [ORG-V-035] [ORG-V-037] [ORG-V-038] [ORG-V-039]", async () => {
    const { person, sent } = show();
    await person.click(button("Remove MD"));
    expect(screen.queryByText("At least one degree must be selected")).toBeNull();
    await person.click(button("Remove DO"));
    expect(await screen.findByText("At least one degree must be selected")).toBeVisible();
    for (const name of ["Years of experience", "Completed shifts", "Max accepted providers"]) {
      const field = screen.getByRole("textbox", { name });
      await person.type(field, "-1");
      await waitFor(() => expect(field).toHaveAccessibleDescription(/must be greater than 0/));
      await person.clear(field);
      await person.type(field, "0");
      await waitFor(() => expect(field).not.toHaveAccessibleDescription(/must be greater than 0/));
    }
    expect(sent.filter(({ method }) => method === "POST")).toEqual([]);
  });

  it("counts the description and refuses the 256th character [ORG-V-036] [ORG-U-063]", async () => {
    const { person } = show();
    const field = screen.getByRole("textbox", { name: "Description" });
    expect(screen.getByText("0 / 255")).toBeVisible();
    await person.type(field, "abc");
    expect(screen.getByText("3 / 255")).toBeVisible();
    fireEvent.change(field, { target: { value: "a".repeat(255) } });
    await waitFor(() => expect(screen.getByText("255 / 255")).toBeVisible());
    expect(field).not.toBeInvalid();
    fireEvent.change(field, { target: { value: "a".repeat(256) } });
    await waitFor(() => expect(field).toBeInvalid());
    expect(field).toHaveAccessibleDescription("Ensure this field has no more than 255 characters.");
  });

  it("lists what is missing under one heading, and sends nothing [ORG-M-031] [ORG-V-032] [ORG-V-033]", async () => {
    const app = show();
    for (const name of ["Save Draft", "Publish"]) {
      await app.person.click(button(name));
      const toast = (await screen.findAllByText("Please fix the following errors:"))[0]?.closest("li");
      expect(toast).toHaveTextContent("Home facility is required");
      expect(toast).toHaveTextContent("Specialty is required");
      expect(screen.getByRole("combobox", { name: "Home facility" })).toHaveAccessibleDescription(
        "Home facility is required",
      );
      expect(screen.getByRole("combobox", { name: "Specialty" })).toHaveAccessibleDescription(
        "Specialty is required",
      );
    }
    expect(posted(app)).toEqual([]);
  });

  it("keeps the toast for five seconds [SHR-K-005]", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date", "performance"] });
    show();
    fireEvent.click(button("Publish"));
    const heading = () => screen.queryByText("Please fix the following errors:");
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(heading()).not.toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(4000));
    expect(heading()).not.toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(heading()).toBeNull();
  });

  it("takes one specialty: a second choice replaces the first [ORG-V-034]", async () => {
    const app = show();
    await choose(app, "Specialty", "Emergency Medicine");
    await choose(app, "Specialty", "Urology");
    expect(screen.getByRole("combobox", { name: "Specialty" })).toHaveValue("Urology");
  });

  it("keeps the home facility out of its alternates [ORG-V-043] [ORG-S-028]", async () => {
    const app = show();
    await choose(app, "Alternate facilities", "White Pine");
    await choose(app, "Alternate facilities", "Casco Harbor");
    expect(chosenIn("Alternate facilities")).toEqual(["White Pine", "Casco Harbor"]);
    await choose(app, "Home facility", "Casco Harbor");
    expect(chosenIn("Alternate facilities")).toEqual(["White Pine"]);
    await app.person.click(screen.getByRole("combobox", { name: "Alternate facilities" }));
    const options = (await screen.findAllByRole("option")).map(({ textContent }) => textContent);
    expect(options.some((each) => each?.includes("White Pine"))).toBe(true);
    expect(options.some((each) => each?.includes("Casco Harbor"))).toBe(false);
  });

  it("adds boards as eligible, and offers no NONE [ORG-K-015] [ORG-K-016]", async () => {
    const app = show();
    await app.person.click(screen.getByRole("combobox", { name: "Board certifications" }));
    const codes = (await screen.findAllByRole("option")).map(({ textContent }) => textContent ?? "");
    expect(codes.length).toBeGreaterThan(40);
    expect(codes.filter((each) => each.includes("NONE"))).toEqual([]);
    await app.person.click(screen.getByRole("option", { name: /ABEM/ }));
    expect(screen.getByRole("checkbox", { name: "Board eligible is enough" })).toBeChecked();
    await app.person.click(screen.getByRole("combobox", { name: "Life support certifications" }));
    expect(screen.queryByRole("option", { name: /none/i })).toBeNull();
  });

  it("shows the maximum of each kind of shift per hour [ORG-U-064]", () => {
    show();
    for (const kind of ["Day", "Night", "Call", "24hr Onsite"]) {
      const row = screen.getByRole("textbox", { name: `Max hourly rate, ${kind}` }).closest("li");
      expect(row).toHaveTextContent("per hr");
    }
  });

  it("saves a draft under the status flagged so, and leads to its view [ORG-S-014] [ORG-M-037] [ORG-S-011] [ORG-C-053] [ORG-C-052] [ORG-V-041]", async () => {
    const app = show();
    await fill(app);
    await choose(app, "Alternate facilities", "White Pine");
    await app.person.type(screen.getByRole("textbox", { name: "Start date" }), "01042027");
    const years = screen.getByRole("textbox", { name: "Years of experience" });
    await app.person.type(years, "3");
    await app.person.clear(years);
    await app.person.click(screen.getByRole("checkbox", { name: "Night" }));
    await app.person.click(screen.getByRole("checkbox", { name: "Day" }));
    await app.person.type(screen.getByRole("textbox", { name: "Max hourly rate, Day" }), "240.50");
    await app.person.click(button("Save Draft"));
    expect(await screen.findByText("Opportunity created successfully")).toBeVisible();
    expect(posted(app)).toEqual([
      {
        title: "",
        facility: casco.id,
        alternate_facilities: [pine.id],
        specialty: "EMERGENCY_MEDICINE",
        starts_on: "2027-01-04",
        estimated_duration: "",
        description: "",
        degrees: ["MD", "DO"],
        work_types: ["SIDE_GIG", "PART_TIME", "FULL_TIME"],
        board_certifications: [],
        life_support_certifications: [],
        years_of_experience: null,
        shifts_completed: null,
        allow_imlc: true,
        allow_malpractice_history: true,
        additional_info: "",
        shift_rate_types: ["day", "night"],
        settings: {
          auto_match: true,
          travelers: "NATIONAL",
          max_accepted_connections: null,
          max_rate_day: 240.5,
          max_rate_night: null,
          max_rate_call: null,
          max_rate_24h: null,
        },
        current_status: "draft",
      },
    ]);
    expect(app.router.push).toHaveBeenCalledWith(
      `/app/organization/opportunities/${anOpportunityAnswer().id}`,
    );
  });

  it("publishes under the status flagged default [ORG-S-015]", async () => {
    const app = show();
    await fill(app);
    await app.person.click(button("Publish"));
    await waitFor(() => expect(posted(app)).toMatchObject([{ current_status: "open" }]));
  });

  it("says when the workflow has no such status [ORG-M-027] [ORG-M-028]", async () => {
    const bare = workflowAnswer.results.map((each) => ({ ...each, is_draft: false, is_default: false }));
    const app = show({ workflow: listAnswer(bare) });
    await fill(app);
    await app.person.click(button("Save Draft"));
    expect(await screen.findByText("Could not find draft status")).toBeVisible();
    await app.person.click(button("Publish"));
    expect(await screen.findByText("Could not find default status")).toBeVisible();
    expect(posted(app)).toEqual([]);
  });

  it("says what the server refused, at its field and under the heading; and when it failed [ORG-M-031] [ORG-M-034]", async () => {
    let refused = true;
    const body = { title: ["Ensure this field has no more than 200 characters."] };
    const app = show({ answers: { [create]: () => (refused ? { status: 400, body } : { status: 500 }) } });
    await fill(app);
    await app.person.click(button("Save Draft"));
    const toast = (await screen.findByText("Please fix the following errors:")).closest("li");
    expect(toast).toHaveTextContent("Title: Ensure this field has no more than 200 characters.");
    expect(screen.getByRole("textbox", { name: "Title" })).toBeInvalid();
    refused = false;
    await app.person.type(screen.getByRole("textbox", { name: "Title" }), "x");
    await app.person.click(button("Save Draft"));
    expect(await screen.findByText("Error creating opportunity")).toBeVisible();
    expect(app.router.push).not.toHaveBeenCalled();
  });

  it("is read-only without the permission [ORG-P-010] [ORG-P-013]", () => {
    show({ user: {} });
    for (const field of [
      ...screen.getAllByRole("textbox"),
      ...screen.getAllByRole("combobox"),
      ...screen.getAllByRole("switch"),
      ...screen.getAllByRole("checkbox"),
    ])
      expect(field).toBeDisabled();
    expect(screen.queryByRole("button", { name: "Save Draft" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Publish" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Edit Facility" })).toBeNull();
  });

  it("says without the permission why it cannot be filled in, and looks like nothing to fill in", () => {
    show({ user: {} });
    expect(screen.getByText("You can look at opportunities, but not create them.")).toBeVisible();
    expect(screen.queryByText("Saved as a draft, or published at once.")).toBeNull();
    expect(screen.queryByRole("button", { name: "Remove MD" })).toBeNull();
    expect(screen.queryByText("0 / 255")).toBeNull();
  });
});

describe("the copy of an opportunity", () => {
  it("is filled from its source and saved as a new one [ORG-R-008] [ORG-U-042]", async () => {
    const source = anOpportunityAnswer({ alternate_facilities: [{ id: pine.id, name: "White Pine" }] });
    const app = show({ source });
    expect(screen.getByRole("heading", { level: 1, name: "Duplicate Opportunity" })).toBeVisible();
    expect(screen.getByRole("textbox", { name: "Title" })).toHaveValue("Winter nights");
    expect(screen.getByRole("combobox", { name: "Home facility" })).toHaveValue("Casco Harbor");
    expect(screen.getByRole("textbox", { name: "Max hourly rate, Day" })).toHaveValue("240");
    await app.person.click(button("Save Draft"));
    await waitFor(() => expect(posted(app)).toHaveLength(1));
    expect(posted(app)[0]).toMatchObject({
      title: "Winter nights",
      facility: casco.id,
      alternate_facilities: [pine.id],
      years_of_experience: 3,
      settings: source.settings,
      current_status: "draft",
    });
    expect(posted(app)[0]).not.toHaveProperty("id");
  });
});

describe("unsaved changes", () => {
  it("are asked about before the form is left, and only when there are any [ORG-S-012]", async () => {
    const app = show();
    const leaves = vi.fn((event: MouseEvent) => event.preventDefault());
    const cancel = screen.getByRole("link", { name: "Cancel" });
    cancel.addEventListener("click", leaves);
    await app.person.click(cancel);
    expect(leaves).toHaveBeenCalledOnce();
    expect(screen.queryByRole("alertdialog")).toBeNull();
    await app.person.type(screen.getByRole("textbox", { name: "Title" }), "x");
    await app.person.click(cancel);
    expect(await screen.findByRole("alertdialog", { name: "Unsaved changes" })).toBeVisible();
    expect(leaves).toHaveBeenCalledOnce();
  });
});
