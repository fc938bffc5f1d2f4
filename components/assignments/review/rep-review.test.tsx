import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { UploadScope } from "@/components/files/upload-scope";
import type { BookingRequest } from "@/lib/assignments/schema";
import type { Shift } from "@/lib/assignments/shifts/rules";
import { stale } from "@/lib/core/pure/errors";
import { tagOf } from "@/lib/core/pure/version";
import { aRequestAnswer, aShift, requestId } from "@/tests/support/assignments/rep-answers";
import { fill } from "@/tests/support/fill";
import { type Answers, aRepUser, renderApp, type Sent } from "@/tests/support/render";
import { ReviewForm } from "./review-form";

const path = `/api/booking-requests/${requestId}/`;
const listOf = (results: unknown[]) => ({ count: results.length, next: null, previous: null, results });

function show(request: BookingRequest, answers: Answers = {}) {
  const onDone = vi.fn();
  const app = renderApp(
    <UploadScope>
      <ReviewForm request={request} side="rep" onDirty={() => {}} onEditing={() => {}} onDone={onDone} />
    </UploadScope>,
    {
      user: aRepUser({ group_names: ["schedule_shifts"] }),
      answers: {
        [`GET ${path}attachments`]: { body: { files: [] } },
        "GET /api/schedules/": { body: listOf([]) },
        ...answers,
      },
    },
  );
  const writes = () => app.sent.filter(({ method }) => method === "PUT" || method === "POST");
  return { ...app, onDone, writes };
}

const accepted = { statusByProvider: "accepted" } as const;
const box = (day: string) => screen.getByRole("checkbox", { name: `Accept ${day}` });
const confirmButton = () => screen.getByRole("button", { name: "Confirm" });
const days = { first: "Fri, Dec 4, 2026", second: "Sat, Dec 5, 2026" };
const answered = (shifts: Shift[]) => aRequestAnswer({ row: { status: "responded" }, shifts });

describe("a shift's checkbox", () => {
  it("can be changed by a rep once the provider accepted", () => {
    show(answered([aShift(1, accepted)]));
    expect(box(days.first)).toBeEnabled();
    expect(box(days.first)).toBeChecked();
  });

  it.each(["confirmed", "canceled"] as const)("cannot once the request is %s [ORG-V-054]", (status) => {
    show(aRequestAnswer({ row: { status }, shifts: [aShift(1, accepted)] }));
    expect(box(days.first)).toBeDisabled();
  });

  it("cannot when its day is over [ORG-V-055]", () => {
    show(answered([aShift(1, { ...accepted, startOn: "2026-11-30" }), aShift(2, accepted)]));
    expect(box("Mon, Nov 30, 2026")).toBeDisabled();
    expect(box(days.first)).toBeEnabled();
  });

  it("cannot while the request is pending [ORG-V-056]", () => {
    show(aRequestAnswer({ row: { status: "pending" }, shifts: [aShift(1)] }));
    expect(box(days.first)).toBeDisabled();
    expect(screen.queryByRole("button", { name: "Confirm" })).toBeNull();
  });

  it("cannot when the provider rejected it [ORG-V-057]", () => {
    show(answered([aShift(1, accepted), aShift(2, { startOn: "2026-12-05", statusByProvider: "rejected" })]));
    expect(box(days.second)).toBeDisabled();
    expect(box(days.second)).not.toBeChecked();
    expect(screen.getByText("Declined by provider")).toBeVisible();
  });
});

describe("a shift that fills a needed shift", () => {
  it("says so, with a link to the schedule of its facility [SCH-S-042]", () => {
    const neededShiftId = "0190f000-0000-7000-8000-0000000000c1";
    const request = answered([aShift(1, { ...accepted, neededShiftId }), aShift(2, accepted)]);
    show(request);
    const links = screen.getAllByRole("link", { name: "Fills a needed shift" });
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      `/app/organization/schedule?facility=${request.healthcare_facility_id}`,
    ]);
  });
});

