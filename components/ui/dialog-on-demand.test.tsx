import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { dialogOnDemand } from "./dialog-on-demand";

const Question = ({ open, name }: { open: boolean; name: string }) => (open ? <p>{name}</p> : <p>closed</p>);

it("fetches a dialog's code with the first click or key on the page, once", async () => {
  const load = vi.fn(async () => Question);
  const Dialog = dialogOnDemand(load);
  render(<Dialog open={false} name="Leave?" />);
  expect(load).not.toHaveBeenCalled();
  fireEvent.pointerDown(document.body);
  fireEvent.keyDown(document.body);
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
