import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { NeedTemplate } from "@/lib/opportunities/need-templates/schema";
import { aRepUser, renderApp } from "@/tests/support/render";
import { TemplatesScreen } from "./templates-screen";

const id = (last: number) => `0190f000-0000-7000-8000-00000000080${last}`;

const template: NeedTemplate = {
  id: id(1),
  facility: { id: id(2), name: "Casco Harbor Medical Center" },
  opportunity: { id: id(3), title: "Emergency physicians" },
  name: "ED days and nights",
  lines: [
    {
      weekdays: [0, 1, 2, 3, 4, 5, 6],
      provider_rate_type: "day",
      start_time: "07:00",
      end_time: "19:00",
      count: 2,
      priority: "normal",
    },
  ],
  publish: true,
  weeks_ahead: 0,
  starts_on: "2026-11-01",
  ends_on: null,
  made_until: null,
  stopped_reason: null,
  text: "Every day: Day 07:00–19:00 × 2",
};
const kept = { ...template, id: id(4), name: "Kept", weeks_ahead: 4, made_until: "2026-12-31" };

const opportunity = {
  id: id(3),
  title: "Emergency physicians",
  facility: { id: id(2), name: "Casco Harbor Medical Center", city: "Portland", state: "ME" },
  alternate_facilities: [{ id: id(5), name: "White Pine" }],
  shift_rate_types: ["day", "night"],
};

const pageOf = <Row,>(results: Row[]) => ({ count: results.length, next: null, previous: null, results });
const scheduler = aRepUser({ group_names: ["schedule_shifts"] });
const applyPath = `POST /api/need-templates/${template.id}/apply/`;

const draw = (results: NeedTemplate[], more: object = {}, user = scheduler) =>
  renderApp(<TemplatesScreen initial={{ state: { page: 1, facility: null }, page: pageOf(results) }} />, {
    user,
    path: "/app/organization/schedule/templates",
    answers: {
      "GET /api/need-templates/": { body: pageOf(results) },
      "GET /api/assignments/opportunities/": { body: pageOf([opportunity]) },
      ...more,
    },
  });

const table = () => screen.getByRole("table", { name: "Templates" });
const rowOf = (name: RegExp) => within(within(table()).getByRole("row", { name }));

const button = (does: string) =>
  rowOf(/^ED days and nights/).getByRole("button", { name: `${does} ED days and nights` });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-28T15:00:00Z") });
});

describe("the templates", () => {
  it("are listed with their place, their lines in words, and until when they are made [SCH-S-014]", () => {
    draw([template, kept, { ...kept, id: id(6), name: "Over", stopped_reason: "closed" }]);
    expect(screen.getByRole("heading", { level: 1, name: "Schedule Templates" })).toBeVisible();
    const first = rowOf(/ED days and nights/);
    for (const text of [
      "Casco Harbor Medical Center",
      "Emergency physicians",
      "Every day: Day 07:00–19:00 × 2",
      "By hand",
    ])
      expect(first.getByText(text)).toBeVisible();
    expect(rowOf(/^Kept/).getByText("Made until Dec 31, 2026")).toBeVisible();
    expect(rowOf(/^Over/).getByText("Stopped: opportunity closed")).toBeVisible();
  });

  it("are none at first [SCH-S-014]", () => {
    draw([]);
    expect(screen.getByText("No templates yet.")).toBeVisible();
    expect(screen.getByText("A template makes a month of shifts in one step.")).toBeVisible();
  });

  it("are only read by who may not write them [SCH-S-014 SCH-P-006]", () => {
    draw([template], {}, aRepUser({ group_names: ["confirm_shifts"] }));
    expect(rowOf(/ED days/).queryByRole("button")).toBeNull();
    expect(screen.queryByRole("button", { name: "New" })).toBeNull();
  });

  it("are written by who recruits as well [SCH-S-014 SCH-P-006]", () => {
    draw([template], {}, aRepUser({ permissions: ["update__assignments__opportunity"] }));
    expect(screen.getByRole("button", { name: "New" })).toBeVisible();
  });
});