describe("a rep's answer", () => {
  const two = [aShift(1, accepted), aShift(2, { ...accepted, startOn: "2026-12-05" })];

  it("names every shift with a yes or no, and may carry a comment [ORG-V-052] [ORG-V-053] [PRV-M-029] [PRV-V-007]", async () => {
    const request = answered(two);
    const app = show(request, { [`PUT ${path}confirm/`]: { body: { ...request, status: "confirmed" } } });
    await app.person.click(box(days.second));
    await fill(app.person, screen.getByLabelText("Comment"), "See you on Friday.");
    await app.person.click(confirmButton());
    expect(await screen.findByText("Assignment Request updated successfully")).toBeVisible();
    expect(app.writes().map(({ body }) => body)).toEqual([
      {
        bookings: [
          { id: two[0]?.id, status_by_rep: true },
          { id: two[1]?.id, status_by_rep: false },
        ],
        comment: "See you on Friday.",
      },
    ]);
    expect(app.onDone).toHaveBeenCalled();
  });

  it("cannot decline every shift [ORG-S-046]", async () => {
    const { person } = show(answered(two));
    expect(confirmButton()).toBeEnabled();
    await person.click(screen.getByRole("button", { name: "Decline all" }));
    expect(box(days.first)).not.toBeChecked();
    expect(confirmButton()).toBeDisabled();
    await person.click(box(days.second));
    expect(confirmButton()).toBeEnabled();
  });

  it("leaves past shifts as they are when all are accepted or declined [PRV-V-008]", async () => {
    const { person } = show(answered([aShift(1, { ...accepted, startOn: "2026-11-30" }), ...two.slice(1)]));
    await person.click(screen.getByRole("button", { name: "Decline all" }));
    expect(box("Mon, Nov 30, 2026")).toBeChecked();
    expect(box(days.second)).not.toBeChecked();
  });

  it("that is refused shows why, in one alert [PRV-M-024]", async () => {
    const app = show(answered(two), {
      [`PUT ${path}confirm/`]: {
        status: 400,
        body: { error: "Past shifts cannot be changed.", bookings: ["Too many."] },
      },
    });
    await app.person.click(confirmButton());
    const alert = (await screen.findByText("Something Went Wrong")).closest("[role=alert]");
    expect(alert).toHaveTextContent("Past shifts cannot be changed.");
    expect(alert).toHaveTextContent("Bookings: Too many.");
    expect(app.onDone).not.toHaveBeenCalled();
  });
});

describe("a rep's answer about shifts for which credentials are missing", () => {
  const two = [aShift(1, accepted), aShift(2, { ...accepted, startOn: "2026-12-05" })];
  const summary = "Missing: ACLS on file";
  const refusal = (code: string) => ({
    status: 400,
    headers: { "X-Error-Code": code },
    body: { error: summary, non_field_errors: [summary], "bookings.1": [summary] },
  });

  it("is asked about, and sent with what was read [CRD-S-022 CRD-V-059]", async () => {
    const request = answered(two);
    const app = show(request, {
      [`PUT ${path}confirm/`]: ({ body }) =>
        (body as { acknowledge_warnings?: boolean }).acknowledge_warnings
          ? { body: { ...request, status: "confirmed" } }
          : refusal("not_acknowledged"),
    });
    const question = async () =>
      within(await screen.findByRole("alertdialog", { name: "Credentials are missing" }));
    await app.person.click(confirmButton());
    expect((await question()).getByRole("listitem")).toHaveTextContent(`${days.second}${summary}`);
    await app.person.click((await question()).getByRole("button", { name: "Go back" }));
    expect(app.onDone).not.toHaveBeenCalled();
    expect(screen.queryByText("Something Went Wrong")).toBeNull();
    await app.person.click(confirmButton());
    await app.person.click((await question()).getByRole("button", { name: "Confirm anyway" }));
    expect(await screen.findByText("Assignment Request updated successfully")).toBeVisible();
    expect(app.writes().at(-1)?.body).toMatchObject({ acknowledge_warnings: true });
    expect(app.onDone).toHaveBeenCalledOnce();
  });

  it("is refused at the shift where the facility does not allow it; the others can be confirmed [CRD-S-022 CRD-V-058]", async () => {
    const request = answered(two);
    const app = show(request, {
      [`PUT ${path}confirm/`]: ({ body }) =>
        (body as { bookings: { status_by_rep: boolean }[] }).bookings[1]?.status_by_rep
          ? refusal("not_possible")
          : { body: { ...request, status: "confirmed" } },
    });
    await app.person.click(confirmButton());
    const [, first, second] = await waitFor(() => {
      expect(screen.getAllByText(summary)).toHaveLength(2);
      return screen.getAllByRole("row");
    });
    expect(first).not.toHaveTextContent(summary);
    expect(second).toHaveTextContent(summary);
    await app.person.click(box(days.second));
    await app.person.click(confirmButton());
    expect(await screen.findByText("Assignment Request updated successfully")).toBeVisible();
  });
});

