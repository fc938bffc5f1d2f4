import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { ExclusionHitRow, ExclusionListRow } from "@/lib/credentials/exclusions/schema";
import { aHitRow, aListAnswer, aListRow, hitId, listId } from "@/tests/support/credentials/exclusion-answers";
import { type Answers, renderApp } from "@/tests/support/render";
import { ExclusionsScreen } from "./exclusions-screen";
// The dialogs come on demand: their code is there before a test begins.
import "./list-dialog";
import "./upload-dialog";

const path = "/staff/exclusions";
const now = "2026-11-20T12:00:00.000Z";
const idOf = (place: number) => `0190f000-0000-7000-8000-00000000050${place}`;
const pageOf = <Row,>(results: Row[]) => ({ count: results.length, next: null, previous: null, results });

function draw(rows: ExclusionHitRow[], lists: ExclusionListRow[], answers: Answers = {}, search = "") {
  const read = { body: pageOf(lists) };
  return renderApp(
    <ExclusionsScreen
      rows={rows}
      total={rows.length}
      renderedFor={search.slice(1)}
      lists={pageOf(lists)}
      current={lists.find(({ is_current }) => is_current) ?? null}
      now={now}
    />,
    { path, search, answers: { "GET /api/staff/exclusion-lists/": read, ...answers } },
  );
}

