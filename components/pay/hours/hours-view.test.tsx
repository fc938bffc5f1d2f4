import { screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { TimesheetDialog } from "@/components/pay/timesheets/timesheet-dialog";
import type { Timesheet } from "@/lib/pay/timesheets/schema";
import { aRequestAnswer, requestId } from "@/tests/support/assignments/rep-answers";
import { factsAnswer } from "@/tests/support/files/browser-uploads";
import { anOwnTimesheet, aQuestion } from "@/tests/support/pay/provider-answers";
import { anExtra, timesheetId } from "@/tests/support/pay/rep-answers";
import { type Answers, aUser, renderApp } from "@/tests/support/render";
import "./submitted-extras";
import "@/components/pay/timesheet-steps";

const path = `/api/timesheets/${timesheetId(1)}/`;
const receipt = "0190f000-0000-7000-8000-0000000000f9";

const dana = {
  first_name: "Dana",
  last_name: "Whitfield",
  is_staff: false,
  provider_degree: null,
  user_type: "healthcare_entity_rep" as const,
};
const steps = [
  {
    id: "s2",
    action: "query",
    from_status: "submitted",
    to_status: "queried",
    actor: dana,
    reason_code: "BREAK",
    comment: "Was there no break?",
    changes: {},
    created_at: "2026-12-04T20:00:00Z",
  },
  {
    id: "s1",
    action: "submit",
    from_status: "draft",
    to_status: "submitted",
    reason_code: null,
    actor: { ...dana, first_name: "Elena", last_name: "Marchetti", user_type: "provider" },
    comment: "",
    created_at: "2026-12-04T15:00:00Z",
    changes: {
      end: { from: "2026-12-04 07:00", to: "2026-12-04 06:52" },
      amount: { from: 1359.96, to: 1331.63 },
    },
  },
];

function show(timesheet: Timesheet, answers: Answers = {}) {
  return renderApp(
    <TimesheetDialog id={timesheet.id} known={timesheet} onClose={vi.fn()} onGone={vi.fn()} />,
    {
      user: aUser(),
      answers: {
        [`GET ${path}`]: { body: timesheet },
        [`GET ${path}history/`]: { body: { count: 2, next: null, previous: null, results: steps } },
        [`GET /api/booking-requests/${requestId}/`]: { body: aRequestAnswer() },
        ...answers,
      },
    },
  );
}

const dialog = () => within(screen.getByRole("dialog", { name: "Timesheet" }));
const total = () => dialog().getByText("Total").parentElement;

describe("a timesheet that cannot be changed any more", () => {
  it("shows hours, extras with receipt, comment and total, and leads to its statement [PAY-S-013 PAY-S-001]", async () => {
    show(
      anOwnTimesheet({
        worked: { start: "19:25", end: "06:52", breakMinutes: 30 },
        row: {
          status: "invoiced",
          comment: "The road was closed.",
          approvedAt: new Date("2026-12-08T09:00Z"),
          extras: [anExtra({ fileId: receipt, note: "Parking" })],
          billed: {
            invoice: { id: "i", accountNo: 1, number: 7 },
            statement: { id: "0190f000-0000-7000-8000-000000000301", number: 3 },
          },
        },
      }),
      { [`HEAD /api/files/${receipt}/`]: factsAnswer("parking.pdf", 2048) },
    );
    expect(dialog().getByText("On Statement")).toBeVisible();
    expect(dialog().getByText("Late 25 min")).toBeVisible();
    const hours = dialog().getByRole("region", { name: "Hours worked" });
    expect(hours).toHaveTextContent("Thu, Dec 3, 2026, 19:25 – 06:52 +1");
    expect(hours).toHaveTextContent("Unpaid break 30 min");
    expect(hours).toHaveTextContent("11 h × $113.33 = $1,246.63");
    const extras = within(await dialog().findByRole("region", { name: "Extras" }));
    for (const fact of ["Expense", "Parking", "$20.00"]) expect(extras.getByText(fact)).toBeVisible();
    expect(await extras.findByRole("link", { name: "parking.pdf" })).toBeVisible();
    expect(dialog().getByText("The road was closed.")).toBeVisible();
    expect(total()).toHaveTextContent("$1,266.63");
    expect(total()).toHaveTextContent("Approved automatically Dec 8, 2026");
    expect(dialog().getByRole("link", { name: "See statement 3" })).toHaveAttribute(
      "href",
      "/app/provider/statements/0190f000-0000-7000-8000-000000000301",
    );
    expect(dialog().queryByRole("button", { name: /Submit|Did Not Work|Dispute|Add Extra/ })).toBeNull();
  });

  it.each([
    ["no_show", "No-show", "This shift is closed without pay."],
    ["canceled_by_provider", "Called out", "You need not work this shift. It carries no pay."],
    ["canceled_by_facility", "Canceled by facility", "No cancellation pay is due."],
  ] as const)("says why a shift was not worked: %s [PAY-S-011]", (attendance, chip, text) => {
    show(anOwnTimesheet({ worked: null, row: { status: "closed", attendance, noticeMinutes: 5_000 } }));
    expect(dialog().getByText("Closed")).toBeVisible();
    expect(dialog().getAllByText(chip)[0]).toBeVisible();
    expect(dialog().getByText(text, { exact: false })).toBeVisible();
    expect(total()).toHaveTextContent("$0.00");
  });

  it("says what a late cancellation by the facility pays", () => {
    const row = { status: "approved", attendance: "canceled_by_facility", noticeMinutes: 600 } as const;
    show(anOwnTimesheet({ worked: null, row: { ...row, payCents: 67_998, feeCents: 13_602 } }));
    const why = dialog().getByRole("region", { name: "Canceled by facility" });
    expect(why).toHaveTextContent("The facility canceled 10 hours before the start.");
    expect(why).toHaveTextContent("The late cancellation is paid.");
    expect(total()).toHaveTextContent("$679.98");
  });
});

describe("what was said and done about a timesheet", () => {
  it("stands on top while it asks the provider: reason, words, who and when [PAY-S-013]", async () => {
    show(aQuestion());
    const note = dialog().getByRole("region", { name: "Question" });
    expect(note).toHaveTextContent("Question: Break");
    expect(note).toHaveTextContent("Was there no break?");
    expect(await within(note).findByText("Dana Whitfield, Dec 4, 2026, 15:00")).toBeVisible();
    expect(within(note).getByRole("button", { name: "Dispute" })).toBeVisible();
  });

  it("is read step by step, in the provider's money [PAY-S-013 PAY-C-013]", async () => {
    const { person } = show(aQuestion());
    await person.click(dialog().getByRole("button", { name: "History" }));
    const [asked, sent] = (await dialog().findAllByText(/asked a question|submitted the timesheet/)).map(
      (line) => line.closest("li"),
    );
    expect(asked).toHaveTextContent("Dana Whitfield asked a question");
    expect(asked).toHaveTextContent("Break");
    expect(sent).toHaveTextContent("Elena Marchetti submitted the timesheet");
    expect(sent).toHaveTextContent("End Dec 4, 2026, 07:00 → Dec 4, 2026, 06:52");
    expect(sent).toHaveTextContent("Amount $1,359.96 → $1,331.63");
  });
});