describe("canceling", () => {
  it("asks first, takes a comment, and says that it is done [PRV-M-030]", async () => {
    const request = aRequestAnswer();
    const app = show(request, { [`PUT ${path}cancel/`]: { body: { ...request, status: "canceled" } } });
    await app.person.click(screen.getByRole("button", { name: "Cancel assignment" }));
    const asked = within(await screen.findByRole("alertdialog", { name: "Assignment Cancellation" }));
    expect(app.writes()).toEqual([]);
    await fill(app.person, asked.getByLabelText("Comment"), "The ward is closed.");
    await app.person.click(asked.getByRole("button", { name: "Cancel Assignment" }));
    expect(await screen.findByText("Assignment Request canceled successfully")).toBeVisible();
    expect(app.writes().map((call) => [call.path, call.body])).toEqual([
      [`${path}cancel/`, { comment: "The ward is closed." }],
    ]);
  });

  it("is offered for a confirmed request only while its last shift starts more than 30 days ahead [PRV-S-036]", () => {
    const confirmed = (startOn: string) =>
      aRequestAnswer({
        row: { status: "confirmed" },
        shifts: [aShift(1, { ...accepted, statusByRep: "accepted", startOn })],
      });
    const { unmount } = show(confirmed("2026-12-31"));
    expect(screen.queryByRole("button", { name: "Cancel assignment" })).toBeNull();
    unmount();
    show(confirmed("2027-01-01"));
    expect(screen.getByRole("button", { name: "Cancel assignment" })).toBeEnabled();
  });
});

describe("extra income", () => {
  const extraPath = `POST /api/booking-requests-extra/${requestId}/`;
  async function open(app: ReturnType<typeof show>) {
    await app.person.click(screen.getByRole("button", { name: /^Extra income/ }));
    const field = (name: RegExp) => screen.getByRole("spinbutton", { name });
    return { field, save: await screen.findByRole("button", { name: "Save extra income" }) };
  }
  const paid = { extraMinutes: 60, extraHoursCents: 21_600, bonusCents: 10_000 };

  it("sends only what was changed, and says that it was added [ORG-C-084] [ORG-M-062]", async () => {
    const request = aRequestAnswer({ row: paid });
    const app = show(request, { [extraPath]: { body: request } });
    const { field, save } = await open(app);
    expect(save).toBeDisabled();
    await fill(app.person, field(/^Bonus/), "150.50");
    await app.person.click(save);
    expect(await screen.findByText("Bonus has been successfully added.")).toBeVisible();
    expect(app.writes().map(({ body }) => body)).toEqual([{ additional_charges_bonus: 150.5 }]);
  });

  it("takes time and amount as a pair [ORG-V-049] [ORG-V-050]", async () => {
    const app = show(aRequestAnswer());
    const { field, save } = await open(app);
    await fill(app.person, field(/^Total Amount/), "90");
    await app.person.click(save);
    expect(screen.getByRole("alert")).toHaveTextContent(/^Time Spent is required$/);
    await fill(app.person, field(/^Total Amount/), "");
    await fill(app.person, field(/^Time Spent/), "30");
    await app.person.click(save);
    expect(screen.getByRole("alert")).toHaveTextContent(/^Total Amount is required$/);
    expect(app.writes()).toEqual([]);
  });

  it("counts bonus and travel in cents [ORG-V-051]", async () => {
    const app = show(aRequestAnswer());
    const { field, save } = await open(app);
    for (const name of [/^Bonus/, /^Travel/]) {
      expect(field(name)).toHaveAttribute("step", "0.01");
      await fill(app.person, field(name), "10.005");
    }
    await app.person.click(save);
    expect(screen.getAllByRole("alert")).toHaveLength(2);
    expect(app.writes()).toEqual([]);
  });

  it("is a summary for reps who may not set it, and nothing on a canceled request", () => {
    const { unmount } = show(aRequestAnswer({ row: paid, groups: ["confirm_shifts"] }));
    expect(screen.queryByRole("button", { name: /^Extra income/ })).toBeNull();
    expect(within(screen.getByRole("region", { name: "Extra income" })).getByText("$100")).toBeVisible();
    unmount();
    show(aRequestAnswer({ row: { status: "canceled" } }));
    expect(screen.queryByText("Extra income")).toBeNull();
  });
});

