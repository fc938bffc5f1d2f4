import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { OpenNeed } from "@/lib/assignments/wishes/schema";
import { type Answers, aUser, renderApp } from "@/tests/support/render";
import { OpenNeedsCard } from "./open-needs-card";
import { openNeedsList } from "./open-needs-list";
import { OpenNeedsScreen } from "./open-needs-screen";

const facility = {
  id: "0190f000-0000-7000-8000-0000000000f1",
  name: "Casco Harbor",
  city: "Portland",
  state: "ME",
  facility_type: "HOSPITAL",
  time_zone: "America/New_York",
};

const aNeed = (values: Partial<OpenNeed> = {}): OpenNeed => ({
  id: "0190f000-0000-7000-8000-0000000000a1",
  facility,
  start_on: "2026-12-04",
  end_on: "2026-12-05",
  start_time: "19:00",
  end_time: "07:00",
  provider_rate_type: "night",
  minutes: 720,
  hours: 12,
  clock_change: null,
  provider_rate: 180,
  total: 2160,
  is_offered: true,
  wish: null,
  ...values,
});

const pageOf = (results: OpenNeed[]) => ({ count: results.length, next: null, previous: null, results });
const path = "/api/open-needs/0190f000-0000-7000-8000-0000000000a1/wish/";

function show(results: OpenNeed[], answers: Answers = {}) {
  const state = openNeedsList.read("?tab=facilities");
  return renderApp(
    <OpenNeedsScreen head={null} facilities={[facility]} initial={{ state, page: pageOf(results) }} />,
    { user: aUser(), path: "/app/provider/open-shifts", answers },
  );
}

describe("open shifts at one's own facilities", () => {
  it("are shown by day, with facility, times, pay and whether the day is offered [SCH-S-018]", () => {
    show([aNeed(), aNeed({ id: "b", start_on: "2026-12-06", is_offered: false })]);
    const day = screen.getByRole("region", { name: "Friday, December 4, 2026" });
    expect(day).toHaveTextContent("Casco Harbor, Portland, ME");
    expect(day).toHaveTextContent("19:00 – 07:00 +1");
    expect(day).toHaveTextContent("$2,160");
    expect(day).toHaveTextContent("You offer this day");
    const other = screen.getByRole("region", { name: "Sunday, December 6, 2026" });
    expect(other).toHaveTextContent("You do not offer this day");
    expect(
      screen.getByText("A wish is no promise: the facility asks you, and you decide then."),
    ).toBeVisible();
  });

  it("take a wish with a note, and give it back [SCH-S-018 SCH-V-026]", async () => {
    const wish = { note: "Gladly.", created_at: "2026-12-01T08:00:00.000Z" };
    const { person, sent } = show([aNeed()], {
      [`PUT ${path}`]: { body: aNeed({ wish }) },
      "GET /api/open-needs/": { body: pageOf([aNeed({ wish })]) },
      [`DELETE ${path}`]: { status: 204, body: null },
    });
    await person.click(screen.getByRole("button", { name: "I would like this" }));
    const dialog = await screen.findByRole("dialog", { name: "I would like this" });
    await person.type(within(dialog).getByLabelText("Note"), "Gladly.");
    await person.click(within(dialog).getByRole("button", { name: "I would like this" }));
    expect(await screen.findByText("You said you would like this.")).toBeVisible();
    expect(sent.find(({ method }) => method === "PUT")?.body).toEqual({ note: "Gladly." });
    expect(await screen.findByText("You said you would like this")).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Take it back" }));
    expect(await screen.findByText("Taken back.")).toBeVisible();
  });

  it("say in the dialog why a wish is refused, and keep the note [SCH-V-004 SCH-I-036]", async () => {
    const taken = "This shift is no longer open.";
    const throttled = "Request was throttled. Expected available in 29 seconds.";
    const answers: Answers = {
      [`PUT ${path}`]: { status: 400, body: { error: taken, non_field_errors: [taken] } },
    };
    const { person } = show([aNeed()], answers);
    await person.click(screen.getByRole("button", { name: "I would like this" }));
    const dialog = await screen.findByRole("dialog", { name: "I would like this" });
    await person.type(within(dialog).getByLabelText("Note"), "Gladly.");
    const send = () => person.click(within(dialog).getByRole("button", { name: "I would like this" }));
    await send();
    expect(await within(dialog).findByText(taken)).toBeVisible();
    answers[`PUT ${path}`] = { status: 429, body: { detail: throttled } };
    await send();
    expect(await within(dialog).findByText(throttled)).toBeVisible();
    expect(within(dialog).getByLabelText("Note")).toHaveValue("Gladly.");
  });

  it("are empty in words [SCH-S-018]", () => {
    show([]);
    expect(screen.getByText("No open shifts at your facilities")).toBeVisible();
    expect(
      screen.getByText("Facilities where you are approved publish their open shifts here."),
    ).toBeVisible();
  });

  it("are on the home, the first of them, and absent while there is none [SCH-S-018]", () => {
    const { unmount } = renderApp(<OpenNeedsCard initial={pageOf([aNeed()])} />, { user: aUser() });
    expect(screen.getByRole("region", { name: "Open at your facilities" })).toHaveTextContent("Casco Harbor");
    expect(screen.getByRole("link", { name: "See all" })).toHaveAttribute(
      "href",
      "/app/provider/open-shifts?tab=facilities",
    );
    unmount();
    renderApp(<OpenNeedsCard initial={pageOf([])} />, { user: aUser() });
    expect(screen.queryByText("Open at your facilities")).toBeNull();
  });
});
