import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  aDayWithShift,
  anOfferedDay,
  aSchedule,
  ownProviderId,
  requestOfDay,
} from "@/tests/support/assignments/calendar-answers";
import { listAnswer } from "@/tests/support/opportunities/answers";
import { aRepUser, renderApp } from "@/tests/support/render";
import { BookingPanel } from "./booking-panel";
import { SendDialog } from "./send-dialog";

const today = "2026-11-20";
const groups = { group_names: ["schedule_shifts" as const] };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${today}T06:00:00Z`) });
});
afterEach(() => vi.useRealTimers());

describe("the calendar that a rep books from", () => {
  it("lets available days be picked, opens the own requests, and nothing else [PRV-S-012 PRV-S-014]", async () => {
    const days = [anOfferedDay("2026-11-23"), aDayWithShift("2026-11-24"), anOfferedDay("2026-11-19")];
    renderApp(<BookingPanel providerId={ownProviderId} today={today} schedule={aSchedule(...days)} />, {
      user: aRepUser(groups),
      answers: { "GET /api/connected-facility/": { body: listAnswer([]) } },
    });
    const cell = (day: string) => document.querySelector(`[data-day="${day}"]`) as HTMLElement;
    for (const day of ["2026-11-19", "2026-11-23", "2026-11-24", "2026-11-25"]) fireEvent.click(cell(day));
    const picked = [...document.querySelectorAll<HTMLElement>('[aria-selected="true"]')];
    expect(picked.map(({ dataset }) => dataset.day)).toEqual(["2026-11-23"]);
    expect(cell("2026-11-24").querySelector("a")).toHaveAttribute(
      "href",
      `/app/healthcare-entity/booking-requests/${requestOfDay}`,
    );
    await waitFor(() => expect(screen.getByRole("combobox")).toBeDisabled());
  });

  it("says why a day cannot be picked that another organization has booked", async () => {
    const day = aDayWithShift("2026-11-24");
    const busy = {
      ...day,
      bookings: day.bookings.map((shift) => ({
        ...shift,
        is_busy: true,
        facility_name: null,
        provider_booking_request_id: null,
      })),
    };
    renderApp(<BookingPanel providerId={ownProviderId} today={today} schedule={aSchedule(busy)} />, {
      user: aRepUser(groups),
      answers: { "GET /api/connected-facility/": { body: listAnswer([]) } },
    });
    fireEvent.click(document.querySelector('[data-day="2026-11-24"]') as HTMLElement);
    expect(await screen.findByText("Provider is already booked on this date.")).toBeVisible();
  });

  it("stands in full on a phone before a rep who only looks", () => {
    const looks = aRepUser({ group_names: ["confirm_shifts"] });
    const schedule = aSchedule(anOfferedDay("2026-11-23"));
    renderApp(<BookingPanel providerId={ownProviderId} today={today} schedule={schedule} />, {
      user: looks,
      answers: { "GET /api/connected-facility/": { body: listAnswer([]) } },
    });
    expect(document.querySelector('[class*="last-child]:hidden"]')).toBeNull();
    expect(document.querySelector('[data-day="2026-11-23"]')).toBeVisible();
  });
});

describe("the agreement to an assignment request", () => {
  it("stands before it is sent, with its shifts and total [PRV-U-011]", async () => {
    const onSend = vi.fn();
    const onOpenChange = vi.fn();
    const shift = {
      key: "one",
      startOn: "2026-11-23",
      endOn: "2026-11-23",
      startTime: "07:00",
      endTime: "19:00",
      presetType: "day" as const,
      availability: null,
      isNew: true,
      providerRate: 216,
      totalRatesValue: 2592,
    };
    renderApp(
      <SendDialog
        open
        onOpenChange={onOpenChange}
        facility="Casco Harbor"
        zone="America/New_York"
        fills={new Map()}
        shifts={[shift]}
        total={2592}
        pending={false}
        onSend={onSend}
      />,
    );
    const modal = within(await screen.findByRole("alertdialog"));
    expect(
      modal.getByText("By sending this request you agree to the platform's booking terms."),
    ).toBeVisible();
    expect(modal.getByText("Casco Harbor")).toBeVisible();
    expect(modal.getAllByText("$2,592")).toHaveLength(2);
    expect(onSend).not.toHaveBeenCalled();
    fireEvent.click(modal.getByRole("button", { name: "Send Request" }));
    expect(onSend).toHaveBeenCalledOnce();
    fireEvent.click(modal.getByRole("button", { name: "Cancel" }));
    expect(onOpenChange).toHaveBeenCalledWith(false);
  });
});