describe("changing the shifts", () => {
  type Judged = { schedules: { id: string; start_time: string }[] };
  const validate = "PATCH /api/booking-requests-validate/";
  /** Eight hours at $216; what begins at midnight is refused. */
  const judge = ({ body }: Sent) => ({
    body: (body as Judged).schedules.map((shift) => ({
      ...shift,
      shift_type: "day",
      provider_rate: 216,
      minutes: 480,
      hours: 8,
      total_value: 1728,
      clock_change: null,
      missing: [],
      requirement_mode: "off",
      warnings: [],
      valid: shift.start_time !== "00:00",
      error: shift.start_time === "00:00" ? "This shift overlaps another shift of the provider." : null,
    })),
  });
  const two = [aShift(1), aShift(2, { startOn: "2026-12-05" })];
  const startTimes = () => screen.getAllByLabelText("Start time");
  const save = () => screen.getByRole("button", { name: "Save shifts" });

  async function edit(answers: Answers = {}) {
    const app = show(aRequestAnswer({ shifts: two }), { [validate]: judge, ...answers });
    await app.person.click(screen.getByRole("button", { name: "Edit shifts" }));
    await screen.findAllByLabelText("Start time");
    const asked = () =>
      app.sent.filter(({ method }) => method === "PATCH").map(({ body }) => (body as Judged).schedules);
    return { ...app, asked };
  }

  it("asks the server about every change, with the shifts that stay, and sends what differs [ORG-S-044]", async () => {
    const { person, asked, writes } = await edit({
      [`PUT ${path}`]: { body: aRequestAnswer({ shifts: two }) },
    });
    expect(save()).toBeDisabled();
    await waitFor(() => expect(asked()).toHaveLength(1));
    await fill(person, startTimes()[0] as HTMLElement, "11:00");
    await person.tab();
    expect(save()).toBeDisabled();
    await waitFor(() => expect(save()).toBeEnabled(), { timeout: 3_000 });
    expect(asked().slice(1)).toMatchObject([
      [
        { id: two[0]?.id, start_time: "11:00" },
        { id: two[1]?.id, start_time: "07:00" },
      ],
    ]);
    expect(screen.getByText("$4,320")).toBeVisible();
    await person.click(save());
    await waitFor(() => expect(writes()).toHaveLength(1));
    expect(writes()[0]?.body).toMatchObject({ bookings: [{ id: two[0]?.id, start_time: "11:00" }] });
  });

  it("shows why a change is refused, and does not save it [ORG-S-044]", async () => {
    const { person, writes } = await edit();
    await fill(person, startTimes()[1] as HTMLElement, "00:00");
    await person.tab();
    expect(await screen.findByRole("alert", {}, { timeout: 3_000 })).toHaveTextContent(
      "This shift overlaps another shift of the provider.",
    );
    expect(save()).toBeDisabled();
    expect(writes()).toEqual([]);
  });

  it("asks shift by shift what is kept of those that somebody else changed meanwhile", async () => {
    const opened = aRequestAnswer({ shifts: two });
    const newer = aRequestAnswer({ shifts: [aShift(1, { startTime: "09:00" }), two[1] as Shift] });
    const refusal = stale();
    const { person, writes } = await edit({
      [`GET ${path}`]: { body: newer },
      [`PUT ${path}`]: ({ headers }) =>
        headers.get("if-match") === tagOf(newer)
          ? { body: newer }
          : { status: refusal.status, body: refusal.body, headers: refusal.headers },
    });
    await fill(person, startTimes()[0] as HTMLElement, "11:00");
    await person.tab();
    await waitFor(() => expect(save()).toBeEnabled(), { timeout: 3_000 });
    await person.click(save());
    const dialog = within(await screen.findByRole("dialog", { name: "Changed meanwhile" }));
    const choice = within(dialog.getByRole("radiogroup", { name: days.first }));
    expect(choice.getByRole("radio", { name: "Yours" })).toHaveAccessibleDescription("Day, 11:00 – 19:00");
    const theirs = choice.getByRole("radio", { name: "Saved meanwhile" });
    expect(theirs).toHaveAccessibleDescription("Day, 09:00 – 19:00");
    expect(dialog.getAllByRole("radiogroup")).toHaveLength(1);
    await person.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(writes()).toHaveLength(2));
    expect(writes().map(({ headers }) => headers.get("if-match"))).toEqual([tagOf(opened), tagOf(newer)]);
    expect(writes()[1]?.body).toMatchObject({ bookings: [{ id: two[0]?.id, start_time: "11:00" }] });
  });

  it("cannot drop the last shift [PRV-V-012]", async () => {
    const { person } = await edit();
    await person.click(screen.getByRole("button", { name: `Remove ${days.first}` }));
    expect(save()).toBeEnabled();
    await person.click(screen.getByRole("button", { name: `Remove ${days.second}` }));
    expect(screen.getByRole("alert")).toHaveTextContent("Cannot remove all shifts. Please cancel instead.");
    expect(startTimes()).toHaveLength(1);
  });

  it("shows how a changed shift stood before", () => {
    const { previous: _, ...before } = aShift(1);
    show(aRequestAnswer({ shifts: [aShift(1, { startTime: "08:00", isChanged: true, previous: before })] }));
    const table = within(screen.getByRole("table", { name: "Shifts" }));
    expect(table.getByText("Changed")).toBeVisible();
    expect(table.getByText("Was 07:00 – 19:00")).toBeVisible();
  });
});