describe("the exclusions", () => {
  it("list matches by what is to be done, each with provider, entry and rule in words [CRD-S-005 CRD-S-029]", () => {
    draw([aHitRow({ held_until: "2026-11-22T12:00:00.000Z" })], [aListRow()]);
    const [, row] = within(screen.getByRole("table", { name: "Matches" })).getAllByRole("row");
    expect(
      within(row as HTMLElement)
        .getAllByRole("cell")
        .map(({ textContent }) => textContent),
    ).toEqual([
      "José Núñez, MD",
      "NUNEZ, JOSE A",
      "The name and the year of birth are the same.To decideBookings on hold",
      "46 hours",
    ]);
    expect(screen.getAllByRole("link", { name: "José Núñez, MD" })[0]).toHaveAttribute(
      "href",
      `${path}/${hitId}`,
    );
    const tabs = screen.getByRole("navigation", { name: "Matches by what is to be done" });
    expect(
      within(tabs)
        .getAllByRole("link")
        .map(({ textContent }) => textContent),
    ).toEqual(["To decide", "Second look", "Confirmed", "Decided"]);
  });

  it("show the current list with its age, and an alarm when it is too old or missing [CRD-S-029 CRD-V-084]", () => {
    const { unmount } = draw([], [aListRow()]);
    expect(screen.getByText(/^Read 1 day ago/)).toBeVisible();
    expect(screen.getByText("No match is undecided.")).toBeVisible();
    unmount();
    const old = draw([], [aListRow({ completed_at: "2026-10-15T11:00:00.000Z" })]);
    expect(screen.getByRole("alert")).toHaveTextContent("The exclusion list is 36 days old");
    old.unmount();
    draw([], []);
    expect(screen.getByRole("alert")).toHaveTextContent("No exclusion list yet");
  });

  it("show an import with its counts as they come [CRD-S-029]", () => {
    const running = aListRow({
      status: "running",
      is_running: true,
      is_current: false,
      rows_read: 4000,
      rows_bad: 0,
    });
    draw([], [running]);
    expect(screen.getByText("The list is being imported")).toBeVisible();
    expect(screen.getByText(/^4,000 lines read/)).toBeVisible();
  });

  it("say why a list is not used, with the lines that cannot be read, and let another use it anyway [CRD-S-029 CRD-C-025]", async () => {
    const refusal = "3,000 of 83,000 lines cannot be read.";
    const refused = aListAnswer({ status: "refused", is_current: false, refusal, can_accept: true });
    const { person, sent } = draw([], [refused], {
      [`GET /api/staff/exclusion-lists/${listId}/`]: { body: refused },
      [`POST /api/staff/exclusion-lists/${listId}/accept/`]: { body: { ...refused, is_running: true } },
    });
    expect(screen.getByText(refusal)).toBeVisible();
    await person.click(screen.getByRole("button", { name: /^Details/ }));
    const dialog = await screen.findByRole("dialog", { name: "Exclusion list: not used" });
    expect(await within(dialog).findByText("Line 17")).toBeVisible();
    expect(within(dialog).getByText("EXCLDATE is no date.")).toBeVisible();
    await person.type(within(dialog).getByRole("textbox", { name: /Why it is right/ }), "It is right.");
    await person.click(within(dialog).getByRole("button", { name: "Use it anyway" }));
    await screen.findByText("The list is imported again.");
    expect(sent.filter(({ method }) => method === "POST").map(({ body }) => body)).toEqual([
      { reason: "It is right." },
    ]);
  });

  it("say to whoever uploaded a refused list that it waits for somebody else [CRD-S-029]", async () => {
    const refusal = "3,000 of 83,000 lines cannot be read.";
    const own = aListAnswer({ status: "refused", is_current: false, refusal, waits_for_other: true });
    const { person } = draw([], [own], { [`GET /api/staff/exclusion-lists/${listId}/`]: { body: own } });
    await person.click(screen.getByRole("button", { name: /^Details/ }));
    const dialog = await screen.findByRole("dialog", { name: "Exclusion list: not used" });
    expect(await within(dialog).findByText("Waiting for somebody else.")).toBeVisible();
    expect(within(dialog).queryByRole("button", { name: "Use it anyway" })).toBeNull();
  });

  it("are linked with the other lists of the area [CRD-S-005]", () => {
    draw([], [aListRow()]);
    const linkTo = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
    expect(linkTo("Credentials")).toBe("/staff/credentials");
    expect(linkTo("Clearances")).toBe("/staff/clearances");
  });

  it("name the current list with origin, rows, date and age, however many newer ones are not used [CRD-S-029]", async () => {
    const refused = [1, 2, 3, 4, 5, 6].map((place) =>
      aListRow({ id: idOf(place), status: "refused", is_current: false, refusal: `Refused ${place}` }),
    );
    const former = aListRow({ id: idOf(7), is_current: false, uploaded_by: "Avery Chen" });
    const lists = "/api/staff/exclusion-lists/";
    const first = { count: 8, next: `${lists}?limit=6&offset=6`, previous: null, results: refused };
    const second = { count: 8, next: null, previous: null, results: [aListRow(), former] };
    const { person } = renderApp(
      <ExclusionsScreen rows={[]} total={0} renderedFor="" lists={first} current={aListRow()} now={now} />,
      {
        path,
        answers: {
          [`GET ${lists}`]: ({ query }) => ({ body: query.get("offset") === "6" ? second : first }),
        },
      },
    );
    expect(screen.queryByText("No exclusion list yet")).toBeNull();
    expect(screen.getByText(/^Read 1 day ago/)).toHaveTextContent(
      /Read 1 day ago · Nov 18, 2026 · Uploaded by Sam Staff · 80,000 rows/,
    );
    expect(screen.queryByText("Uploaded by Avery Chen")).toBeNull();
    await person.click(screen.getByRole("button", { name: "Show earlier lists" }));
    expect(await screen.findByText("Uploaded by Avery Chen")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Show earlier lists" })).toBeNull();
  });

  it("keep origin and rows of a list that is too old [CRD-S-029]", () => {
    draw([], [aListRow({ completed_at: "2026-10-15T11:00:00.000Z" })]);
    expect(screen.getByRole("alert")).toHaveTextContent(/Oct 15, 2026 · Uploaded by Sam Staff · 80,000 rows/);
  });

  it("ask for the file before a list is imported [CRD-S-029]", async () => {
    const { person } = draw([], [aListRow()]);
    await person.click(screen.getByRole("button", { name: "Upload list" }));
    const dialog = await screen.findByRole("dialog", { name: "Upload list" });
    await person.click(within(dialog).getByRole("button", { name: "Import" }));
    expect(await within(dialog).findByText("Choose the file.")).toBeVisible();
  });
});
