import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { addDays } from "@/lib/core/pure/days";
import { refused } from "@/lib/core/pure/errors";
import { aConnectionAnswer } from "@/tests/support/connections/rep-answers";
import { fill } from "@/tests/support/fill";
import { providerId } from "@/tests/support/marketplace/answers";
import { type Answers, aRepUser, renderApp, type Sent } from "@/tests/support/render";
import { reading } from "@/tests/support/texts";
import { BookingPanel } from "./booking-panel";

/** Days of the month after this one, which the calendar opens with. */
const soon = new Date(new Date().getFullYear(), new Date().getMonth() + 1, 10, 12);
const first = soon.toISOString().slice(0, 10);
const [second, third] = [addDays(first, 1), addDays(first, 2)];

const casco = aConnectionAnswer({ facility_status: "approved", combined_status: "approved" });
const listOf = (results: unknown[]) => ({ count: results.length, next: null, previous: null, results });
const offered = (start_on: string) => ({
  start_on,
  key: start_on,
  is_available: true,
  shift_type: "ANYTIME",
  bookings: [],
});

type Shift = { id: string; start_on: string; start_time: string; end_time: string };
type Judged = { schedules: Shift[] };

/** Every shift is 12 hours at $216; one that begins at midnight is refused. */
const judge = ({ body }: Sent) => ({
  body: (body as Judged).schedules.map((shift) => {
    const valid = shift.start_time !== "00:00";
    const error = valid ? null : "This shift overlaps another shift of the provider.";
    const worth = { provider_rate: 216, minutes: 720, hours: 12, total_value: 2592, clock_change: null };
    const asked = { missing: [], requirement_mode: "off", warnings: [] };
    return { ...shift, shift_type: "day", valid, error, ...worth, ...asked };
  }),
});

function show(answers: Answers = {}) {
  const app = renderApp(<BookingPanel providerId={providerId} today={first} />, {
    user: aRepUser({ group_names: ["schedule_shifts"] }),
    path: `/app/healthcare-entity/providers/${providerId}`,
    answers: {
      "GET /api/connected-facility/": { body: listOf([casco]) },
      "GET /api/schedules/": { body: listOf([offered(first), offered(second)]) },
      "PATCH /api/booking-requests-validate/": judge,
      "POST /api/bookings/": { status: 201, body: { id: "0190f000-0000-7000-8000-0000000000a9" } },
      ...answers,
    },
  });
  const { person } = app;
  const callsTo = (path: string) => app.sent.filter((call) => call.path === path);
  return {
    ...app,
    asked: () => callsTo("/api/booking-requests-validate/").map(({ body }) => (body as Judged).schedules),
    posts: () => callsTo("/api/bookings/"),
    async chooseFacility() {
      await person.click(screen.getByRole("combobox", { name: /^Facility/ }));
      await person.click(await screen.findByRole("option", { name: "Casco Harbor" }));
    },
    async pick(day: string) {
      const cell = await waitFor(() => {
        const found = document.querySelector<HTMLElement>(`[data-day="${day}"]`);
        expect(found).not.toHaveAttribute("aria-disabled");
        return found as HTMLElement;
      });
      await person.click(cell);
      expect(cell).toHaveAttribute("aria-selected", "true");
    },
  };
}

const reviewButton = () => screen.getByRole("button", { name: "Review assignment request" });
/** The words that a disabled button shows on hover and focus. */
async function reasonOf(button: HTMLElement) {
  act(() => (button.parentElement as HTMLElement).focus());
  return (await screen.findByRole("tooltip")).textContent;
}
const sheet = () => within(screen.getByRole("dialog", { name: "Assignment request" }));
const sendButton = () => sheet().getByRole("button", { name: "Send request" });

/** The request with one shift, judged. */
async function openSheet(answers: Answers = {}) {
  const app = show(answers);
  await app.chooseFacility();
  await app.pick(first);
  await app.person.click(reviewButton());
  await waitFor(() => expect(sendButton()).toBeEnabled());
  return app;
}

/** Sends it, through the confirmation. */
async function send({ person }: ReturnType<typeof show>) {
  await person.click(sendButton());
  const terms = within(await screen.findByRole("alertdialog"));
  await person.click(terms.getByRole("button", { name: "Send Request" }));
}

describe("the review button", () => {
  it("waits for a facility, and says so [ORG-S-048] [ORG-M-056] [ORG-M-055]", async () => {
    const { pick } = show();
    await pick(first);
    expect(reviewButton()).toBeDisabled();
    expect(screen.getByText("Facility is required.")).toBeVisible();
    expect(await reasonOf(reviewButton())).toContain("Choose a Facility in the Dropdown above the Calendar");
  });

  it("waits for dates, and says so [ORG-S-047] [ORG-M-057]", async () => {
    const { chooseFacility, pick } = show();
    await chooseFacility();
    expect(reviewButton()).toBeDisabled();
    expect(await reasonOf(reviewButton())).toContain("Select at least one date");
    await pick(first);
    expect(reviewButton()).toBeEnabled();
  });

  it("is not for reps who only look", async () => {
    renderApp(<BookingPanel providerId={providerId} today={first} />, {
      user: aRepUser(),
      answers: {
        "GET /api/connected-facility/": { body: listOf([casco]) },
        "GET /api/schedules/": { body: listOf([offered(first)]) },
      },
    });
    await waitFor(() =>
      expect(document.querySelector(`[data-day="${first}"]`)).toHaveAccessibleName(/Available/),
    );
    expect(screen.queryByRole("button", { name: "Review assignment request" })).toBeNull();
    expect(screen.queryByRole("combobox", { name: /^Facility/ })).toBeNull();
  });
});

