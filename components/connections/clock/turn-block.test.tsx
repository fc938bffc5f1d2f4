import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { ClockDetail } from "@/lib/connections/clock/schema";
import type { ClearanceStep, StepHolder } from "@/lib/connections/clock/words";
import { clockHere } from "@/lib/core/browser/clock-here";
import type { GroupName, Side } from "@/lib/core/pure/actor";
import { aClock, aClockAnswer } from "@/tests/support/connections/clock-answers";
import {
  anItem,
  aReadinessAnswer,
  aRequirementAnswer,
  lacking,
} from "@/tests/support/connections/readiness-answers";
import { aConnectionAnswer, connectionId } from "@/tests/support/connections/rep-answers";
import { type Answers, aRepUser, aUser, renderApp } from "@/tests/support/render";
import { TurnBlock } from "./turn-block";

const path = `/api/connected-facility/${connectionId}`;

type Drawn = { side?: Side; groups?: GroupName[]; answers?: Answers };

async function draw(
  detail: ClockDetail,
  { side = "provider", groups = ["grant_clearance"], answers = {} }: Drawn = {},
) {
  const user = side === "provider" ? aUser() : aRepUser({ group_names: groups });
  const app = renderApp(<TurnBlock connection={aConnectionAnswer({ clock: detail.clock })} side={side} />, {
    user,
    answers: { [`GET ${path}/clock/`]: { body: detail }, ...answers },
  });
  await screen.findByRole("list", { name: "Steps so far" });
  return { ...app, block: within(screen.getByRole("region", { name: "Where it stands" })) };
}

/** The facility asks for a certification, which the provider settles, and for a screening, which staff settle. */
const whatIsAsked = ([own = "", staffs = ""]: string[]): Answers => ({
  "GET /api/readiness/": {
    body: aReadinessAnswer([
      lacking("01", own),
      anItem("02", { title: staffs, met: false, text: staffs, acts: "staff" }),
    ]),
  },
  [`GET /api/healthcare-entities/facilities/${aConnectionAnswer({}).facility.id}/requirements/`]: {
    body: {
      mode: "warn",
      cover_hours: null,
      requirements: [aRequirementAnswer("01"), aRequirementAnswer("02", { kind: "exclusion", type: "" })],
    },
  },
});

const reminder = () => screen.getByRole("button", { name: "Send a reminder" });

/** A line that holds an instant or a link within its text. */
const saying = (line: string) => (_text: string, each: Element | null) =>
  ["P", "SPAN"].includes(each?.tagName ?? "") && each?.textContent === line;

/** What 15:00 in UTC is where the tests run. */
const afternoon = clockHere(new Date("2026-11-19T15:00:00.000Z")).slice(11);

const turns: [step: ClearanceStep, holder: StepHolder, provider: string, rep: string][] = [
  ["activation", "provider", "you", "the provider"],
  ["activation", "staff", "Wardway", "Wardway"],
  ["answer", "provider", "you", "the provider"],
  ["documents", "provider", "you", "the provider"],
  ["verification", "staff", "Wardway", "Wardway"],
  ["clearance", "facility", "Casco Harbor", "you"],
  ["approval", "facility", "Casco Harbor", "you"],
];

