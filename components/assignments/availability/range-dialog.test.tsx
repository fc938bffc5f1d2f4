import { act, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { renderApp } from "@/tests/support/render";
import { RangeDialog } from "./range-dialog";
import "@/components/ui/date-picker";

const today = "2026-11-20";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${today}T06:00:00Z`) });
});
afterEach(() => vi.useRealTimers());

function openRange() {
  const onPick = vi.fn();
  const props = { open: true, onOpenChange: vi.fn(), today, booked: ["2026-12-04"], onPick };
  renderApp(<RangeDialog {...props} />);
  return { onPick, start: screen.getByLabelText("Start date"), end: screen.getByLabelText("End date") };
}

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const submit = () => fireEvent.click(screen.getByText("Select dates"));

it("takes 01022027 as 01/02/2027 and offers the years from 2022 to five from now [PRV-K-004 PRV-K-005]", async () => {
  const { start } = openRange();
  expect(start).toHaveAttribute("placeholder", "mm/dd/yyyy");
  type(start, "01022027");
  expect(start).toHaveValue("01/02/2027");
  fireEvent.click(screen.getAllByLabelText("Pick a date")[0] as HTMLElement);
  const years = within(await screen.findByRole("combobox", { name: /year/i })).getAllByRole("option");
  expect([years[0]?.textContent, years.at(-1)?.textContent]).toEqual(["2022", "2031"]);
});

it("judges what is typed once typing has paused for 350 ms [PRV-K-019]", async () => {
  vi.useFakeTimers({ now: new Date(`${today}T06:00:00Z`) });
  const { start } = openRange();
  const message = () => screen.queryByText("Start date cannot be in the past.");
  type(start, "11/01/2026");
  await act(() => vi.advanceTimersByTimeAsync(340));
  expect(message()).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(20));
  expect(message()).not.toBeNull();
});

it("refuses days gone by and a range with a booked day, and picks an open one [PRV-V-002 PRV-V-003 PRV-V-004]", async () => {
  const { start, end, onPick } = openRange();
  type(start, "11/19/2026");
  type(end, "11/19/2026");
  submit();
  expect(await screen.findByText("Start date cannot be in the past.")).toBeVisible();
  expect(screen.getByText("End date cannot be in the past.")).toBeVisible();
  expect(start).toHaveFocus();
  type(start, "12/03/2026");
  type(end, "12/05/2026");
  submit();
  expect(await screen.findByText("Some dates are already booked")).toBeVisible();
  expect(onPick).not.toHaveBeenCalled();
  type(start, "12/05/2026");
  type(end, "12/06/2026");
  submit();
  expect(onPick).toHaveBeenCalledWith("2026-12-05", "2026-12-06");
});
