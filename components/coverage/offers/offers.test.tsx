import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { offerTexts } from "@/lib/coverage/offers/words";
import { anOffer, now } from "@/tests/support/coverage/offer-answers";
import { type Answers, aUser, renderApp } from "@/tests/support/render";
import { reading } from "@/tests/support/texts";
import { OfferDialog } from "./offer-dialog";

type Offer = ReturnType<typeof anOffer>;

/** Moves the clock on, and lets what it wakes come to rest. */
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => void vi.useFakeTimers({ now, shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

function show(read: () => Offer, answers: Answers = {}) {
  const known = read();
  const app = renderApp(<OfferDialog id={known.id} known={known} onClose={() => {}} onGone={() => {}} />, {
    user: aUser(),
    answers: {
      [`GET /api/shift-offers/${known.id}/`]: () => ({ body: read() }),
      [`PUT /api/shift-offers/${known.id}/seen/`]: () => ({
        body: { ...read(), seen_at: now.toISOString() },
      }),
      ...answers,
    },
  });
  const dialog = within(screen.getByRole("dialog", { name: "Shift Offer" }));
  const asked = (method: string, end: string) =>
    app.sent.filter((call) => call.method === method && call.path.endsWith(end)).length;
  return { ...app, dialog, asked };
}

describe("a shift offer", () => {
  it("tells all that is to be known before an answer, and whose time it is [RSC-S-002 RSC-V-043]", async () => {
    const { dialog } = show(() => anOffer());
    await wait(50);
    for (const words of [
      "Why you",
      "Approved at this facility",
      "Bring a badge.",
      "$2,400",
      "$150",
      "$2,550",
    ])
      expect(dialog.getByText(words)).toBeVisible();
    expect(dialog.getByText(reading("Open until the shift begins, in 2 d 4 h"))).toBeVisible();
    expect(
      dialog.getByText(/^Others have been asked too\. The first to accept gets the shift\./),
    ).toBeVisible();
    expect(dialog.getByText("Times are in Eastern Time, where the facility is.")).toBeVisible();
    expect(dialog.getByText(/12 h/)).toBeVisible();
  });

  it("has real hours in the night of a clock change [RSC-V-043]", () => {
    const night = { startOn: "2027-03-13", endOn: "2027-03-14", minutes: 660 };
    const { dialog } = show(() => anOffer({ ...night, endsAt: new Date("2027-03-14T00:00:00Z") }));
    expect(dialog.getByText(/11 h \(clock change\)/)).toBeVisible();
  });

  it.each([
    [
      "somebody else has it",
      { rescueStatus: "filled", status: "closed", closedReason: "taken" },
      offerTexts.taken,
    ],
    [
      "it was stopped",
      { rescueStatus: "stopped", status: "closed", closedReason: "stopped" },
      offerTexts.stopped,
    ],
    ["the shift has begun", { endsAt: now }, offerTexts.begun],
    ["it is paused", { rescueStatus: "paused" }, offerTexts.paused],
    ["it was withdrawn", { status: "withdrawn" }, offerTexts.withdrawn],
  ] as const)("shows its sentence in place of the answers when %s [RSC-S-005]", (_, differs, sentence) => {
    const { dialog } = show(() => anOffer(differs));
    expect(dialog.getByText(sentence)).toBeVisible();
    expect(dialog.getByRole("link", { name: "See open shifts" })).toHaveAttribute(
      "href",
      "/app/provider/open-shifts",
    );
    expect(dialog.queryByRole("button", { name: /Accept|Not this time/ })).toBeNull();
  });

  it("that was declined can be accepted after all while the search runs [RSC-S-004]", () => {
    const { dialog } = show(() => anOffer({ status: "declined" }));
    expect(dialog.getByText("You said no. The search still runs.")).toBeVisible();
    expect(dialog.getByRole("button", { name: "Accept after all" })).toBeVisible();
  });

  it("asks again every 15 seconds, and says what has become of it [RSC-S-005]", async () => {
    let offer = anOffer();
    const { dialog, asked } = show(() => offer);
    await wait(100);
    const before = asked("GET", "/");
    offer = anOffer({ rescueStatus: "filled", status: "closed", closedReason: "taken" });
    await wait(14_000);
    expect(asked("GET", "/")).toBe(before);
    await wait(1_500);
    await waitFor(() => expect(dialog.getByText(offerTexts.taken)).toBeVisible());
  });

  it("is seen once it was visible for a second, and only then [RSC-S-005]", async () => {
    const { asked } = show(() => anOffer());
    const visible = vi.spyOn(document, "visibilityState", "get");
    const turn = async (state: DocumentVisibilityState) => {
      visible.mockReturnValue(state);
      await act(async () => void document.dispatchEvent(new Event("visibilitychange")));
    };
    await wait(500);
    await turn("hidden");
    await wait(5_000);
    await turn("visible");
    await wait(900);
    expect(asked("PUT", "/seen/")).toBe(0);
    await wait(200);
    expect(asked("PUT", "/seen/")).toBe(1);
    visible.mockRestore();
  });
});