describe("the dates of a request", () => {
  it("are available days, and only those; the facilities are the approved ones [ORG-P-025]", async () => {
    const { person, pick, sent } = show();
    await pick(first);
    const other = document.querySelector<HTMLElement>(`[data-day="${third}"]`) as HTMLElement;
    await person.click(other);
    expect(other).not.toHaveAttribute("aria-selected", "true");
    expect(other).toHaveAttribute("aria-disabled", "true");
    const lookup = sent.find((call) => call.path === "/api/connected-facility/");
    expect(Object.fromEntries(lookup?.query ?? [])).toMatchObject({
      provider: providerId,
      status: "accepted",
      presentation_status: "approved",
      limit: "9999",
    });
  });
});

describe("the shifts of a request", () => {
  it("are judged by the server as they open, with hours and totals", async () => {
    const { asked } = await openSheet();
    expect(asked()).toEqual([
      [
        {
          id: first,
          provider_rate_type: "day",
          start_on: first,
          end_on: first,
          start_time: "07:00",
          end_time: "19:00",
        },
      ],
    ]);
    expect(sheet().getByText(reading("12 h × $216"))).toBeVisible();
    expect(sheet().getAllByText("$2,592")).toHaveLength(2);
  });

  it("are judged anew half a second after the last of several changes [ORG-S-044] [ORG-K-023]", async () => {
    const { person, asked } = await openSheet();
    const started = asked().length;
    await fill(person, sheet().getByLabelText("Start time"), "08:00");
    await fill(person, sheet().getByLabelText("End time"), "18:00");
    await person.tab();
    expect(sendButton()).toBeDisabled();
    expect(asked()).toHaveLength(started);
    await waitFor(() => expect(sendButton()).toBeEnabled(), { timeout: 3_000 });
    expect(asked().slice(started)).toEqual([
      [expect.objectContaining({ start_time: "08:00", end_time: "18:00", end_on: first })],
    ]);
  });

  it("take the times of a preset, past midnight into the next day", async () => {
    const { person, asked } = await openSheet();
    await person.click(sheet().getByRole("button", { name: "Night" }));
    await waitFor(() => expect(asked().at(-1)?.[0]).toMatchObject({ start_time: "19:00" }), {
      timeout: 3_000,
    });
    expect(asked().at(-1)).toEqual([
      {
        id: first,
        provider_rate_type: "night",
        start_on: first,
        end_on: second,
        start_time: "19:00",
        end_time: "07:00",
      },
    ]);
  });

  it("show why one is refused, and cannot be sent until all are valid [ORG-S-045]", async () => {
    const { person, posts } = await openSheet();
    await fill(person, sheet().getByLabelText("Start time"), "00:00");
    await person.tab();
    expect(await sheet().findByRole("alert", {}, { timeout: 3_000 })).toHaveTextContent(
      "This shift overlaps another shift of the provider.",
    );
    expect(sendButton()).toBeDisabled();
    expect(posts()).toEqual([]);
  });

  it("say when they could not be judged, and ask again", async () => {
    let fails = true;
    const app = show({
      "PATCH /api/booking-requests-validate/": (call) => (fails ? { status: 500, body: {} } : judge(call)),
    });
    await app.chooseFacility();
    await app.pick(first);
    await app.person.click(reviewButton());
    expect(await sheet().findByText("The shifts could not be checked.")).toBeVisible();
    expect(sendButton()).toBeDisabled();
    fails = false;
    await app.person.click(sheet().getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(sendButton()).toBeEnabled());
  });
});

describe("sending a request", () => {
  it("asks first, then tells that it is being sent and that it was [ORG-M-060] [ORG-M-061]", async () => {
    let arrive = (_: { status: number; body: unknown }) => {};
    const answer = new Promise<{ status: number; body: unknown }>((done) => {
      arrive = done;
    });
    const app = await openSheet({ "POST /api/bookings/": answer });
    await fill(app.person, sheet().getByLabelText("Comment"), "Please bring your badge.");
    await app.person.click(sendButton());
    const terms = within(await screen.findByRole("alertdialog"));
    expect(
      terms.getByText("By sending this request you agree to the platform's booking terms."),
    ).toBeVisible();
    expect(terms.getByText("Casco Harbor")).toBeVisible();
    expect(app.posts()).toEqual([]);
    await app.person.click(terms.getByRole("button", { name: "Send Request" }));
    expect(await screen.findByText("Sending assignment request...")).toBeVisible();
    arrive({ status: 201, body: { id: "0190f000-0000-7000-8000-0000000000a9" } });
    expect(await screen.findByText("Assignment request sent.")).toBeVisible();
    expect(screen.queryByText("Sending assignment request...")).toBeNull();
    expect(app.posts().map(({ body }) => body)).toMatchObject([
      {
        provider_id: providerId,
        healthcare_facility_id: casco.facility.id,
        comment: "Please bring your badge.",
        schedules: [{ start_on: first }],
      },
    ]);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("tells the provider's limit in the server's words [ORG-M-058]", async () => {
    const text = "This request exceeds provider's limit of 4 shifts per month.";
    const app = await openSheet({ "POST /api/bookings/": refused(text, "over_limit") });
    await send(app);
    expect(await screen.findByText(text)).toBeVisible();
    expect(sheet().getByLabelText("Comment")).toBeInTheDocument();
  });

  it("tells of any other failure in general words [ORG-M-059]", async () => {
    const app = await openSheet({ "POST /api/bookings/": { status: 500, body: {} } });
    await send(app);
    expect(await screen.findByText("Something went wrong. Please try again later.")).toBeVisible();
  });
});
