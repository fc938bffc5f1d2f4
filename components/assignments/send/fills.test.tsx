import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { FillableNeed } from "@/lib/assignments/rules/fills";
import { addDays } from "@/lib/core/pure/days";
import { aConnectionAnswer } from "@/tests/support/connections/rep-answers";
import { providerId } from "@/tests/support/marketplace/answers";
import { aRepUser, renderApp, type Sent } from "@/tests/support/render";
import { BookingPanel } from "./booking-panel";

const soon = new Date(new Date().getFullYear(), new Date().getMonth() + 1, 10, 12);
const first = soon.toISOString().slice(0, 10);
const second = addDays(first, 1);
const casco = aConnectionAnswer({ facility_status: "approved", combined_status: "approved" });
const listOf = (results: unknown[]) => ({ count: results.length, next: null, previous: null, results });
const offered = (start_on: string) => ({
  start_on,
  key: start_on,
  is_available: true,
  shift_type: "OVERNIGHT",
  bookings: [],
});

const need: FillableNeed = {
  id: "0190f000-0000-7000-8000-0000000000c1",
  facilityId: casco.facility.id,
  startOn: first,
  endOn: second,
  startTime: "19:00",
  endTime: "07:00",
  rateKind: "night",
  specialty: "EMERGENCY_MEDICINE",
};

const judge = ({ body }: Sent) => ({
  body: (body as { schedules: object[] }).schedules.map((shift) => ({
    ...shift,
    shift_type: "night",
    valid: true,
    error: null,
    provider_rate: 252,
    minutes: 720,
    hours: 12,
    total_value: 3024,
    clock_change: null,
    missing: [],
    requirement_mode: "off",
  })),
});

describe("a chosen day on which somebody is needed", () => {
  it("names what it would fill in the calendar and the send dialog; other days do not [SCH-S-042]", async () => {
    const text = "Fills: Night 19:00–07:00, Emergency Medicine";
    const { person } = renderApp(<BookingPanel providerId={providerId} today={first} needs={[need]} />, {
      user: aRepUser({ group_names: ["schedule_shifts"] }),
      path: `/app/healthcare-entity/providers/${providerId}`,
      answers: {
        "GET /api/connected-facility/": { body: listOf([casco]) },
        "GET /api/schedules/": { body: listOf([offered(first), offered(second)]) },
        "PATCH /api/booking-requests-validate/": judge,
      },
    });
    await person.click(screen.getByRole("combobox", { name: /^Facility/ }));
    await person.click(await screen.findByRole("option", { name: "Casco Harbor" }));
    for (const day of [second, first]) {
      const cell = await waitFor(() => {
        const found = document.querySelector<HTMLElement>(`[data-day="${day}"]`);
        expect(found).not.toHaveAttribute("aria-disabled");
        return found as HTMLElement;
      });
      await person.click(cell);
    }
    const list = within(screen.getByRole("list", { name: "Needed shifts" }));
    expect(list.getAllByRole("listitem")).toHaveLength(1);
    expect(list.getByText(text)).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Review assignment request" }));
    const sheet = within(await screen.findByRole("dialog", { name: "Assignment request" }));
    expect(sheet.getAllByText(text)).toHaveLength(1);
    const send = sheet.getByRole("button", { name: "Send request" });
    await waitFor(() => expect(send).toBeEnabled());
    await person.click(send);
    const question = within(await screen.findByRole("alertdialog", { name: "Send assignment request?" }));
    expect(question.getAllByText(text)).toHaveLength(1);
  });
});