describe("a new template", () => {
  async function open() {
    const page = draw([], { "POST /api/need-templates/": { status: 201, body: template } });
    await page.person.click(screen.getByRole("button", { name: "New" }));
    const dialog = within(await screen.findByRole("dialog", { name: "New template" }));
    return { ...page, dialog };
  }

  it("is saved once, with lines of weekdays, times and numbers [SCH-S-014 SCH-V-026 SCH-C-009]", async () => {
    const { person, sent, dialog } = await open();
    await person.type(dialog.getByLabelText(/^Name/), "Weekend nights");
    await person.click(dialog.getByRole("combobox", { name: /^Opportunity/ }));
    await person.click(await screen.findByRole("option", { name: /Emergency physicians/ }));
    const days = within(dialog.getByRole("group", { name: /Days of the week/ }));
    expect(days.getByRole("checkbox", { name: "Every day" })).toBeChecked();
    await person.click(days.getByRole("checkbox", { name: "Every day" }));
    await person.click(days.getByRole("checkbox", { name: "Sat" }));
    await person.click(days.getByRole("checkbox", { name: "Sun" }));
    await person.click(dialog.getByRole("combobox", { name: "Shift type" }));
    await person.click(await screen.findByRole("option", { name: "Night" }));
    expect(dialog.getByLabelText("Start")).toHaveValue("19:00");
    await person.clear(dialog.getByLabelText("How many"));
    await person.type(dialog.getByLabelText("How many"), "3");
    await person.click(dialog.getByRole("checkbox", { name: "Keep as draft" }));
    await person.dblClick(dialog.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Template saved.")).toBeVisible();
    const posts = sent.filter(({ method }) => method === "POST");
    expect(posts.map(({ body }) => body)).toEqual([
      {
        name: "Weekend nights",
        opportunity: id(3),
        facility: id(2),
        lines: [
          {
            weekdays: [0, 6],
            provider_rate_type: "night",
            start_time: "19:00",
            end_time: "07:00",
            count: 3,
            priority: "normal",
          },
        ],
        weeks_ahead: 0,
        starts_on: "2026-11-28",
        ends_on: null,
        publish: false,
      },
    ]);
  });

  it("offers the kinds that the opportunity asks for, and its facilities [SCH-S-014 SCH-V-003]", async () => {
    const { person, dialog } = await open();
    await person.click(dialog.getByRole("combobox", { name: /^Opportunity/ }));
    await person.click(await screen.findByRole("option", { name: /Emergency physicians/ }));
    await person.click(dialog.getByRole("combobox", { name: /^Facility/ }));
    expect((await screen.findAllByRole("option")).map(({ textContent }) => textContent)).toEqual([
      "Casco Harbor Medical Center",
      "White Pine",
    ]);
    await person.keyboard("{Escape}");
    await person.click(dialog.getByRole("combobox", { name: "Shift type" }));
    expect((await screen.findAllByRole("option")).map(({ textContent }) => textContent)).toEqual([
      "Day",
      "Night",
    ]);
  });

  it("says what is missing before anything is sent [SCH-V-007]", async () => {
    const { person, sent, dialog } = await open();
    await person.click(dialog.getByRole("checkbox", { name: "Every day" }));
    await person.click(dialog.getByRole("button", { name: "Save" }));
    expect(await dialog.findByText("Name is required")).toBeVisible();
    expect(dialog.getByText("Choose at least one day of the week.")).toBeVisible();
    await person.click(dialog.getByRole("button", { name: "Remove line 1" }));
    await person.click(dialog.getByRole("button", { name: "Save" }));
    expect(await dialog.findByText("Add at least one line.")).toBeVisible();
    expect(sent.filter(({ method }) => method === "POST")).toEqual([]);
  });
});

describe("editing a template", () => {
  it("sends what was changed, and shows a refusal at its field [SCH-S-014 SCH-V-007]", async () => {
    const text = "You already have a template with this name.";
    const { person, sent } = draw([template], {
      [`PATCH /api/need-templates/${template.id}/`]: { status: 400, body: { name: [text] } },
    });
    await person.click(button("Edit"));
    const dialog = within(await screen.findByRole("dialog", { name: "Edit template" }));
    expect(dialog.getByText("Shifts already made stay.")).toBeVisible();
    expect(dialog.getByLabelText(/^Name/)).toHaveValue("ED days and nights");
    await person.type(dialog.getByLabelText(/^Name/), " 2");
    await person.click(dialog.getByRole("button", { name: "Add a line" }));
    await person.click(dialog.getByRole("button", { name: "Save" }));
    expect(await dialog.findByText(text)).toBeVisible();
    const [patch] = sent.filter(({ method }) => method === "PATCH");
    expect(patch?.body).toEqual({
      name: "ED days and nights 2",
      lines: [...template.lines, { ...template.lines[0], count: 1 }],
    });
  });

  it("stops at twenty lines [SCH-V-007]", async () => {
    const [line] = template.lines;
    const { person } = draw([{ ...template, lines: Array(19).fill(line) }]);
    await person.click(button("Edit"));
    const dialog = within(await screen.findByRole("dialog", { name: "Edit template" }));
    const add = dialog.getByRole("button", { name: "Add a line" });
    await person.click(add);
    expect(add).toBeDisabled();
    expect(dialog.getByText("Add at most 20 lines.")).toBeVisible();
  });

  it("keeps the end behind the start [SCH-V-007]", async () => {
    const { person, sent } = draw([template]);
    await person.click(button("Edit"));
    const dialog = within(await screen.findByRole("dialog", { name: "Edit template" }));
    await person.type(dialog.getByLabelText(/^Until/), "10312026");
    await person.click(dialog.getByRole("button", { name: "Save" }));
    expect(await dialog.findByText("The end must not be before the start.")).toBeVisible();
    expect(sent.filter(({ method }) => method === "PATCH")).toEqual([]);
  });
});

describe("applying a template", () => {
  const made = { created: 54, present: 2, withdrawn: 0 };

  it("says before what it makes, and then what it made [SCH-S-014 SCH-C-010 SCH-V-026]", async () => {
    const { person, sent } = draw([template], { [applyPath]: { body: made } });
    await person.click(button("Apply"));
    const dialog = within(await screen.findByRole("dialog", { name: "Apply ED days and nights" }));
    expect(await dialog.findByText("This makes 54 shifts; 2 are there already.")).toBeVisible();
    await person.click(dialog.getByRole("checkbox", { name: "Keep as draft" }));
    await person.click(dialog.getByRole("checkbox", { name: "Replace what this template made" }));
    const days = { from: "2026-11-28", to: "2026-12-25" };
    const asked = { ...days, publish: false, replace: true };
    await waitFor(() => expect(sent.at(-1)?.body).toEqual({ ...asked, preview: true }));
    await person.dblClick(dialog.getByRole("button", { name: "Apply" }));
    expect(await screen.findByText("54 shifts made, 2 were there already.")).toBeVisible();
    const applied = sent.filter(({ body }) => body && !(body as { preview?: boolean }).preview);
    expect(applied.map(({ body }) => body)).toEqual([asked]);
  });

  it("shows at the field why it cannot be [SCH-V-007]", async () => {
    const refused = { status: 400, body: { to: ["Choose at most 92 days."] } };
    const { person } = draw([template], { [applyPath]: refused });
    await person.click(button("Apply"));
    const dialog = within(await screen.findByRole("dialog", { name: "Apply ED days and nights" }));
    await person.click(dialog.getByRole("button", { name: "Apply" }));
    expect(await dialog.findByText("Choose at most 92 days.")).toBeVisible();
    expect(dialog.queryByText(/^This makes/)).toBeNull();
  });
});

describe("deleting a template", () => {
  it("asks first, and says that shifts stay [SCH-S-014]", async () => {
    const { person, sent } = draw([template], {
      [`DELETE /api/need-templates/${template.id}/`]: { status: 204 },
    });
    await person.click(button("Delete"));
    const question = within(await screen.findByRole("alertdialog", { name: "Delete this template?" }));
    expect(question.getByText("Shifts already made stay.")).toBeVisible();
    await person.dblClick(question.getByRole("button", { name: "Delete" }));
    expect(await screen.findByText("Template deleted.")).toBeVisible();
    expect(sent.filter(({ method }) => method === "DELETE")).toHaveLength(1);
  });
});