describe("the history of a request", () => {
  const entry = (action: string) => ({
    id: action,
    action,
    created_at: "2026-11-19T10:00:00Z",
    comment: "",
    actor: {
      first_name: "Dana",
      last_name: "Hale",
      is_staff: false,
      user_type: "healthcare_entity_rep",
      provider_degree: null,
    },
    changes: { status: null, bookings: [], booking_request_extra: [] },
  });
  const history = `GET ${path}history/`;
  const open = async (answers: Answers) => {
    const app = show(aRequestAnswer(), answers);
    await app.person.click(screen.getByRole("button", { name: "History" }));
    return app;
  };

  it("is read when it is opened, and tells each step by its verb [PRV-C-026] [PRV-M-019] [PRV-M-020] [PRV-M-021] [PRV-M-022] [PRV-M-023]", async () => {
    const actions = ["request", "confirm", "cancel", "respond", "update"];
    const { sent } = await open({ [history]: { body: listOf(actions.map(entry)) } });
    await waitFor(() => expect(screen.getAllByText("Dana Hale", { selector: "strong" })).toHaveLength(5));
    for (const verb of ["sent", "confirmed", "canceled", "responded to", "updated"]) {
      const steps = await screen.findAllByText((_text, element) => element?.tagName === "P");
      expect(
        steps.filter((step) => step.textContent?.startsWith(`Dana Hale ${verb} the request`)),
      ).toHaveLength(1);
    }
    const call = sent.find((each) => each.path.endsWith("/history/"));
    expect(Object.fromEntries(call?.query ?? [])).toEqual({ limit: "50", offset: "0" });
  });

  it("says when there is none [PRV-X-002]", async () => {
    await open({ [history]: { body: listOf([]) } });
    expect(await screen.findByText("No history found")).toBeVisible();
  });

  it("says when it cannot be read [PRV-M-031]", async () => {
    await open({ [history]: { status: 500, body: {} } });
    expect(await screen.findByText(/^Error loading history. Please try again later.$/)).toBeVisible();
  });
});
