import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { newShift } from "@/components/assignments/shift-draft";
import { providerId } from "@/tests/support/marketplace/answers";
import { aRepUser, renderApp, type Sent } from "@/tests/support/render";
import { BookingSheet } from "./booking-sheet";

const facility = {
  id: "0190f000-0000-7000-8000-0000000000f1",
  name: "Casco Harbor",
  timeZone: "America/New_York",
};
const warnings = [
  "Less than the 11 hours of rest this provider asks for.",
  "Night 4 in a row; asks for at most 3.",
];

type Shift = { id: string; start_on: string };

/** Every shift can be sent; the second one would pass two own limits. */
const judge = ({ body }: Sent) => ({
  body: (body as { schedules: Shift[] }).schedules.map((shift) => ({
    ...shift,
    shift_type: "day",
    valid: true,
    error: null,
    provider_rate: 216,
    minutes: 720,
    hours: 12,
    total_value: 2592,
    clock_change: null,
    missing: [],
    requirement_mode: "off",
    warnings: shift.start_on === "2099-12-05" ? warnings : [],
  })),
});

it("own limits warn beside the shift, and again in the dialog that sends it, which stays possible [SCH-S-042 SCH-I-031]", async () => {
  renderApp(
    <BookingSheet
      open
      onOpenChange={() => {}}
      providerId={providerId}
      facility={facility}
      shifts={[newShift("2099-12-04", null), newShift("2099-12-05", null)]}
      onChange={() => {}}
      onRemove={() => {}}
      onSent={() => {}}
      fills={new Map()}
    />,
    {
      user: aRepUser({ group_names: ["schedule_shifts"] }),
      answers: { "PATCH /api/booking-requests-validate/": judge },
    },
  );
  expect(await screen.findByText(warnings[1] as string)).toBeVisible();
  const send = screen.getByText("Send request");
  await waitFor(() => expect(send).toBeEnabled());
  fireEvent.click(send);
  const dialog = within(await screen.findByRole("alertdialog", { name: "Send assignment request?" }));
  const [first, second] = dialog.getAllByRole("listitem") as [HTMLElement, HTMLElement];
  for (const text of warnings) {
    expect(within(second).getByText(text)).toBeVisible();
    expect(within(first).queryByText(text)).toBeNull();
  }
  expect(dialog.getByText("Send Request")).toBeEnabled();
});