describe("where a connection stands", () => {
  it.each(turns)(
    "at %s with the %s is said to each side in its words [CRD-S-012]",
    async (step, holder, ...sides) => {
      const detail = aClockAnswer({ clock: aClock({ step, holder }) });
      for (const [place, side] of (["provider", "rep"] as const).entries()) {
        const { block, unmount } = await draw(detail, { side });
        expect(block.getByText(`Waiting for ${sides[place]}`)).toBeVisible();
        unmount();
      }
    },
  );

  it("says since when, for how long, how long it should take, and by how much that is over [CRD-S-012]", async () => {
    const { block, unmount } = await draw(aClockAnswer());
    expect(block.getByText(saying("since Nov 16 · 4 business days · target 5 business days"))).toBeVisible();
    expect(block.queryByText(/Overdue/)).toBeNull();
    unmount();
    const late = aClock({ business_days: 7.2, is_overdue: true });
    const drawn = await draw(aClockAnswer({ clock: late }));
    expect(drawn.block.getByText("Overdue by 2 business days")).toBeVisible();
  });

  it("leads the provider from each missing credential to where it is edited [CRD-S-012]", async () => {
    const missing = ["ACLS: confirmed by the provider", "Exclusion screening"];
    const { block, unmount } = await draw(aClockAnswer({ missing }), { answers: whatIsAsked(missing) });
    const list = within(block.getByRole("list", { name: "Missing credentials" }));
    expect(await list.findByRole("link", { name: missing[0] })).toHaveAttribute(
      "href",
      "/app/provider/edit/licenses",
    );
    expect(list.getByText("Exclusion screening")).toBeVisible();
    expect(list.getAllByRole("link")).toHaveLength(1);
    unmount();
    const { block: seen } = await draw(aClockAnswer({ missing: ["ACLS"] }), { side: "rep" });
    expect(seen.getByText("ACLS")).toBeVisible();
    expect(seen.queryByRole("link")).toBeNull();
  });

  it("lists the steps that are over, each with who had it and for how long, and how long it usually takes [CRD-S-012]", async () => {
    const { block } = await draw(aClockAnswer({ typical: { median_days: 6.4, count: 9 } }));
    const steps = within(block.getByRole("list", { name: "Steps so far" }));
    expect(steps.getByRole("listitem")).toHaveTextContent("Answer1 business day with you");
    expect(block.getByText("Typically 6.4 days to clear here (last 180 days, 9 clearances)")).toBeVisible();
  });
});

describe("a reminder", () => {
  it("is sent by a click, and says so [CRD-S-012, CRD-P-023]", async () => {
    const staffsTurn = aClockAnswer({ clock: aClock({ step: "verification", holder: "staff" }) });
    const sentNow = { ...staffsTurn, can_nudge: false };
    const { person, sent } = await draw(staffsTurn, {
      answers: { [`POST ${path}/nudge/`]: { body: sentNow } },
    });
    await person.click(reminder());
    expect(await screen.findByText("Reminder sent.", { selector: "[data-sonner-toast] *" })).toBeVisible();
    expect(sent.filter(({ method }) => method === "POST").map((call) => call.path)).toEqual([
      `${path}/nudge/`,
    ]);
  });

  it.each<[string, Partial<ClockDetail>]>([
    ["It is your turn; there is nobody to remind.", {}],
    [
      "It has been waiting for less than a day.",
      { clock: aClock({ step: "verification", holder: "staff", business_days: 0.2 }) },
    ],
    [
      `A reminder was sent Nov 19, ${afternoon}. The next can be sent Nov 21, ${afternoon}.`,
      {
        clock: aClock({ step: "verification", holder: "staff" }),
        nudges: [{ number: 1, side: "provider", created_at: "2026-11-19T15:00:00.000Z" }],
        nudge_after: "2026-11-21T15:00:00.000Z",
      },
    ],
    [
      "Three reminders have been sent. Please get in touch directly.",
      {
        clock: aClock({ step: "verification", holder: "staff" }),
        nudges: ([1, 2, 3] as const).map((number) => ({
          number,
          side: "rep" as const,
          created_at: `2026-11-1${number}T15:00:00.000Z`,
        })),
        nudge_after: null,
      },
    ],
  ])("that cannot be sent says why: %s [CRD-S-012, CRD-V-069]", async (reason, values) => {
    const { block } = await draw(aClockAnswer({ can_nudge: false, ...values }));
    expect(reminder()).toBeDisabled();
    expect(block.getByText(saying(reason))).toBeVisible();
  });

  it("is not offered to a rep who neither connects nor clears [CRD-P-023]", async () => {
    await draw(aClockAnswer(), { side: "rep", groups: ["schedule_shifts"] });
    expect(screen.queryByRole("button", { name: "Send a reminder" })).toBeNull();
  });
});
