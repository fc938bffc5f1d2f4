import { act, screen, waitFor, within } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ShiftTimes } from "@/components/assignments/zone-note";
import { waitingTimesheets } from "@/components/pay/waiting-timesheets";
import type { BookingRequest } from "@/lib/assignments/schema";
import type { AwaitedCredentials } from "@/lib/connections/clock/schema";
import type { Connection } from "@/lib/connections/schema";
import type { ListedCallOut } from "@/lib/coverage/call-outs/schema";
import type { ShiftOffer } from "@/lib/coverage/offers/schema";
import type { CredentialView } from "@/lib/credentials/checks/schema";
import type { Home, ProfileTask } from "@/lib/credentials/progress/schema";
import type { Timesheet } from "@/lib/pay/timesheets/schema";
import { aRequestAnswer } from "@/tests/support/assignments/answers";
import { aConnectionAnswer } from "@/tests/support/connections/rep-answers";
import { anOffer, anOpenShift } from "@/tests/support/coverage/offer-answers";
import { aCredential, ownAnswer } from "@/tests/support/credentials/check-answers";
import { listAnswer } from "@/tests/support/opportunities/answers";
import { aDraft, aQuestion } from "@/tests/support/pay/provider-answers";
import { timesheetId } from "@/tests/support/pay/rep-answers";
import { aUser, renderApp } from "@/tests/support/render";
import { reading } from "@/tests/support/texts";
import { OpenShiftsNear } from "./open-shifts-near";
import { RequiresAttention } from "./requires-attention";
import { shownTimesheets } from "./timesheet-attention";

const providerId = "0190f000-0000-7000-8000-000000000002";
const aTask = (values: Partial<ProfileTask> = {}): ProfileTask => ({
  key: "cv",
  title: "Upload your CV",
  text: "Facilities read it first.",
  tone: "amber",
  badge: "To do",
  href: "/app/provider/edit/professional-traits",
  action: "Upload CV",
  ...values,
});
const complete = (tasks: ProfileTask[] = []): Home => ({
  providerId,
  displayName: "Ana Reyes, MD",
  tasks,
  progress: { steps: [], done: 9, percent: 100, complete: true },
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T03:00:00Z") });
});
afterEach(() => vi.useRealTimers());

type Waiting = {
  home?: Home;
  requests?: BookingRequest[];
  connections?: Connection[];
  timesheets?: Timesheet[];
  offers?: ShiftOffer[];
  reports?: ListedCallOut[];
  returned?: CredentialView[];
  awaited?: AwaitedCredentials[];
};

function drawHome({ home = complete(), offers, reports = [], returned = [], ...others }: Waiting = {}) {
  const { requests = [], connections = [], timesheets = [], awaited = [] } = others;
  return renderApp(
    <RequiresAttention
      home={home}
      offers={offers && listAnswer(offers)}
      reports={listAnswer(reports)}
      returned={ownAnswer(returned)}
      requests={listAnswer(requests)}
      connections={listAnswer(connections)}
      timesheets={listAnswer(timesheets)}
      awaited={awaited}
    />,
    {
      user: aUser(),
      answers: {
        "GET /api/booking-requests/": {
          body: listAnswer([aRequestAnswer(), aRequestAnswer({ id: providerId })]),
        },
        "GET /api/connected-facility/": { body: listAnswer(connections) },
        "GET /api/timesheets/": { body: listAnswer(timesheets) },
        "GET /api/provider/current/credentials/": { body: ownAnswer(returned) },
      },
    },
  );
}

const card = (title: string) => within(screen.getByText(title).closest("li") as HTMLElement);

