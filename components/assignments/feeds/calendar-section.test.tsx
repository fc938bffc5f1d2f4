import { screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { viewFeed } from "@/lib/assignments/feeds/views";
import { fill } from "@/tests/support/fill";
import { type Answers, aRepUser, aUser, renderApp } from "@/tests/support/render";
import { CalendarSection } from "./calendar-section";

const id = "0190f000-0000-7000-8000-000000000401";
const casco = { id: "0190f000-0000-7000-8000-000000000501", name: "Casco Harbor" };
const kennebec = { id: "0190f000-0000-7000-8000-000000000502", name: "Kennebec Ridge" };
const url = `http://localhost:3000/calendar/${id}.secret.ics`;

type Values = { name?: string; lastReadAt?: Date };

const aFeed = (facility: typeof casco | null = null, values: Values = {}, secret: string | null = null) =>
  viewFeed(
    {
      id,
      name: "",
      lastReadAt: null,
      createdAt: new Date("2026-11-20T12:00:00Z"),
      kind: facility ? "facility" : "own",
      facility,
      ...values,
    },
    secret,
    "Wardway",
  );
const listOf = (...results: ReturnType<typeof aFeed>[]) => ({
  count: results.length,
  next: null,
  previous: null,
  results,
});

function show(
  feeds: ReturnType<typeof aFeed>[],
  { facilities = null, answers = {} }: { facilities?: (typeof casco)[] | null; answers?: Answers } = {},
) {
  const app = renderApp(<CalendarSection initial={listOf(...feeds)} facilities={facilities} />, {
    user: facilities ? aRepUser({ group_names: ["confirm_shifts"] }) : aUser(),
    answers: { "GET /api/calendar-feeds/": { body: listOf(aFeed()) }, ...answers },
  });
  return { ...app, written: () => app.sent.filter(({ method }) => method !== "GET") };
}

const made = { "POST /api/calendar-feeds/": { status: 201, body: aFeed(null, {}, url) } };
const section = () => within(screen.getByRole("region", { name: "Calendar" }));

describe("the calendar section", () => {
  it("says what an address is, and makes one of the own shifts [RSC-S-022]", async () => {
    const { person, written } = show([], { answers: made });
    expect(section().getByText("Add your shifts to your own calendar")).toBeVisible();
    expect(
      section().getByText("Whoever has this address can read these shifts. Treat it like a password."),
    ).toBeVisible();
    expect(
      section().getByText("Calendars fetch it when they like: Apple within minutes, Google within a day."),
    ).toBeVisible();
    expect(screen.queryByRole("combobox")).toBeNull();
    await person.click(section().getByRole("button", { name: "Make an address" }));
    expect(await screen.findByText("Calendar address made.")).toBeVisible();
    expect(written().map(({ body }) => body)).toEqual([{ kind: "own", name: "" }]);
    expect(await section().findByText("My Wardway shifts")).toBeVisible();
  });

  it("lets reps choose a facility, and asks for one [RSC-S-022]", async () => {
    const { person, written } = show([], { facilities: [casco, kennebec], answers: made });
    await person.click(section().getByRole("button", { name: "Make an address" }));
    expect(await section().findByText("This field is required.")).toBeVisible();
    await person.click(section().getByRole("combobox", { name: /^Facility/ }));
    await person.click(await screen.findByRole("option", { name: "Kennebec Ridge" }));
    await fill(person, section().getByLabelText("Name of the calendar"), "Desk");
    await person.click(section().getByRole("button", { name: "Make an address" }));
    expect(await screen.findByText("Calendar address made.")).toBeVisible();
    expect(written().map(({ body }) => body)).toEqual([
      { kind: "facility", facility: kennebec.id, name: "Desk" },
    ]);
  });

  it("shows where the only facility stands already, and what the server refuses [RSC-S-022 RSC-V-070]", async () => {
    const error = "You can have at most 5 calendar addresses.";
    const refusal = { status: 400, body: { error, non_field_errors: [error] } };
    const { person, written } = show([], {
      facilities: [casco],
      answers: { "POST /api/calendar-feeds/": refusal },
    });
    expect(section().getByRole("combobox", { name: /^Facility/ })).toHaveValue("Casco Harbor");
    await person.click(section().getByRole("button", { name: "Make an address" }));
    expect(await section().findByText(error)).toBeVisible();
    expect(written().map(({ body }) => body)).toEqual([{ kind: "facility", facility: casco.id, name: "" }]);
  });

  it("tells each by name, when it was made and when it was read [RSC-S-022]", () => {
    show([aFeed(casco, { name: "Desk", lastReadAt: new Date("2026-11-24T12:00:00Z") })], {
      facilities: [casco],
    });
    const row = within(section().getByRole("listitem"));
    expect(row.getByText("Desk")).toBeVisible();
    expect(row.getByText(/Casco Harbor · Made on/)).toHaveTextContent(
      /^Casco Harbor · Made on Nov 20, 2026 · Last read Nov 24, 2026, \d\d:\d\d$/,
    );
    expect(row.queryByRole("link")).toBeNull();
    expect(row.queryByRole("button", { name: /^Copy/ })).toBeNull();
    expect(row.getByText(/If it is lost, make a new one\.$/)).toBeVisible();
  });

  it("copies an address just made, or tells it where that cannot be done [RSC-S-022] [SIL-180]", async () => {
    const { person } = show([], { answers: made });
    await person.click(section().getByRole("button", { name: "Make an address" }));
    expect(await section().findByText(/Not read yet$/)).toBeVisible();
    expect(section().getByRole("link", { name: /^Open in calendar/ })).toHaveAttribute(
      "href",
      url.replace("http:", "webcal:"),
    );
    const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValueOnce();
    const copy = section().getByRole("button", { name: /^Copy/ });
    await person.click(copy);
    expect(await screen.findByText("Address copied.")).toBeVisible();
    expect(write.mock.calls).toEqual([[url]]);
    write.mockRejectedValueOnce(new Error("denied"));
    await person.click(copy);
    expect(await screen.findByText(`The address is ${url}`)).toBeVisible();
  });

  it("makes a new one in the place of the old after a question [RSC-S-022]", async () => {
    const { person, written } = show([aFeed(casco)], { facilities: [casco], answers: made });
    await person.click(section().getByRole("button", { name: /^Make a new one/ }));
    const question = within(await screen.findByRole("alertdialog", { name: "Make a new address?" }));
    expect(question.getByText(/^The old one stops at once\./)).toBeVisible();
    expect(written()).toEqual([]);
    await person.click(question.getByRole("button", { name: "Make a new one" }));
    expect(await screen.findByText("New calendar address made.")).toBeVisible();
    expect(written().map(({ body }) => body)).toEqual([
      { kind: "facility", facility: casco.id, replaces: id },
    ]);
  });

  it("removes one after a question [RSC-S-022]", async () => {
    const { person, written } = show([aFeed()], {
      answers: {
        [`DELETE /api/calendar-feeds/${id}/`]: { status: 204 },
        "GET /api/calendar-feeds/": { body: listOf() },
      },
    });
    await person.click(section().getByRole("button", { name: /^Remove/ }));
    const question = within(await screen.findByRole("alertdialog", { name: "Remove this address?" }));
    expect(written()).toEqual([]);
    await person.click(question.getByRole("button", { name: "Remove" }));
    expect(await screen.findByText("Calendar address removed.")).toBeVisible();
    expect(written().map(({ method, path }) => `${method} ${path}`)).toEqual([
      `DELETE /api/calendar-feeds/${id}/`,
    ]);
    expect(section().queryByRole("listitem")).toBeNull();
  });
});
