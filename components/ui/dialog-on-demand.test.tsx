import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { dialogOnDemand } from "./dialog-on-demand";

const Question = ({ open, name }: { open: boolean; name: string }) => (open ? <p>{name}</p> : <p>closed</p>);

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

afterEach(() => vi.restoreAllMocks());

it("fetches a dialog's code with the first click or key on the page, once", async () => {
  const load = vi.fn(async () => Question);
  const Dialog = dialogOnDemand(load);
  render(<Dialog open={false} name="Leave?" />);
  expect(load).not.toHaveBeenCalled();
  fireEvent.pointerDown(document.body);
  fireEvent.keyDown(document.body);
  await nextTask();
  expect(load).toHaveBeenCalledTimes(1);
  expect(document.body).toHaveTextContent("");
});

it("draws it from its first opening on, so that closing is seen", async () => {
  const Dialog = dialogOnDemand(async () => Question);
  const { rerender } = render(<Dialog open={false} name="Leave?" />);
  expect(screen.queryByText("closed")).toBeNull();
  rerender(<Dialog open name="Leave?" />);
  expect(await screen.findByText("Leave?")).toBeVisible();
  rerender(<Dialog open={false} name="Leave?" />);
  expect(screen.getByText("closed")).toBeVisible();
});

it("waits for the line where its code does not come, and leaves the page as it is until then", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const load = vi.fn(async () => Question).mockRejectedValueOnce(new Error("no line"));
  const Dialog = dialogOnDemand(load);
  render(
    <>
      <input aria-label="Name" defaultValue="Ada" />
      <Dialog open name="Leave?" />
    </>,
  );
  await act(async () => {});
  expect(screen.getByLabelText("Name")).toHaveValue("Ada");
  await act(async () => void window.dispatchEvent(new Event("online")));
  expect(await screen.findByText("Leave?")).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});