describe("the top of the home", () => {
  it("greets by the clock and says that nothing waits [PRV-X-001 PRV-M-001]", () => {
    drawHome();
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Good morning Ana Reyes, MD");
    expect(screen.getByText("You're all caught up! No urgent actions needed.")).toBeVisible();
  });

  it("shows cards for assignments, connections and tasks, each to where it is done [PRV-S-007 PRV-S-008 PRV-S-009 PRV-N-001 PRV-N-002]", () => {
    const asked = aConnectionAnswer({
      status: "pending_response",
      combined_status: "pending_response",
      shift_rate_day: 180,
    });
    drawHome({ home: complete([aTask()]), requests: [aRequestAnswer()], connections: [asked] });
    const assignment = card("Assignment request");
    expect(assignment.getByText("$2,160")).toBeVisible();
    expect(assignment.getByText("Pending Response")).toBeVisible();
    expect(assignment.getByRole("link")).toHaveAttribute(
      "href",
      `/app/provider/booking-requests/${aRequestAnswer().id}`,
    );
    const connection = card("Connection request");
    expect(connection.getByText(/\$180 hourly rate/)).toBeVisible();
    expect(connection.getByRole("link")).toHaveAttribute(
      "href",
      `/app/provider/connection-requests/${asked.id}`,
    );
    expect(card("Upload your CV").getByRole("link")).toHaveAttribute(
      "href",
      "/app/provider/edit/professional-traits",
    );
    expect(screen.getByText("1 assignment request · 1 connection request · 1 task")).toBeVisible();
    expect(screen.queryByText(/all caught up/)).toBeNull();
  });

  it("names the zone of a shift's times where it is not the reader's own, once the browser knows [SIL-15]", () => {
    const elsewhere = aRequestAnswer();
    drawHome({ requests: [elsewhere] });
    expect(card("Assignment request").getByText(/07:00 – 19:00 \(Eastern Time\)/)).toBeVisible();
    const server = renderToString(<ShiftTimes times="07:00 – 19:00" zone="America/New_York" />);
    expect(server).toBe("07:00 – 19:00");
  });

  it("leaves the zone out where it is the reader's own [SIL-15]", () => {
    const usual = aRequestAnswer();
    const facility = { ...usual.healthcare_facility, time_zone: "Asia/Kathmandu" };
    drawHome({ requests: [{ ...usual, healthcare_facility: facility }] });
    expect(card("Assignment request").getByText(/07:00 – 19:00/)).not.toHaveTextContent("(");
  });

  it("asks to look again at each credential that was returned, with what was asked for [CRD-S-013]", () => {
    const returned = [
      aCredential({
        title: "Immunization: TB",
        verification: {
          needs_provider: true,
          label: "Needs your attention",
          note: "The date cannot be read.",
        },
      }),
    ];
    drawHome({ returned });
    const tb = card("Immunization: TB");
    expect(tb.getByText("We asked for: The date cannot be read.")).toBeVisible();
    expect(tb.getByText("Needs your attention")).toBeVisible();
    expect(tb.getByRole("link")).toHaveAttribute("href", "/app/provider/credentials");
    expect(screen.getByText("1 credential")).toBeVisible();
  });

  it("says which facilities wait for credentials, with two of them, and leads to the connection [CRD-S-013]", () => {
    const missing = ["ACLS on file", "NPI on file", "Malpractice insurance on file"];
    drawHome({ awaited: [{ connectionId: timesheetId(1), facilityName: "Casco Harbor", missing }] });
    const casco = card("Casco Harbor is waiting for 3 credentials");
    expect(casco.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(missing.slice(0, 2));
    expect(casco.getByRole("link", { name: /^Open/ })).toHaveAttribute(
      "href",
      `/app/provider/connection-requests/${timesheetId(1)}`,
    );
    expect(screen.getByText("1 facility waiting")).toBeVisible();
  });

  it("leads to the lists for what it does not show", () => {
    const requests = listAnswer([aRequestAnswer()], 26);
    renderApp(
      <RequiresAttention
        reports={listAnswer([])}
        returned={ownAnswer([])}
        home={complete()}
        requests={requests}
        connections={listAnswer([])}
        awaited={[]}
        timesheets={listAnswer([])}
      />,
      { user: aUser() },
    );
    const all = screen.getByRole("link", { name: "See all 26 assignment requests" });
    expect(all).toHaveAttribute("href", "/app/provider/booking-requests");
    expect(screen.queryByText(/See all .* connection/)).toBeNull();
  });

  it("leads to Credential Status for returned credentials that it does not show [CRD-S-013]", () => {
    const six = ownAnswer(
      Array.from({ length: 6 }, (_, place) => aCredential({ id: timesheetId(place + 1) })),
    );
    renderApp(
      <RequiresAttention
        reports={listAnswer([])}
        returned={{ ...six, count: 8 }}
        home={complete()}
        requests={listAnswer([])}
        connections={listAnswer([])}
        awaited={[]}
        timesheets={listAnswer([])}
      />,
      { user: aUser() },
    );
    expect(screen.getByText("8 credentials")).toBeVisible();
    expect(screen.getByRole("link", { name: "See all 8 credentials" })).toHaveAttribute(
      "href",
      "/app/provider/credentials",
    );
  });

  it("asks for the hours of shifts that are over, and for answers, after the other cards [PAY-S-091]", () => {
    drawHome({
      home: complete([aTask()]),
      timesheets: [aDraft(), aQuestion({ last: 2, worked: { end: "06:52" } })],
    });
    const titles = screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
    expect(titles).toEqual(["Upload your CV", "Submit your timesheet", "Question about your timesheet"]);
    const draft = card("Submit your timesheet");
    for (const fact of ["Casco Harbor", /Thu, Dec 3, 2026 · .* · 12 h/, "$1,359.96"])
      expect(draft.getByText(reading(fact))).toBeVisible();
    expect(draft.getByRole("link", { name: /^Submit/ })).toHaveAttribute(
      "href",
      `/app/provider/timesheets/${timesheetId(1)}`,
    );
    const question = card("Question about your timesheet");
    expect(question.getByRole("link", { name: /^Answer/ })).toHaveAttribute(
      "href",
      `/app/provider/timesheets/${timesheetId(2)}`,
    );
    expect(screen.getByText("1 task · 2 timesheets")).toBeVisible();
    expect(screen.queryByText(/See all/)).toBeNull();
  });

  it("shows at most six timesheets, the oldest, and leads to all [PAY-S-091]", () => {
    expect(waitingTimesheets(shownTimesheets)).toMatchObject({
      waiting: true,
      sort_by: "worked_on",
      sort_direction: "asc",
      limit: 6,
    });
    const six = Array.from({ length: 6 }, (_, index) => aDraft({ last: index + 1 }));
    renderApp(
      <RequiresAttention
        reports={listAnswer([])}
        returned={ownAnswer([])}
        home={complete()}
        requests={listAnswer([])}
        connections={listAnswer([])}
        awaited={[]}
        timesheets={listAnswer(six, 9)}
      />,
      { user: aUser() },
    );
    expect(screen.getAllByText("Submit your timesheet")).toHaveLength(6);
    expect(screen.getByRole("link", { name: "See all 9 timesheets" })).toHaveAttribute(
      "href",
      "/app/provider/timesheets",
    );
  });

  it("shows the progress of a profile that is not complete, and no tasks before it is", () => {
    const steps = [
      { title: "Curriculum vitae", done: false, href: "/app/provider/edit/professional-traits" },
    ];
    drawHome({ home: { ...complete([aTask()]), progress: { steps, done: 0, percent: 0, complete: false } } });
    expect(screen.getByRole("progressbar", { name: "Profile progress" })).toBeInTheDocument();
    expect(screen.queryByText("Upload your CV")).toBeNull();
  });

  it("asks again for the pending requests to come, and counts them [PRV-C-001 PRV-U-003]", async () => {
    const { sent } = drawHome();
    vi.setSystemTime(new Date("2026-11-20T03:01:00Z"));
    act(() => window.dispatchEvent(new Event("visibilitychange")));
    await waitFor(() => expect(screen.getByText("2 assignment requests")).toBeVisible());
    const asked = sent.find(({ path }) => path === "/api/booking-requests/");
    expect(asked?.query.get("status__in")).toBe("pending");
    expect(asked?.query.get("date")).toBe("UPCOMING");
    const connections = sent.find(({ path }) => path === "/api/connected-facility/");
    expect(connections?.query.get("status")).toBe("pending_response");
    expect(connections?.query.get("presentation_status")).toBe("pending_approval");
  });
});

describe("shift rescue on the home", () => {
  const report: ListedCallOut = {
    id: timesheetId(1),
    booking_id: timesheetId(2),
    booking_request_id: timesheetId(3),
    reason: null,
    comment: "",
    reported_by: "rep",
    status: "open",
    confirmed_at: null,
    closed_at: null,
    created_at: "2026-11-19T10:00:00.000Z",
    can_confirm: true,
    can_withdraw: true,
    can_release: false,
    facility_name: "Casco Harbor",
    start_on: "2026-12-04",
  };

  it("shows open offers first, then what a facility has reported [RSC-S-024]", () => {
    drawHome({ offers: [anOffer()], reports: [report], requests: [aRequestAnswer()] });
    const titles = screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
    expect(titles).toEqual(["Can you work this shift?", "Please confirm", "Assignment request"]);
    const offer = card("Can you work this shift?");
    for (const words of ["Shift offer", "Casco Harbor, Portland, ME", "$2,550"])
      expect(offer.getByText(words)).toBeVisible();
    expect(offer.getByText(reading(/^Fri, Dec 4, 2026 · 19:00 – 07:00 \+1 .*12 h$/))).toBeVisible();
    expect(offer.getByRole("link", { name: /^See the offer/ })).toHaveAttribute(
      "href",
      `/app/provider/shift-offers/${anOffer().id}`,
    );
    const reported = card("Please confirm");
    expect(
      reported.getByText("Casco Harbor says that you cannot work Fri, Dec 4, 2026. Is that right?"),
    ).toBeVisible();
    expect(reported.getByRole("link", { name: /^Answer/ })).toHaveAttribute(
      "href",
      `/app/provider/booking-requests/${report.booking_request_id}`,
    );
    expect(screen.getByText("1 shift offer · 1 report · 1 assignment request")).toBeVisible();
  });

  it("has the first of the board below, and nothing of it while none is near [RSC-S-024]", () => {
    const { unmount } = renderApp(<OpenShiftsNear initial={listAnswer([])} />, { user: aUser() });
    expect(screen.queryByText("Open shifts near you")).toBeNull();
    unmount();
    renderApp(<OpenShiftsNear initial={listAnswer([anOpenShift()])} />, { user: aUser() });
    expect(screen.getByRole("heading", { name: "Open shifts near you" })).toBeVisible();
    expect(screen.getByRole("link", { name: "See all" })).toHaveAttribute(
      "href",
      "/app/provider/open-shifts",
    );
    expect(screen.getAllByRole("article")).toHaveLength(1);
  });
});
